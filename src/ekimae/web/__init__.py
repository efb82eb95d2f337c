"""The table in the browser: pages rendered on the server, updates sent as they happen."""
