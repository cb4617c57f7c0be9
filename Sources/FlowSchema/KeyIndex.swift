import FlowBackends
import FlowModel

/// The index of keys in `Documentation/Language.md`.
public enum KeyIndex {
    /// A table of all keys, by name. Declarations that say the same about a key share a row.
    public static var markdown: String {
        var rows: [Row] = []
        for mapping in LanguageMapping.allCases {
            for key in mapping.keys {
                let row = Row(key, of: mapping)
                if let index = rows.firstIndex(where: { $0.name == row.name && $0.cells == row.cells }) {
                    rows[index].owners += row.owners
                } else {
                    rows.append(row)
                }
            }
        }
        return "| key | of | value | default | meaning |\n| --- | --- | --- | --- | --- |\n"
            // Keys with the same name stay in the order of the mappings.
            + rows.enumerated().sorted { ($0.element.name, $0.offset) < ($1.element.name, $1.offset) }
            .map(\.element.text).joined()
    }

    private struct Row {
        let name: String
        var owners: [String]
        /// The cells after the owners.
        let cells: [String]

        init(_ key: any LanguageKey, of mapping: LanguageMapping) {
            let definition = key.definition
            let (owner, section) = place(of: mapping)
            name = key.rawValue
            owners = ["[\(owner)](#\(section))"]
            cells = [
                definition.value.title,
                definition.isRequired ? "required" : definition.value.standard.map { "`\($0)`" } ?? "",
                definition.description,
            ]
        }

        var text: String {
            "|"
                + (["`\(name)`", owners.joined(separator: ", ")] + cells).map { $0.isEmpty ? " |" : " \($0) |" }
                .joined()
                + "\n"
        }
    }

    /// Returns what a mapping declares, and the section about it.
    private static func place(of mapping: LanguageMapping) -> (owner: String, section: String) {
        switch mapping {
        case .flow: ("flow", "the-flow")
        case .columns: ("`columns`", "columns")
        case .route: ("route", "routes")
        case .defaults: ("`defaults`", "metadata")
        case .transition: ("transition", "transitions")
        case .tabs: ("tabs container", "tabs")
        case .tabItem: ("tab", "tabs")
        case .app: ("app", "the-app")
        case .start: ("`start`", "start")
        case .place: ("place", "places")
        case .root: ("`root`", "a-root-that-depends-on-a-guard")
        case .style: ("style", "styles")
        case .metadata: ("metadata", "metadata")
        case .generate: ("`generate`", "the-app")
        case .flowGenerate: ("`generate` of a flow", "what-is-generated")
        case .support: ("`support`", "the-app")
        case .limits: ("`limits`", "the-app")
        case .links: ("`links`", "links")
        case .path: ("`path`", "links")
        case .guard: ("guard", "guards")
        case .otherwise: ("`otherwise`", "guards")
        case .condition: ("condition", "guards")
        case .invariant: ("invariant", "invariants")
        case .never: ("`never`", "invariants")
        case .always: ("`always`", "invariants")
        case .within: ("`within`", "invariants")
        case .every: ("`every`", "invariants")
        case .exception: ("`except`", "invariants")
        case .selection: ("selector", "invariants")
        case .allowance: ("`allow`", "routes")
        }
    }
}

extension ValueKind {
    /// The title of the kind, in a word or two.
    fileprivate var title: String {
        switch self {
        case .text: "text"
        case .bool: "bool"
        case .integer(let minimum, _): "number, at least \(minimum)"
        case .word(let words, _): words.quoted("or")
        case .name(let kind): "name of \(kind.title)"
        case .formerRoute: "name of a route, or `Flow/route`"
        case .flowRoute: "`Flow/route`"
        case .oneOrMany(let element): "\(element.title), or a list"
        case .list(let element): "list of \(element.title)"
        case .names(let kind, let value): "mapping from the name of \(kind.title) to \(value.title)"
        case .mapping(let mapping): "`{\(mapping.keys.map { $0.rawValue }.joined(separator: ", "))}`"
        case .nameOrMapping(let kind, let mapping): "name of \(kind.title), or \(Self.mapping(mapping).title)"
        case .routes: "mapping from route to its keys, or a list of names"
        case .outcomes: "list of names, or a mapping from name to params"
        case .transitions: "list of transitions"
        case .defaults: "mapping of metadata"
        case .view: "type"
        case .result: "type, or a mapping from name to type"
        case .params: "mapping from name to type"
        case .style: "style"
        case .condition: "condition"
        case .path: "pattern, or \(Self.mapping(.path).title)"
        case .pattern: "pattern"
        case .qualifiedName: "name in Swift"
        case .arguments: "mapping from parameter to Swift expression"
        case .target: "route or flow"
        case .backTarget(let anchors): "\(anchors.map { "`\($0.word)`" }.joined(separator: ", ")), a route or a number"
        case .anchor(let anchors): "\(anchors.map { "`\($0.word)`" }.joined(separator: ", ")) or a route"
        case .exception: "route, or in the app's `anywhere` flow or `Flow/route`"
        case .tab: "tab, or `tab/route`"
        case .url: "URL"
        case .yes: "`true`"
        case .branches: "mapping from outcome to what follows"
        case .choices: "list of transitions, with conditions"
        case .tabs: "list of flows, or of \(Self.mapping(.tabItem).title)"
        case .metadataType: "type"
        case .enumCases: "name, or a list"
        case .detent: "height"
        case .framework: "framework"
        case .minimumOS: "version of iOS"
        case .support: "`emit`, `library`, or \(Self.mapping(.support).title)"
        case .scheme: "URL scheme"
        case .host: "host"
        case .severities: "mapping from rule to severity"
        case .severity: "severity"
        case .selection: "selector"
        case .expectations: "mapping from property to value"
        }
    }

    /// The value that a key without a value stands for.
    fileprivate var standard: String? {
        switch self {
        case .bool(let value): value.map { "\($0)" }
        case .integer(_, let value): value.map { "\($0)" }
        case .word(_, let value): value
        case .framework: BackendCatalogue.frameworks.all[0].name
        case .minimumOS: "\(BackendCatalogue.frameworks.all[0].minimumOS.standard)"
        case .support: "emit"
        default: nil
        }
    }
}
