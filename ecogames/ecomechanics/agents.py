AGENTS = {}
