"""What is played and what is ruled on it: rounds, matches, boards, penalties."""
