"""The tables as JSON, for programs: see docs/api.md, and /api/v1/openapi.json of any server."""
