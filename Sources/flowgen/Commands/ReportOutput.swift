import ArgumentParser
import FlowReporters

/// A format and the file it is written to: `json:findings.json`.
struct ReportOutput {
    let format: ReportFormat
    let path: String

    init(_ argument: String) throws {
        let parts = argument.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, !parts[1].isEmpty else {
            // A word that is a format lacks a file; any other is probably a file without a format.
            let example = (try? ReportFormat(named: parts[0])) == nil ? "json:\(parts[0])" : "\(parts[0]):FILE"
            throw ValidationError("write a format and a file, such as \(example)")
        }
        format = try ReportFormat(named: parts[0])
        path = parts[1]
    }

    /// The endings of sources: no report has such a name.
    private static let sources = [".swift", ".yaml", ".yml"]
    /// The endings of other files, which some reports have, too.
    private static let others = [".json", ".sarif", ".xml", ".md"]

    /// Refuses if someone else's file is in the way: one of which the name says that it is something, and that has no report.
    /// A text that replaces another is not recognized, so that its name counts only if it is that of a source.
    func refuseToReplaceOthers() throws(Failure) {
        let name = path.lowercased()
        let endings = Self.sources + (format.reporter.beginnings.isEmpty ? [] : Self.others)
        guard endings.contains(where: name.hasSuffix), FileKind(at: path) == .file else { return }
        let old = try FlowFiles.bytes(of: path)
        guard old.isEmpty || ReporterCatalogue.isReport(old) else {
            throw Failure(message: "\(path) was not written by flowgen and is in the way; move or rename it")
        }
    }

    /// Writes all files that can be written, and then reports those that cannot.
    static func write(_ outputs: [Self], _ report: Report) throws(Failure) {
        var failures: [String] = []
        for output in outputs {
            do throws(Failure) {
                try output.write(report)
            } catch {
                failures.append(error.message)
            }
        }
        if !failures.isEmpty { throw Failure(message: failures.joined(separator: "\n")) }
    }

    private func write(_ report: Report) throws(Failure) {
        if FileKind(at: path) == .folder {
            throw Failure(message: "\(path) is a folder; --output \(format.reporter.name):FILE must name a file")
        }
        try FlowFiles.write(Array(format.reporter.render(report, style: .plain).utf8), to: path)
    }
}
