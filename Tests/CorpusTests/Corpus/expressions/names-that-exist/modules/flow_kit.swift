public nonisolated let limit = 1
