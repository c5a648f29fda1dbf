"""The pages of judging."""
