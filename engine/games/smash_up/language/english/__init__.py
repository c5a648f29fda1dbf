"""The English of Smash Up's texts, which builds the same models as the Spanish."""
