"""What each printing says by its text, how people find it, and what is amiss in the list of them."""
