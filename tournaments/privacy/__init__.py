"""What others may know of a person: what they are called, what is taken out of texts, who was erased."""
