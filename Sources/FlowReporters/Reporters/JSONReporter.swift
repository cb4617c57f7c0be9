import FlowModel

/// A reporter for scripts: the documented format, version 1. The same report always produces the same bytes.
///
/// A report on two programs has the key `comparison`, and each change `for`, whom it concerns, `consequences`, and `cause`,
/// the edits that it follows from. Every other key is always present. `help` and `fix` are null if there is none; `file`,
/// `line`, `column`, `endLine` and `endColumn` are null for a finding that is not in a file that was read. `path`, `notes`
/// and `subject` may be empty.
public enum JSONReporter: Reporter {
    public static let name = "json"
    public static let abstract = "For scripts: the documented, versioned JSON format"

    public static func wrote(_ text: String) -> Bool { text.hasPrefix("{\n  \"version\": 1,\n  \"findings\": [") }

    public static func render(_ report: Report, style: TextStyle) -> String {
        JSONWriter.document { json in
            json.object { json in
                json.member("version", 1)
                json.member("findings") { json in
                    json.array(report.findings) { json, finding in write(finding, of: report, to: &json) }
                }
                if let comparison = report.comparison {
                    json.member("comparison") { json in
                        json.object { json in
                            json.member("old", comparison.old)
                            json.member("new", comparison.new)
                            json.member("isCompared", comparison.isMade)
                            json.member("oldErrors", comparison.oldErrors)
                            json.member("newErrors", comparison.newErrors)
                            json.member("for") { json in
                                json.array(comparison.audiences) { json, audience in json.string(audience.rawValue) }
                            }
                            json.member("gaps") { json in
                                json.array(comparison.gaps) { json, gap in json.string(gap) }
                            }
                            json.member("unexplained", comparison.unexplained)
                        }
                    }
                }
                json.member("summary") { json in
                    json.object { json in
                        json.member("flows", report.summary.flows)
                        json.member("routes", report.summary.routes)
                        json.member("transitions", report.summary.transitions)
                        json.member("errors", report.errors)
                        json.member("warnings", report.warnings)
                        json.member("infos", report.infos)
                    }
                }
            }
        }
    }

    private static func write(_ finding: Finding, of report: Report, to json: inout JSONWriter) {
        json.object { json in
            json.member("rule", finding.rule.rawValue)
            json.member("severity", finding.severity.rawValue)
            if let audience = finding.audience { json.member("for", audience.rawValue) }
            json.member("message", finding.message)
            json.member("help", finding.help)
            json.member("fix", finding.fix?.title)
            writeLocation(finding.range, of: report, to: &json)
            json.member("subject", finding.subject.description)
            json.member("path") { json in
                json.array(finding.path) { json, step in json.string(step.description) }
            }
            json.member("notes") { json in
                json.array(finding.notes) { json, note in
                    json.object { json in
                        json.member("message", note.message)
                        writeLocation(note.range, of: report, to: &json)
                    }
                }
            }
            if finding.audience != nil {
                json.member("consequences") { json in
                    json.array(finding.consequences) { json, change in write(change, of: report, to: &json) }
                }
                write(finding.cause, of: report, to: &json)
            }
            json.member("fingerprint", finding.fingerprint)
        }
    }

    private static func write(_ cause: Cause?, of report: Report, to json: inout JSONWriter) {
        guard let cause else { return json.member("cause", nil as String?) }
        json.member("cause") { json in
            json.object { json in
                json.member("isEach", cause.isEach)
                json.member("edits") { json in
                    json.array(cause.edits) { json, edit in
                        json.object { json in
                            json.member("subject", edit.subject.description)
                            writeLocation(edit.range, of: report, to: &json)
                            json.member("former", edit.former.flatMap(report.location))
                            json.member("removed") { json in json.array(edit.removed) { $0.string($1) } }
                            json.member("added") { json in json.array(edit.added) { $0.string($1) } }
                        }
                    }
                }
            }
        }
    }

    private static func writeLocation(_ range: SourceRange, of report: Report, to json: inout JSONWriter) {
        let source = report.source(of: range)
        json.member("file", source?.path)
        json.member("line", source.map { _ in Int(range.start.line) })
        json.member("column", source.map { _ in Int(range.start.column) })
        json.member("endLine", source.map { _ in Int(range.end.line) })
        json.member("endColumn", source.map { _ in Int(range.end.column) })
    }
}
