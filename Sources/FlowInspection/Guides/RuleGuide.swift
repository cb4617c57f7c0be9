import FlowDiff
import FlowModel
import FlowReporters
import FlowRules

/// The documentation of the rules.
public enum RuleGuide {
    /// The ids of all rules, as findings print them.
    public static let ids = RuleCatalogue.rules.map { $0.id.rawValue }

    /// Returns everything about one rule, for a terminal; nil if there is no such rule.
    public static func explanation(of id: String) -> String? {
        guard let rule = rule(id) else { return nil }
        return """
            \(rule.id.rawValue) (\(rule.severity.rawValue))

            \(rule.summary)

            \(wrapped(rule.explanation))

            Reported:

            \(indented(rule.badExample))

            Fixed:

            \(indented(rule.goodExample))

            \(rule.remedy)

            """
    }

    /// Says which rule, or which change, to look for instead of one that does not exist.
    public static func help(for id: String) -> String {
        ChangeCatalogue.ids.help(inPlaceOf: id) ?? UnknownRule.help(for: id)
    }

    /// The list of rules, with one line for each.
    public static var text: String {
        let width = RuleCatalogue.rules.map { $0.id.rawValue.count }.max() ?? 0
        return RuleCatalogue.rules.map { rule in
            padded(rule.id.rawValue, to: width) + "  " + padded(rule.severity.rawValue, to: 11) + "  "
                + rule.summary + "\n"
        }.joined()
    }

    /// The contents of `Documentation/Rules.md`.
    public static var markdown: String {
        var text = """
            # Rules

            The rules that `flowgen` checks. `flowgen rules --format markdown` prints this page.

            A rule has the severity in the table, unless the app or a flow changes it with `rules: {rule-id: warning}`.
            `allow: [{rule: rule-id, why: …}]` in a flow, a route or a transition silences one rule in that place.

            | rule | severity | finds |
            | --- | --- | --- |

            """
        for rule in RuleCatalogue.rules {
            let id = rule.id.rawValue
            text += "| [`\(id)`](#\(id)) | \(rule.severity.rawValue) | \(rule.summary) |\n"
        }
        for rule in RuleCatalogue.rules {
            text += """

                ## \(rule.id.rawValue)

                \(rule.summary)

                \(rule.explanation)

                Reported:

                ```yaml
                \(rule.badExample)
                ```

                Fixed:

                ```yaml
                \(rule.goodExample)
                ```

                \(rule.remedy)

                """
        }
        return text
    }

    /// The guide for scripts: an array of objects.
    public static var json: String {
        JSONWriter.document { json in
            json.array(RuleCatalogue.rules) { json, rule in
                json.object { json in
                    json.member("id", rule.id.rawValue)
                    json.member("severity", rule.severity.rawValue)
                    json.member("summary", rule.summary)
                    json.member("explanation", rule.explanation)
                    json.member("badExample", rule.badExample)
                    json.member("goodExample", rule.goodExample)
                }
            }
        }
    }

    private static func rule(_ id: String) -> (any Rule.Type)? {
        RuleCatalogue.rules.first { $0.id.rawValue == id }
    }

    static func indented(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")
    }

    /// Wraps paragraphs at 80 characters, for a terminal.
    static func wrapped(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { paragraph in
            var lines: [String] = [""]
            for word in paragraph.split(separator: " ") {
                let last = lines[lines.count - 1]
                if last.isEmpty {
                    lines[lines.count - 1] = String(word)
                } else if last.count + 1 + word.count <= 80 {
                    lines[lines.count - 1] += " " + word
                } else {
                    lines.append(String(word))
                }
            }
            return lines.joined(separator: "\n")
        }.joined(separator: "\n")
    }

    static func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }
}
