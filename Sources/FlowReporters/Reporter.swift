/// An output format. Each is a file of `Reporters/` and a line of `ReporterCatalogue`.
public protocol Reporter: Sendable {
    /// What `--format` calls it.
    static var name: String { get }
    /// One line for `--help`, without a full stop.
    static var abstract: String { get }
    /// The whole output, with a line break at its end unless it is empty.
    static func render(_ report: Report, style: TextStyle) -> String
}
