"""Standard players."""
POLICIES = {}
