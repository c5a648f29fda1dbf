"""Rulings as their readers find and read them."""
