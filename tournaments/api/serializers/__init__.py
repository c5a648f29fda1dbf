"""The shapes of what the API takes and answers, one module per resource."""
