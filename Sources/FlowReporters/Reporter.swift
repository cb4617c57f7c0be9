/// An output format. Each is a file in `Reporters/` and a line in `ReporterCatalogue`.
public protocol Reporter: Sendable {
    /// The name of the format for `--format`.
    static var name: String { get }
    /// The line for `--help`, without a full stop.
    static var abstract: String { get }
    /// Whether a text has the form of its reports, in any version: whoever has a file with it has it from flowgen.
    static func wrote(_ text: String) -> Bool
    /// Returns the whole output, which ends with a line break unless it is empty.
    static func render(_ report: Report, style: TextStyle) -> String
}
