"""The pages' forms: they read and check the shape; what is allowed is the actions' business."""
