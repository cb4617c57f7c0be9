/// Whether the system, in its last release, has what `#available` asks for: on Linux, that is always true.
@MainActor
func isSystem(_ version: Double) -> Bool { Double(SampleDisplay.system) + 0.9 >= version }
