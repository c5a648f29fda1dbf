"""What a pairing is weighed by: the numbered field, the levels of its cost, and exact matching by them."""
