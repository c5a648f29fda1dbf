"""Players as they and others see them."""
