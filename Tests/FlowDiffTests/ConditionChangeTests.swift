import FlowModel
import FlowgenKit
import Testing

/// No condition comes, goes or becomes another one without a change that says so, whatever runs do.
struct ConditionChangeTests {
    /// A program with a mark at each place where a condition can be written. All runs have passed `isA` at the start.
    private static let program = """
        app: Corner
        start: [{to: Gate, when: {not: isA}}, {to: Main<start>}, Gate]
        guards: {isA: {<guard>}, isB: {}, isC: {}}
        anywhere: [{to: Help<anywhere>}]
        signals: [{to: Update, style: sheet, unless: shown<signal>}]
        parts: {Menu: [{to: Terms<part of the app>}]}
        places: [Widget]
        ---
        tabs: Main
        items: [Home, {flow: Orders<tab>}, {flow: Labs<presence>}]
        ---
        flow: Home
        root: [{to: welcome<root>}, list]
        anywhere: [{to: info<anywhere of a flow>}]
        signals: [{to: note<signal of a flow>}]
        parts: {Row: [{to: row<part>}]}
        routes:
          welcome: {transitions: [{to: list, instead: root, name: go}, {restart: true, name: again<restart>}]}
          list:
            parts: [Row, Menu]
            transitions:
              - {to: detail<transition>}
              - {tab: Orders, name: orders<transition to a tab>}
              - {open: "https://a.example", name: web<URL>}
              - {to: Pick<transition to a flow>, then: {picked: {to: picked<then>}}}
              - {to: Pick, name: other, then: {dismissed: {to: lost<then of a dismissal>}}}
              - {name: next, choose: [{to: one<choose>}, {to: two<chosen>}]}
          detail: {<route>transitions: [{back: root, name: home<back>}]}
          picked: {}
          lost: {}
          one: {}
          two: {}
          info: {}
          note: {}
          row: {}
        ---
        flow: Orders
        <flow>root: mine
        routes: [mine]
        ---
        flow: Labs
        root: labs
        routes: {labs: {<root of a tab>entry: x}}
        ---
        flow: Pick
        root: items
        outcomes: [picked]
        routes: {items: {transitions: [{finish: picked<finish>}]}}
        ---
        flow: Widget
        <placed flow>root: small
        routes: [small]
        ---
        flow: Gate
        root: gate
        routes: {gate: {transitions: [{restart: true, name: enter}]}}
        ---
        flow: Help
        root: topics
        routes: [topics]
        ---
        flow: Update
        root: offer
        routes: [offer]
        ---
        flow: Terms
        root: terms
        routes: [terms]
        ---
        flow: Auth
        <flow of a guard>root: form
        outcomes: [loggedIn, signedUp]
        routes: {form: {transitions: [{finish: loggedIn}, {finish: signedUp}]}}
        """

    /// The marks by the keys that they stand for.
    private static let marks = [
        "flow.requires": ["flow", "placed flow", "flow of a guard"],
        "route.requires": ["route", "root of a tab"],
        "transition.requires": [
            "anywhere", "signal", "part of the app", "anywhere of a flow", "signal of a flow", "part", "restart",
            "transition", "transition to a tab", "URL", "transition to a flow", "then", "then of a dismissal", "chosen",
            "back", "finish",
        ],
        "transition.when": ["choose"],
        "tabItem.requires": ["tab"],
        "tabItem.when": ["presence"],
        "start.when": ["start"],
        "root.when": ["root"],
    ]

    /// Returns the program with a condition at a mark, and another one where there has to be one.
    private func program(_ key: String, _ mark: String, _ condition: String) -> String {
        let needed = ["choose": "isC", "start": "isC", "root": "isC"].filter { $0.key != mark }
        var text = Self.program.replacing("<guard>", with: "otherwise: Auth, until: loggedIn")
        for (mark, condition) in needed { text = text.replacing("<\(mark)>", with: ", when: \(condition)") }
        let word = "\(key.split(separator: ".")[1]): \(condition)"
        let isOwn = key.hasPrefix("flow.") || key.hasPrefix("route.")
        let written = isOwn ? word + (key.hasPrefix("flow.") ? "\n" : ", ") : ", " + word
        return text.replacing("<\(mark)>", with: condition.isEmpty ? "" : written).replacing(/<.*?>/, with: "")
    }

