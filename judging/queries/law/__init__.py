"""The document and its turn as pages show them."""
