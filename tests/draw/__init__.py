"""Pictures of the boards."""