    @Test("each place where a condition can be written has a mark")
    func places() {
        let keys = LanguageMapping.allCases.flatMap { mapping in
            mapping.keys.filter { if case .oneOrMany(.condition) = $0.definition.value { true } else { false } }
                .map { "\(mapping).\($0.rawValue)" }
        }
        #expect(Set(keys) == Set(Self.marks.keys))
        for mark in Self.marks.values.joined() { #expect(Self.program.contains("<\(mark)>"), "\(mark)") }
    }

    @Test(
        "a condition that goes, comes or becomes another one is a change at its place", arguments: marks.keys.sorted())
    func changes(key: String) {
        for mark in Self.marks[key] ?? [] {
            let isChoice = ["choose", "start", "root"].contains(mark)
            let chosen = mark == "choose" ? "choice-changed" : "start-changed"
            // All runs have passed `isA`; but the flow of `isA` cannot require it.
            let known = isChoice || mark == "flow of a guard" ? "isB" : "isA"
            let edits = [
                (known, ""), ("", known), (known, "isC"), ("[\(known), isC]", known), (known, "{not: \(known)}"),
            ]
            for (old, new) in edits {
                if isChoice, old.isEmpty || new.isEmpty { continue }
                let versions = Versions(program(key, mark, old), program(key, mark, new), for: [.users])
                #expect(versions.diff.isCompared, "\(versions.diff.new.findings)")
                let isAdded = !new.isEmpty && !old.contains("\(new),")
                let expected =
                    isChoice
                    ? [chosen] : (old.isEmpty ? [] : ["condition-removed"]) + (isAdded ? ["condition-added"] : [])
                let ids = versions.ids.filter { $0.hasPrefix("condition-") || $0 == chosen }
                #expect(ids.sorted() == expected.sorted(), "\(mark): \(old) → \(new): \(versions.lines)")
            }
        }
    }

    @Test(
        "conditions in another order are a change at their place, if one of them has a flow",
        arguments: marks.keys.sorted())
    func order(key: String) {
        for mark in Self.marks[key] ?? [] where key.hasSuffix(".requires") && mark != "flow of a guard" {
            for (one, other) in [("isA", "isB"), ("isB", "isA"), ("isB", "isC")] {
                let versions = Versions(
                    program(key, mark, "[\(one), \(other)]"), program(key, mark, "[\(other), \(one)]"), for: [.users])
                let ids = versions.ids.filter { $0.hasPrefix("condition-") }
                let expected = [one, other].contains("isA") ? ["condition-moved"] : []
                #expect(ids == expected, "\(mark): \(versions.lines)")
            }
        }
    }

    @Test("a guard that is asked with another value is another condition", arguments: ["transition", "route"])
    func values(of place: String) {
        func program(_ value: String) -> String {
            let asked = ", requires: {guard: isA, with: {id: \(value)}}"
            return
                "app: Corner\nstart: Shop\nguards: {isA: {params: {id: Int}}}\n---\nflow: Shop\nroot: home\nroutes:\n"
                + "  home: {transitions: [{to: item\(place == "route" ? "" : asked)}]}\n"
                + "  item: {params: {own: Int, other: Int}\(place == "route" ? asked : "")}\n"
        }
        let versions = Versions(program("own"), program("other"), for: [.users])
        #expect(versions.ids.sorted() == ["condition-added", "condition-removed"], "\(versions.lines)")
    }

    @Test(
        "a guard with other parameters is other code, and the same condition where it is asked",
        arguments: [
            ("", "id: Int"), ("id: Int", ""), ("id: Int", "id: Int, name: String"), ("id: Int", "id: String"),
            ("id: Int", "name: String"), ("id: Int, name: String", "name: String, id: Int"),
        ])
    func params(old: String, new: String) {
        func program(_ params: String) -> String {
            let type = params.contains("id: String") ? "String" : "Int"
            return
                "app: Corner\nstart: Shop\nguards: {isA: {params: {\(params)}}}\n---\nflow: Shop\nroot: home\nroutes:\n"
                + "  home: {transitions: [item]}\n  item: {params: {id: \(type), name: String}, requires: isA}\n"
        }
        let versions = Versions(program(old), program(new), for: [.source])
        #expect(versions.ids.contains("source-code-required"), "\(versions.lines)")
        #expect(
            versions.lines.contains { $0.contains("`isA` has to be answered for other values: `(\(new))`") },
            "\(versions.lines)")
        #expect(Versions(program(old), program(new), for: [.users]).lines == [])
    }

    @Test("a condition that the screen asks now is still asked by what leads there")
    func moved() {
        func program(_ transition: String, _ route: String) -> String {
            "app: Corner\nstart: Shop\nguards: {isA: {}}\n---\nflow: Shop\nroot: home\nroutes:\n"
                + "  home: {transitions: [{to: cart, name: go\(transition)}]}\n  cart: {\(route)}\n"
        }
        let (own, both) = (program(", requires: isA", ""), program(", requires: isA", "requires: isA"))
        let other = program("", "requires: isA")
        #expect(Versions(own, other, for: [.users]).ids == ["condition-added"])
        #expect(Versions(other, own, for: [.users]).ids == ["condition-removed"])
        #expect(Versions(both, other).lines == [])
    }
}
