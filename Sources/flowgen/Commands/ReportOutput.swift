import ArgumentParser
import FlowReporters

/// A format and the file that it is written to: `json:findings.json`.
struct ReportOutput {
    let format: ReportFormat
    let path: String

    init(_ argument: String) throws {
        let parts = argument.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, !parts[1].isEmpty else {
            // A word that is a format lacks a file; any other is probably a file, and lacks its format.
            let example = (try? ReportFormat(named: parts[0])) == nil ? "json:\(parts[0])" : "\(parts[0]):FILE"
            throw ValidationError("it names a format and a file, such as \(example)")
        }
        format = try ReportFormat(named: parts[0])
        path = parts[1]
    }

    /// Refuses files that would be lost: one that two reports are for, and one that is read.
    static func validate(_ outputs: [Self], reading inputs: [String]) throws(Failure) {
        var places: Set<String> = []
        for output in outputs where !places.insert(FileIdentity.of(output.path)).inserted {
            throw Failure(message: "two reports are to be written to \(output.path); give each a file of its own")
        }
        for input in inputs where places.contains(FileIdentity.of(input)) {
            throw Failure(message: "\(input) is a file of the flows; write the report somewhere else")
        }
    }

    /// Writes all files that can be written, and then says which cannot.
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
            throw Failure(message: "\(path) is a folder; --output \(format.reporter.name):FILE names a file")
        }
        try FlowFiles.write(Array(format.reporter.render(report, style: .plain).utf8), to: path)
    }
}
