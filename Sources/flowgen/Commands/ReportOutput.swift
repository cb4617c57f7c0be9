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
