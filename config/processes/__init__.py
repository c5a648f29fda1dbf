"""The processes of one machine: what they need before they start, what keeps them running and ends them."""
