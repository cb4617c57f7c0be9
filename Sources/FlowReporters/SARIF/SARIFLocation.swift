import FlowModel

/// Writes locations as SARIF defines them: a `physicalLocation`, and the name in the program.
struct SARIFLocation {
    static let root = "%SRCROOT%"

    /// The file; nil for a range that is not in a file that was read.
    let file: SourceURI?
    let range: SourceRange?

    init(_ range: SourceRange?, of report: Report) {
        self.range = range
        file = range.flatMap { report.source(of: $0) }.map { SourceURI(path: $0.path) }
    }

    /// Writes the members of a `location`.
    func writeMembers(subject: Subject = .none, to json: inout JSONWriter) {
        if let file, let range {
            json.member("physicalLocation") { json in
                json.object { json in
                    json.member("artifactLocation") { json in Self.write(file, to: &json) }
                    json.member("region") { json in Self.write(range, to: &json) }
                }
            }
        }
        guard subject != .none else { return }
        json.member("logicalLocations") { json in
            json.array([subject]) { json, subject in
                json.object { json in json.member("fullyQualifiedName", subject.description) }
            }
        }
    }

    private static func write(_ file: SourceURI, to json: inout JSONWriter) {
        json.object { json in
            json.member("uri", file.text)
            if file.isBelowRoot { json.member("uriBaseId", root) }
        }
    }

    static func write(_ range: SourceRange, to json: inout JSONWriter) {
        json.object { json in
            json.member("startLine", Int(range.start.line))
            json.member("startColumn", Int(range.start.column))
            json.member("endLine", Int(range.end.line))
            json.member("endColumn", Int(range.end.column))
        }
    }
}
