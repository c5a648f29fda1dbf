"""What is printed: the cards as the search asks for them, their audit, deck checks."""
