import FlowDiff
import FlowModel
import FlowReporters

/// The documentation of the changes that `flowgen diff` finds.
public enum ChangeGuide {
    /// The ids of all of them, as findings print them.
    public static let ids = ChangeCatalogue.rules.map { $0.id.rawValue }

    /// Returns everything about one change, for a terminal; nil if there is none with this id.
    public static func explanation(of id: String) -> String? {
        guard let rule = ChangeCatalogue.rule(RuleID(rawValue: id)) else { return nil }
        return """
            \(id) (\(severity(rule)), for \(rule.audience.rawValue))

            \(rule.summary)

            \(RuleGuide.wrapped(rule.explanation))

            Before:

            \(RuleGuide.indented(rule.before))

            After:

            \(RuleGuide.indented(rule.after))

            \(rule.remedy)

            """
    }

    /// The list of changes, with one line for each.
    public static var text: String {
        let width = ids.map(\.count).max() ?? 0
        return ChangeCatalogue.rules.map { rule in
            RuleGuide.padded(rule.id.rawValue, to: width) + "  " + RuleGuide.padded(severity(rule), to: 11) + "  "
                + RuleGuide.padded(rule.audience.rawValue, to: 6) + "  " + rule.summary + "\n"
        }.joined()
    }

    /// The guide for scripts: an array of objects.
    public static var json: String {
        JSONWriter.document { json in
            json.array(ChangeCatalogue.rules) { json, rule in
                json.object { json in
                    json.member("id", rule.id.rawValue)
                    json.member("severity", rule.severity.rawValue)
                    json.member("for", rule.audience.rawValue)
                    json.member("summary", rule.summary)
                    json.member("explanation", rule.explanation)
                    json.member("before", rule.before)
                    json.member("after", rule.after)
                }
            }
        }
    }

    /// The changes as Markdown, with a table for each of those whom they concern: the end of `Documentation/Diff.md`.
    public static var markdown: String {
        var text = "\n## All changes\n"
        for audience in Audience.allCases where audience != .modules {
            text += "\n### \(audience == .source ? "Swift, and other modules" : audience.title)\n\n"
            text += "| change | severity | |\n| --- | --- | --- |\n"
            for rule in ChangeCatalogue.rules where rule.audience == audience {
                text += "| [`\(rule.id.rawValue)`](#\(rule.id.rawValue)) | \(severity(rule)) | \(rule.summary) |\n"
            }
        }
        for rule in ChangeCatalogue.rules {
            text += """

                #### \(rule.id.rawValue)

                \(rule.summary)

                \(rule.explanation)

                Before:

                ```yaml
                \(rule.before)
                ```

                After:

                ```yaml
                \(rule.after)
                ```

                """
        }
        return text
    }

    private static func severity(_ rule: any ChangeRule.Type) -> String {
        rule.severity == .error ? "breaking" : rule.severity.rawValue
    }
}
