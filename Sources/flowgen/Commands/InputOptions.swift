import ArgumentParser

/// What a command reads.
struct InputOptions: ParsableArguments {
    @Argument(help: "Folders, which are searched for .yaml and .yml files, and files.")
    var flows: [String] = []

    /// `Flows` unless something else was said.
    var paths: [String] { flows.isEmpty ? ["Flows"] : flows }
}
