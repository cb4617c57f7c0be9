import FlowModel

/// A finding as SARIF's `result`.
struct SARIFResult {
    private let finding: Finding
    private let report: Report
    private let rule: Int
    private let locations: [Subject: SourceRange]

    /// Creates a result: `rule` is the rule's index in the tool's list; `locations` locates the steps of the path.
    init(_ finding: Finding, of report: Report, rule: Int, locations: [Subject: SourceRange]) {
        self.finding = finding
        self.report = report
        self.rule = rule
        self.locations = locations
    }

    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("ruleId", finding.rule.rawValue)
            json.member("ruleIndex", rule)
            json.member("level", finding.severity.sarifLevel)
            json.member("message") { json in SARIFReporter.writeText(message, to: &json) }
            json.member("locations") { json in
                let location = SARIFLocation(finding.range, of: report)
                json.array(location.file == nil && finding.subject == .none ? [] : [location]) { json, location in
                    json.object { json in location.writeMembers(subject: finding.subject, to: &json) }
                }
            }
            json.member("partialFingerprints") { json in
                json.object { json in
                    json.member("flowgen/v1", finding.fingerprint)
                    json.member("primaryLocationLineHash", finding.fingerprint + ":1")
                }
            }
            writeNotes(to: &json)
            writePath(to: &json)
        }
    }

    /// The message and the help. A viewer with little room shows the first sentence.
    private var message: String {
        var text = finding.message
        if let help = finding.advice { text += ".\nHelp: \(help)" }
        // `[text](1)` would be a link to a related location (SARIF 2.1.0, 3.11.6), which is never intended here.
        guard text.contains("](") else { return text }
        return text.reduce(into: "") { $0 += $1 == "[" || $1 == "]" ? "\\\($1)" : String($1) }
    }

    private func writeNotes(to json: inout JSONWriter) {
        let notes = finding.notes.filter { report.source(of: $0.range) != nil }
        guard !notes.isEmpty else { return }
        json.member("relatedLocations") { json in
            json.array(notes.enumerated()) { json, note in
                json.object { json in
                    json.member("id", note.offset)
                    SARIFLocation(note.element.range, of: report).writeMembers(to: &json)
                    json.member("message") { json in
                        SARIFReporter.writeText(note.element.message, to: &json)
                    }
                }
            }
        }
    }

    /// The path that demonstrates the finding, as steps of one thread. Steps without a known location are left out,
    /// because viewers do not show them.
    private func writePath(to json: inout JSONWriter) {
        let steps = finding.path.compactMap { step in locations[step.subject].map { (step: step, range: $0) } }
        guard !steps.isEmpty else { return }
        json.member("codeFlows") { json in
            json.array([steps]) { json, steps in
                json.object { json in
                    json.member("threadFlows") { json in
                        json.array([steps]) { json, steps in
                            json.object { json in
                                json.member("locations") { json in
                                    json.array(steps) { json, step in
                                        json.object { json in
                                            write(step.step, at: step.range, to: &json)
                                            json.member("nestingLevel", step.step.level)
                                        }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    private func write(_ step: PathStep, at range: SourceRange, to json: inout JSONWriter) {
        json.member("location") { json in
            json.object { json in
                SARIFLocation(range, of: report).writeMembers(subject: step.subject, to: &json)
                json.member("message") { json in SARIFReporter.writeText(step.description, to: &json) }
            }
        }
    }
}
