/// An output format. Each is a file in `Reporters/` and a line in `ReporterCatalogue`.
public protocol Reporter: Sendable {
    /// The name of the format for `--format`.
    static var name: String { get }
    /// The line for `--help`, without a full stop.
    static var abstract: String { get }
    /// The beginnings of its reports, in any version, so that a file with one is known to be no one else's. Empty if
    /// they begin like other texts.
    static var beginnings: [String] { get }
    /// Returns the whole output, which ends with a line break unless it is empty.
    static func render(_ report: Report, style: TextStyle) -> String
}
