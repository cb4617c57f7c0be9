import FlowModel
import FlowgenKit
import Testing

/// Tabs that came, went, moved, or show something else.
struct TabChangeTests {
    private func program(_ items: String, home: String = "", flows: String = "") -> String {
        "app: Corner\nstart: Main\n---\ntabs: Main\nitems: [\(items)]\n"
            + "---\nflow: Shop\nroot: home\nroutes: {home: {transitions: [\(home)]}}\n"
            + ["Help", "Orders", "Account"].map { "---\nflow: \($0)\nroot: start\nroutes: {start: {entry: x}}\n" }
            .joined() + flows
    }

    private func users(_ old: String, _ new: String) -> [String] {
        Versions(program(old), program(new), for: [.users]).lines
    }

    @Test("a tab that is new moves no others, wherever it is, and neither does one that is gone")
    func added() {
        let two = "Shop, Help"
        #expect(
            users(two, "Orders, Shop, Help") == ["information tab-added [Main] the tab `Orders` is new, before `Shop`"])
        #expect(
            users(two, "Shop, Orders, Help") == ["information tab-added [Main] the tab `Orders` is new, before `Help`"])
        #expect(users(two, "Shop, Help, Orders") == ["information tab-added [Main] the tab `Orders` is new"])
        #expect(
            users(two, "Orders, Account, Shop, Help") == [
                "information tab-added [Main] the tab `Orders` is new, before `Shop`",
                "information tab-added [Main] the tab `Account` is new, before `Shop`",
            ])
        #expect(
            users("Shop, Orders, Help", two).map { $0.prefix { $0 != "[" } } == [
                "warning tab-removed ", "  help: if it has another name now, write `was: Orders` there",
            ])
    }

    @Test("a tab that names another root begins with another screen, and is not restored with the former one")
    func rerooted() {
        func lines(_ old: String, _ new: String) -> [String] {
            func program(_ keys: String) -> String {
                "app: Corner\nstart: Main\n---\ntabs: Main\nitems: [{flow: Shop, name: Shelf\(keys)}, Shop]\n"
                    + "---\nflow: Shop\nroot: home\nroutes: {home: {transitions: [cart]}, cart: {transitions: [home]}}\n"
            }
            return Versions(program(old), program(new), for: [.users, .state]).lines.filter { !$0.contains("help:") }
        }
        #expect(lines("", ", root: home").isEmpty)
        #expect(lines(", root: cart", ", root: cart").isEmpty)
        #expect(
            lines("", ", root: cart") == [
                "information state-root-lost [Main] the tab `Shelf` is not restored where it began with `home`",
                "warning tab-retargeted [Main] the tab `Shelf` begins with `cart`, and began with `home`",
            ])
        #expect(
            lines(", root: cart", "") == [
                "information state-root-lost [Main] the tab `Shelf` is not restored where it began with `cart`",
                "warning tab-retargeted [Main] the tab `Shelf` begins with `home`, and began with `cart`",
            ])
    }

    @Test("only tabs are named whose order is another")
    func moved() {
        func moved(_ old: String, _ new: String) -> [String] {
            users(old, new).filter { $0.contains("tab-moved") }
        }
        let line = "warning tab-moved [Main] the order of the tabs is "
        #expect(
            moved("Shop, Help, Orders, Account", "Shop, Orders, Help, Account") == [
                line + "`Orders` and `Help`, and was `Help` and `Orders`"
            ])
        #expect(
            moved("Shop, Help, Orders", "Account, Help, Shop, Orders") == [
                line + "`Help` and `Shop`, and was `Shop` and `Help`"
            ])
        #expect(
            moved("Shop, Help, Orders", "Orders, Shop, Help") == [
                line + "`Orders`, `Shop` and `Help`, and was `Shop`, `Help` and `Orders`"
            ])
    }

    @Test("a tab that shows another flow is told, and not one whose flow has another name")
    func retargeted() {
        #expect(
            users("Shop, {flow: Help, name: More}", "Shop, {flow: Orders, name: More}") == [
                "warning tab-retargeted [Main] the tab `More` shows `Orders`, and showed `Help`"
            ])
        func aid(_ was: String) -> String {
            "---\nflow: Aid\n\(was)root: tips\nroutes: {tips: {}, tip: {entry: x}}\n"
        }
        let old = program("Shop, {flow: Aid, name: More}", flows: aid(""))
        func renamed(_ was: String) -> String {
            program("Shop, {flow: Tips, name: More}", flows: aid(was).replacing("Aid", with: "Tips"))
        }
        #expect(!Versions(old, renamed("was: Aid\n")).ids.contains { $0.contains("retargeted") })
        let following = Versions(old, renamed(""), for: [.users]).following
        let line = "warning tab-retargeted [Main] the tab `More` shows `Tips`, and showed `Aid`"
        #expect(following[Versions.rename("Aid", to: "Tips")]?.contains(line) ?? false, "\(following)")
    }

    @Test("a tab of another module's flow shows the same as before")
    func otherModule() {
        let app =
            "app: Corner\nstart: Main\n---\ntabs: Main\nitems: [Shop, Help]\n"
            + "---\nflow: Shop\nroot: home\nroutes: [home]\n"
        let help = "flow: Help\nroot: topics\nroutes: [topics]\n"
        let program = Program(
            sources: [SourceFile(path: "A.yaml", text: app)],
            modules: [ModuleSources(name: "HelpKit", sources: [SourceFile(path: "B.yaml", text: help)])])
        let diff = Flowgen.diff(from: program, to: program, for: Set(Audience.allCases))
        #expect(diff.isCompared)
        #expect(diff.changes.map(\.message) == [])
    }

    @Test("a transition to a tab that was renamed without `was` is repaired at the tab")
    func renamed() {
        func versions(_ tab: String) -> Versions {
            Versions(
                program("Shop, Help", home: "{tab: Help, name: help}"),
                program("Shop, \(tab)", home: "{tab: Support, name: help}"), for: [.users])
        }
        let one = versions("{flow: Help, name: Support}")
        let help = Versions.rename("Help", to: "Support", "on the tab")
        #expect(
            one.lines == [
                "error renamed-without-was [Main] the tab `Help` seems to be called `Support` now, and no `was` says so",
                "  help: \(help)",
            ])
        #expect(
            Set(one.following[help] ?? []) == [
                "warning tab-removed [Main] the tab `Help` is gone",
                "information tab-added [Main] the tab `Support` is new",
                "error transition-retargeted [Shop/home.help] `help` leads to `tab Support`, and led to `tab Help`",
            ])
        #expect(versions("{flow: Help, name: Support, was: Help}").lines == [])
        // Another flow is another tab.
        #expect(versions("{flow: Orders, name: Support}").following == [:])
    }

    @Test("a transition that went with its tab needs no finding of its own")
    func gone() {
        let old = program("Shop, Help", home: "{tab: Help}")
        #expect(Versions(old, program("Shop"), for: [.users]).ids == ["tab-removed"])
    }

    @Test("a transition to a route, or a flow, that was renamed without `was` is repaired there")
    func renamedTargets() {
        func program(_ route: String, _ flow: String) -> String {
            "app: Corner\nstart: Shop\n---\nflow: Shop\nroot: home\nroutes:\n"
                + "  home: {transitions: [{to: \(route), name: one}, {to: \(flow), name: two}]}\n"
                + "  \(route): {view: AgeView}\n---\nflow: \(flow)\nroot: topics\nroutes: [topics, topic]\n"
        }
        let versions = Versions(program("age", "Help"), program("ageCheck", "Tips"), for: [.users])
        #expect(versions.ids == ["renamed-without-was", "renamed-without-was"])
        for (message, was, now) in [
            ("`one` leads to `Shop/ageCheck`, and led to `Shop/age`", "age", "ageCheck"),
            ("`two` leads to `Tips`, and led to `Help`", "Help", "Tips"),
        ] {
            let lines = versions.following[Versions.rename(was, to: now)] ?? []
            #expect(
                lines.contains { $0.hasPrefix("error transition-retargeted") && $0.hasSuffix(message) }, "\(lines)")
        }
    }
}
