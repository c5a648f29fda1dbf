"""From sentences to abilities: what is meant by each part of them."""
