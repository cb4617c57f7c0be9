import FlowModel
import FlowgenKit
import Testing

/// Which fixes are applied, and which are reverted.
@Suite struct FixerTests {
    private func fix(_ texts: String...) -> (texts: [String], rules: [RuleID], left: [RuleID]) {
        let sources = texts.enumerated().map { SourceFile(path: "\($0.offset).yaml", text: $0.element) }
        let result = Flowgen.fix(Program(sources: sources))
        #expect(result.isComplete)
        return (
            result.program.sources.map { String(decoding: $0.bytes, as: UTF8.self) },
            result.applied.map(\.finding.rule), result.check.findings.map(\.rule)
        )
    }

    private func fixed(
        _ line: String, _ rest: String = "  cart: {}\n  help: {transitions: [cart]}\n"
    ) -> String? {
        let head = "flow: Shop\nroot: home\nroutes:\n"
        let text = fix(head + "  home: {\(line)}\n" + rest).texts[0]
        let lines = text.split(separator: "\n")
        return lines.count > 3 ? String(lines[3].dropFirst("  home: {".count).dropLast()) : nil
    }

    @Test(
        arguments: [
            // A single nearest name.
            ("transitions: [crat]", "transitions: [cart]"),
            ("transitions: [Cart]", "transitions: [Cart]"),
            ("transitions: [carT]", "transitions: [cart]"),
            ("transitions: [{to: cart, style: shet}]", "transitions: [{to: cart, style: sheet}]"),
            ("transitions: [{to: cart, above: rooot}]", "transitions: [{to: cart, above: root}]"),
            ("titel: a", "title: a"),
            ("titel: a, title: b", "titel: a, title: b"),
            ("view: A, transitions: [{to: cart, styel: sheet}]", "view: A, transitions: [{to: cart, style: sheet}]"),
            // Another spelling of `true` or `false`, with its quotes.
            ("hidesTabBar: Yes", "hidesTabBar: true"),
            ("hidesTabBar: 'false'", "hidesTabBar: false"),
            ("hidesTabBar: \"0\"", "hidesTabBar: false"),
            ("hidesTabBar: maybe", "hidesTabBar: maybe"),
            // Nothing is close enough, or it might be a different name.
            ("transitions: [basket]", "transitions: [basket]"),
            ("transitions: [ca]", "transitions: [ca]"),
            // The second one is removed, unless something would be lost with it.
            ("transitions: [cart, cart]", "transitions: [cart]"),
            ("transitions: [cart, {to: cart, style: push}]", "transitions: [cart]"),
            ("transitions: [cart, {to: cart, style: sheet}]", "transitions: [cart, {to: cart, style: sheet}]"),
            ("transitions: [cart, {to: cart, tags: [a]}]", "transitions: [cart, {to: cart, tags: [a]}]"),
            ("transitions: [cart, {to: cart, description: a}]", "transitions: [cart, {to: cart, description: a}]"),
            ("transitions: [cart, cart, cart]", "transitions: [cart]"),
            // An unused allowance is removed; a used one stays.
            ("transitions: [cart], allow: {rule: dead-end, why: a reason}", "transitions: [cart]"),
            (
                "allow: [{rule: dead-end, why: it is}, {rule: duplicate-transition, why: both}], transitions: [cart, cart]",
                "allow: [{rule: duplicate-transition, why: both}], transitions: [cart, cart]"
            ),
            ("transitions: [cart], allow: {rule: dead-endd, why: a reason}", "transitions: [cart]"),
        ])
    func lines(written: String, expected: String) {
        #expect(fixed(written) == expected)
    }

