"""One file a step; none is changed after it was released."""
