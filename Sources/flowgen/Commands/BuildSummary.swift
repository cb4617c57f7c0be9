import FlowModel

extension OutputFolder.Difference {
    /// The last line of a build: what was read (`3 flows with 41 routes`), what was written and how long it took.
    func summary(of subject: String, in folder: OutputFolder, after time: Duration) -> String {
        let written = outdated.count
        var parts = [written == 0 ? "wrote nothing" : "wrote \(counted(written, "file")) to \(folder.path)"]
        if current > 0 { parts.append("\(counted(current, "file")) already up to date") }
        if !leftOver.isEmpty { parts.append("removed \(leftOver.joined(separator: ", "))") }
        return "Read \(subject); \(parts.joined(separator: ", ")) in \(time.inMilliseconds)"
    }
}

extension FlowGraph {
    /// The size of the app: `3 flows with 41 routes`.
    var size: String { "\(counted(flows.count, "flow")) with \(counted(routes.count, "route"))" }
}

extension Duration {
    var inMilliseconds: String {
        "\(components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000) ms"
    }
}

func counted(_ count: Int, _ noun: String) -> String { count == 1 ? "1 \(noun)" : "\(count) \(noun)s" }