    /// What does the same as one of `anywhere` is removed, of the route and of the flow; what differs, or is annotated,
    /// stays.
    @Test func hidingTransitions() {
        let result = fix(
            "app: Corner\nanywhere: [Auth]\n",
            """
            flow: Shop
            root: home
            anywhere: [cart, Auth]
            routes:
              home: {transitions: [cart, Auth, help]}
              cart: {transitions: [{to: cart, description: another}]}
              help: {transitions: [{to: cart, style: sheet}]}
            """,
            "flow: Auth\nroot: login\nroutes: [login]\n")
        #expect(
            result.texts[1] == """
                flow: Shop
                root: home
                anywhere: [cart]
                routes:
                  home: {transitions: [help]}
                  cart: {transitions: [{to: cart, description: another}]}
                  help: {transitions: [{to: cart, style: sheet}]}
                """)
        #expect(result.left == ["redundant-transition", "shadowed-transition"])
    }

    @Test func ofTwoThatAreAsNearNone() {
        #expect(fixed("transitions: [cars]", "  card: {}\n  cart: {}\n") == "transitions: [cars]")
    }

    /// What is misspelled may be the declaration: a use is corrected only if the declared name occurs more often.
    @Test(
        arguments: [
            "  home: {transitions: [checkout]}\n  chekout: {}\n",
            "  home: {transitions: [checkout]}\n  chekout: {transitions: [{to: checkout, style: sheet}]}\n",
            "  home: {params: {id: Int}, transitions: [{to: cart, with: {orderID: 1}}]}\n  cart: {params: {oderID: Int}}\n",
            "  home: {transitions: [Payment]}\n---\nflow: Paymnet\nroot: card\nroutes: [card]\n",
            "  home: {requires: isLoggedIn}\n---\napp: Corner\nguards: {isLogedIn: {}}\n",
            "  home: {style: panel}\n---\napp: Corner\nstyles: {pannel: {like: sheet}}\n",
            "  home: {section: shopping}\n---\napp: Corner\nmetadata: {section: {enum: [shoping, other], default: other}}\n",
            "  home: {section: shop}\n---\napp: Corner\nmetadata: {sektion: String = \"a\"}\n",
            "  home: {transitions: [{to: Payment, then: {paid: back}}]}\n---\nflow: Payment\nroot: card\noutcomes: payed\nroutes: [card]\n",
            "  home: {path: '/:orderID', params: {oderID: Int}}\n",
            "  hoome: {title: a}\n",
        ])
    func misspelledDeclarations(_ rest: String) {
        let text = "flow: Shop\nroot: home\nroutes:\n" + rest
        let result = fix(text)
        #expect(result.texts == [text])
        #expect(
            result.left.contains {
                $0.rawValue.hasPrefix("unknown") || $0.rawValue.contains("-unknown-") || $0 == "invalid-metadata"
            })
    }

    /// An unknown guard is never corrected to its opposite, however close that is.
    @Test(
        arguments: [
            ("isDebug", "'!isDebug'"), ("isReady", "not isReady"), ("isReady", "isNotReady"), ("isReady", "isNotRedy"),
            ("isNotReady", "isReady"), ("isLoggedIn", "isLoggedOut"), ("isUnlocked", "isLocked"),
            ("isLocked", "isUnlockd"), ("isOnline", "isOffline"), ("isActive", "isInactive"), ("hasNoData", "hasData"),
            ("isEnabled", "isDisabled"), ("isReady", "isReady && isOn"), ("isReady", "isReady||b"),
        ])
    func opposites(declared: String, written: String) {
        let app = "app: Corner\nguards: {\(declared): {}}\n"
        let flow = "flow: Shop\nroot: home\nroutes:\n  home: {requires: \(written)}\n"
        let result = fix(app, flow)
        #expect(result.texts[1] == flow)
        #expect(result.left.contains("unknown-guard"))
    }

    /// A former name is corrected to the current one, even if another name is spelled more like it.
    @Test func givenUp() {
        #expect(
            fixed("transitions: [pending]", "  waiting: {was: pending}\n  pendingg: {}\n") == "transitions: [waiting]")
        let flows = "flow: Auth\nwas: Login\nroot: a\nroutes: [a]\n---\nflow: Logins\nroot: a\nroutes: [a]\n"
        #expect(fix(flows, "flow: Shop\nroot: a\nroutes: {a: {transitions: [Login]}}\n").texts[1].contains("[Auth]"))
    }

    /// Every use is replaced, in all files; if one of them cannot be, none is.
    @Test func everyUse() {
        let app = "app: Corner\nstart: [{to: Shop, when: [isLoggedIn, {not: isLoggedIn}]}]\nguards: {isLoggedIn: {}}\n"
        let flow = "flow: Shop\nroot: home\nroutes:\n  home: {requires: isLogedIn, transitions: [cart]}\n"
        let result = fix(app, flow + "  cart: {requires: [isLogedIn]}\n")
        #expect(result.texts[1].contains("requires: isLoggedIn,") && result.texts[1].contains("[isLoggedIn]"))
        #expect(result.rules == ["unknown-guard"])
        let escaped = flow + "  cart: {requires: [\"isLoged\\x49n\"]}\n"
        #expect(fix(app, escaped).texts[1] == escaped)
    }

    /// What one mistake hides is found and fixed afterwards.
    @Test func inRounds() {
        let rest = "  cart: {transitions: [cart]}\n"
        let result = fix("flwo: Shop\nroot: home\nroutes:\n  home: {transitions: [crat], titel: a}\n" + rest)
        #expect(
            result.texts == ["flow: Shop\nroot: home\nroutes:\n  home: {transitions: [cart], title: a}\n" + rest])
        #expect(result.rules == ["unknown-key", "unknown-key", "unknown-target"])
        #expect(result.left.isEmpty)
    }

    /// A fix that introduces an error does not prevent the others.
    @Test func oneThatDoesHarmIsTakenBack() {
        let routes =
            "  home: {transitions: [crat], title: a, titel: b}\n  cart: {titel: c, transitions: [home, cart]}\n"
        let result = fix("flow: Shop\nroot: hom\nroutes:\n" + routes)
        let expected =
            "  home: {transitions: [cart], title: a, titel: b}\n  cart: {title: c, transitions: [home, cart]}\n"
        #expect(result.texts == ["flow: Shop\nroot: home\nroutes:\n" + expected])
        #expect(result.left == ["unknown-key"])
    }

    /// A fix is compared with the errors that it causes, even if another makes more of the program readable.
    @Test func harmAlongsideWhatCouldNotBeRead() {
        let flow = "flow: Shop\nroot: home\nrules: {dead-end: wraning}\nroutes:\n"
        let routes = "  home: {transitions: [cart, {to: crat, style: sheet}]}\n  cart: {}\n"
        let result = fix(flow + routes)
        #expect(result.texts == [flow.replacing("wraning", with: "warning") + routes])
        #expect(result.left.contains("unknown-target") && !result.left.contains("ambiguous-transition-name"))
    }

    /// What only becomes visible is not caused by the fix, even if something else still cannot be read.
    @Test func revealedErrors() {
        let flow = "flow: Shop\nroot: home\nroutes:\n  home: {transitons: [nowhere], path: no}\n"
        let result = fix(flow)
        #expect(result.texts == [flow.replacing("transitons:", with: "transitions:")])
        #expect(result.left.contains("unknown-target"))
    }

    @Test func entriesOfAllAreNotRemoved() {
        let text = "flow: Shop\nroot: home\nanywhere: [cart, all, cart]\nroutes:\n  home: {}\n  cart: {}\n"
        #expect(fix(text).texts == [text.replacing("all, cart", with: "all")])
    }

    @Test func nothingToDo() {
        let text = "flow: Shop\nroot: home\nroutes: [home]\n"
        #expect(fix(text).texts == [text])
        #expect(fix("nonsense: [").texts == ["nonsense: ["])
        #expect(fix().texts.isEmpty)
    }
}
