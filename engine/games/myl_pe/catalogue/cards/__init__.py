"""The printings of Primera Era: their facts, what each says by its text, and how people find them."""
