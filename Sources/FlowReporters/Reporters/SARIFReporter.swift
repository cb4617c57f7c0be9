import FlowModel

/// A reporter for code scanning: SARIF 2.1.0 (OASIS, with errata 01), with the documentation of the rules that occur.
///
/// `partialFingerprints` holds the finding's own fingerprint, which identifies it when lines move; also under the name
/// that GitHub expects, because GitHub would otherwise hash the line.
public enum SARIFReporter: Reporter {
    public static let name = "sarif"
    public static let abstract = "For code scanning, such as GitHub's: SARIF 2.1.0"

    private static let schema =
        "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

    public static func wrote(_ text: String) -> Bool {
        text.hasPrefix("{\n  \"$schema\": \"https://docs.oasis-open.org/sarif/")
    }

    public static func render(_ report: Report, style: TextStyle) -> String {
        let rules = Set(report.findings.map(\.rule)).sorted()
        return JSONWriter.document { json in
            json.object { json in
                json.member("$schema", schema)
                json.member("version", "2.1.0")
                json.member("runs") { json in
                    json.array([report]) { json, report in writeRun(report, rules, to: &json) }
                }
            }
        }
    }

    private static func writeRun(_ report: Report, _ rules: [RuleID], to json: inout JSONWriter) {
        json.object { json in
            json.member("tool") { json in
                json.object { json in
                    json.member("driver") { json in writeDriver(report, rules, to: &json) }
                }
            }
            json.member("columnKind", "unicodeCodePoints")
            json.member("originalUriBaseIds") { json in
                json.object { json in
                    json.member(SARIFLocation.root) { json in
                        json.object { json in
                            json.member("description") { json in
                                writeText("The folder that flowgen ran in", to: &json)
                            }
                        }
                    }
                }
            }
            if let comparison = report.comparison, !report.caveats.isEmpty {
                write(report.caveats, on: comparison, to: &json)
            }
            json.member("results") { json in
                let indices = Dictionary(uniqueKeysWithValues: zip(rules, rules.indices))
                let locations = report.locations(report.findings.flatMap { $0.path.map(\.subject) })
                json.array(report.findings) { json, finding in
                    SARIFResult(
                        report.explained(finding), of: report, rule: indices[finding.rule] ?? 0, locations: locations
                    ).write(
                        to: &json)
                }
            }
        }
    }

    /// Says what was not compared, as SARIF says that a tool could not do all of its work.
    private static func write(
        _ caveats: [String], on comparison: Report.Comparison, to json: inout JSONWriter
    ) {
        json.member("invocations") { json in
            json.array([comparison]) { json, comparison in
                json.object { json in
                    json.member("executionSuccessful", comparison.isMade)
                    json.member("toolExecutionNotifications") { json in
                        json.array(caveats) { json, caveat in
                            json.object { json in
                                json.member("level", comparison.isMade ? "warning" : "error")
                                json.member("message") { json in writeText(caveat, to: &json) }
                            }
                        }
                    }
                }
            }
        }
    }

    private static func writeDriver(_ report: Report, _ rules: [RuleID], to json: inout JSONWriter) {
        let known = Dictionary(report.rules.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        json.object { json in
            json.member("name", "flowgen")
            if !report.version.isEmpty { json.member("version", report.version) }
            json.member("rules") { json in
                json.array(rules) { json, id in
                    json.object { json in
                        json.member("id", id.rawValue)
                        if let rule = known[id] { writeRule(rule, to: &json) }
                    }
                }
            }
        }
    }

    private static func writeRule(_ rule: RuleDescription, to json: inout JSONWriter) {
        json.member("shortDescription") { json in writeText(rule.summary, to: &json) }
        json.member("fullDescription") { json in writeText(rule.explanation, to: &json) }
        json.member("help") { json in
            json.object { json in
                json.member("text", "\(rule.explanation)\n\n\(rule.remedy)")
                json.member("markdown", rule.markdown)
            }
        }
        json.member("defaultConfiguration") { json in
            json.object { json in
                if rule.severity == .off { json.member("enabled", false) }
                json.member("level", rule.severity.sarifLevel)
            }
        }
    }

    static func writeText(_ text: String, to json: inout JSONWriter) {
        json.object { json in json.member("text", text) }
    }
}

extension Severity {
    /// A rule that is off by default is a warning when it is turned on without a severity.
    var sarifLevel: String {
        switch self {
        case .error: "error"
        case .warning, .off: "warning"
        case .information: "note"
        }
    }
}
