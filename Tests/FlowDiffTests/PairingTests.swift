import FlowModel
import FlowRules
import FlowgenKit
import Testing

/// What is which, what is only likely, and what could not be read.
struct PairingTests {
    private static func shop(_ routes: String, _ more: String = "") -> String {
        "app: Corner\nlinks: {schemes: [corner]}\nstart: Shop\n---\nflow: Shop\nroot: home\nroutes:\n\(routes)\(more)"
    }

    @Test("a route that was renamed with `was` is the same, and so is a transition that takes its name from it")
    func renamed() {
        let versions = Versions(
            Self.shop("  home: {transitions: [age]}\n  age: {path: /age, analyticsName: age}\n"),
            Self.shop("  home: {transitions: [ageCheck]}\n  ageCheck: {was: age, path: /age, analyticsName: age}\n"))
        #expect(
            Set(versions.ids) == ["source-name-deprecated", "source-name-removed", "transition-renamed-in-events"])
    }

    @Test("a route that was renamed without `was` is one change, which has what is lost, and the fix")
    func likely() throws {
        let versions = Versions(
            Self.shop("  home: {transitions: [age]}\n  age: {view: AgeView}\n"),
            Self.shop("  home: {transitions: [ageCheck]}\n  ageCheck: {view: AgeView}\n"), for: [.users, .state])
        #expect(
            versions.lines == [
                "warning renamed-without-was [Shop/ageCheck] `age` seems to be called `ageCheck` now, and no `was` says so",
                "  help: \(Versions.rename("age", to: "ageCheck"))",
            ])
        #expect(
            Set(versions.diff.all.map(\.rule.rawValue)) == [
                "renamed-without-was", "screen-added", "screen-removed", "state-route-lost", "transition-added",
            ])
        let fix = try #require(versions.diff.changes.first?.fix)
        #expect(fix.isGuess && fix.title == "add `was: age` to `ageCheck`")
    }

    /// A program with screens that others lead to, and in each of which the last screen is gone or new.
    private static func people(_ routes: String, status: String, timeline: String = "status", _ app: String = "")
        -> String
    {
        "app: Social\n\(app)start: Timeline\n---\nflow: Timeline\nroot: timeline\nroutes:\n"
            + "  timeline: {transitions: [\(timeline)]}\n"
            + "  status: {params: {id: Int}, transitions: [favouritedBy, \(status)]}\n"
            + "  favouritedBy: {params: {id: Int, title: String}}\n" + routes
    }

    @Test("a route with the parameters of one that is gone, to which the same screens lead, is likely that one")
    func alike() {
        let name = Versions.rename("rebloggedBy", to: "boostedBy")
        let old = Self.people("  rebloggedBy: {params: {id: Int, title: String}}\n", status: "rebloggedBy")
        let one = Versions(old, Self.people("  boostedBy: {params: {id: Int, title: String}}\n", status: "boostedBy"))
        #expect(one.ids == ["renamed-without-was"] && one.following[name]?.count ?? 0 >= 6, "\(one.lines)")
        // What else changed is said besides.
        let more = Versions(
            old,
            Self.people(
                "  boostedBy: {params: {id: Int, title: String}}\n  more: {entry: x}\n", status: "boostedBy"),
            for: [.users])
        #expect(more.ids == ["renamed-without-was", "screen-added"])
        #expect(more.diff.changes.last?.message == "`Timeline/more` is new")
        // The flow that a screen is the root of is what others start.
        func flow(_ name: String) -> String {
            Self.people("---\nflow: \(name)\nroot: a\(name)\nroutes: {a\(name): {params: {id: Int}}}\n", status: name)
        }
        #expect(
            Versions(flow("Boosts"), flow("Reblogs")).following.keys.sorted() == [
                Versions.rename("Boosts", to: "Reblogs")
                    + "\nthen also, as `aBoosts` seems to be called `aReblogs` now, and no `was` says so: "
                    + Versions.rename("aBoosts", to: "aReblogs")
            ])
    }

    @Test(
        "what is not alike, or not the only one that is, is gone and new",
        arguments: [
            // Other parameters, or other screens that lead there.
            ("boostedBy: {params: {id: Int, name: String}}", "boostedBy", "status"),
            ("boostedBy: {params: {id: String, title: String}}", "boostedBy", "status"),
            ("boostedBy: {params: {id: Int, title: String}}", "boostedBy", "status, boostedBy"),
            ("boostedBy: {params: {id: Int, title: String}, entry: x}", "{back: 1, name: done}", "status"),
            // Two new ones.
            (
                "boostedBy: {params: {id: Int, title: String}}\n  quotedBy: {params: {id: Int, title: String}}",
                "boostedBy, quotedBy", "status"
            ),
        ])
    func unlike(routes: String, status: String, timeline: String) {
        let old = Self.people("  rebloggedBy: {params: {id: Int, title: String}}\n", status: "rebloggedBy")
        let versions = Versions(old, Self.people("  \(routes)\n", status: status, timeline: timeline))
        #expect(versions.following == [:] && versions.ids.contains("screen-removed"), "\(versions.lines)")
        // And the same the other way round, with two that are gone.
        let back = Versions(Self.people("  \(routes)\n", status: status, timeline: timeline), old)
        #expect(back.following == [:] && back.ids.contains("screen-removed"), "\(back.lines)")
    }

    @Test("screens without parameters are too much alike, and a mark that says otherwise is heard")
    func weak() {
        let bare = Versions(
            Self.people("  rebloggedBy: {}\n", status: "rebloggedBy"),
            Self.people("  boostedBy: {}\n", status: "boostedBy"))
        #expect(bare.following == [:])
        let marked = Versions(
            Self.people("  rebloggedBy: {params: {id: Int, title: String}, view: A}\n", status: "rebloggedBy"),
            Self.people(
                "  boostedBy: {params: {id: Int, title: String}}\n  quotedBy: {view: A, entry: x}\n",
                status: "boostedBy"))
        #expect(marked.following == [:])
    }

    @Test("a rename is for those whom the worst of what follows concerns, and as severe, and can be turned off")
    func severity() {
        func program(_ name: String, _ path: String, _ app: String) -> String {
            Self.people(
                "  \(name): {params: {id: Int, title: String}, path: '/\(path)/:id/:title'}\n", status: name,
                "links: {schemes: [social]}\n\(app)")
        }
        func changes(_ app: String = "", for audiences: Set<Audience> = Set(Audience.allCases)) -> [Finding] {
            Versions(
                program("rebloggedBy", "reblogs", ""), program("boostedBy", "boosts", app), for: audiences
            ).diff.changes
        }
        // The link is lost with and without `was`.
        #expect(changes().map(\.rule) == ["link-removed", "renamed-without-was", "link-added"])
        #expect(changes().map(\.audience) == [.links, .users, .links])
        #expect(changes().map(\.severity) == [.error, .warning, .information])
        #expect(changes(for: [.state]).map(\.severity) == [.information])
        #expect(changes(for: [.policy]).isEmpty)
        let off = changes("rules: {renamed-without-was: off}\n", for: [.state, .users])
        #expect(off.count > 3 && off.allSatisfy(\.consequences.isEmpty))
        let lowered = changes("rules: {renamed-without-was: information}\n", for: [.state, .users])
        #expect(lowered.map(\.severity) == [.information])
        let raised = changes("rules: {state-route-lost: error}\n", for: [.state])
        #expect(raised.map(\.severity) == [.error])
    }

    @Test("of many likely renames, the first are compared, and what follows from the others is reported singly")
    func many() {
        func program(_ prefix: String) -> String {
            let names = (10..<35).map { "\(prefix)\($0)" }
            return Self.shop(
                "  home: {transitions: [\(names.joined(separator: ", "))]}\n"
                    + zip(names, 10...).map { "  \($0): {view: View\($1)}\n" }.joined())
        }
        let versions = Versions(program("one"), program("two"), for: [.users])
        #expect(versions.ids.count { $0 == "renamed-without-was" } == 20)
        #expect(versions.following.count == 20)
        #expect(versions.diff.changes.count { $0.rule == "screen-removed" } == 5, "\(versions.lines)")
        #expect(versions.diff.all.count { $0.rule == "screen-removed" } == 25)
        #expect(versions.diff.all.count { $0.rule == "transition-added" } == 25)
        let repaired = Flowgen.fix(
            Program(sources: RuleExample.files(of: program("two"))),
            since: Program(sources: RuleExample.files(of: program("one"))), for: [.users], trustingGuesses: true)
        #expect(repaired.applied.count == 25)
    }

    @Test("of two routes that resemble one, neither is offered")
    func ambiguous() {
        let versions = Versions(
            Self.shop("  home: {transitions: [age]}\n  age: {view: AgeView}\n"),
            Self.shop("  home: {transitions: [one, two]}\n  one: {view: AgeView}\n  two: {view: AgeView}\n"),
            for: [.users])
        #expect(!versions.lines.contains { $0.contains("under a new name") }, "\(versions.lines)")
    }

    @Test("a route that moved to another flow is the same")
    func moved() {
        let before = Self.shop(
            "  home: {transitions: [filters]}\n  filters: {analyticsName: filters, path: /filters}\n")
        let after = Self.shop(
            "  home: {transitions: [Filters]}\n",
            "---\nflow: Filters\nroot: filters\nroutes:\n  filters: {was: Shop/filters, analyticsName: filters, path: /filters}\n"
        )
        let versions = Versions(before, after, for: [.links, .data, .state, .users, .policy])
        #expect(
            versions.ids.allSatisfy { ["link-stack-differs", "transition-renamed-in-events"].contains($0) },
            "\(versions.lines)")
    }

    @Test("what could not be read of the old version is neither removed nor added")
    func gaps() {
        let before = Self.shop("  home: {transitions: [cart]}\n  cart: {params: [oops}\n")
        let after = Self.shop("  home: {transitions: [cart]}\n  cart: {}\n  offers: {entry: x}\n")
        #expect(Versions(before, after).ids == [])
        // Only one route is unread, so that the others are known.
        let partly = Self.shop("  home: {transitions: [cart]}\n  cart: {params: 7, title: Cart}\n  old: {entry: x}\n")
        let versions = Versions(partly, after, for: [.users])
        #expect(!versions.lines.contains { $0.contains("cart") }, "\(versions.lines)")
    }

    @Test("nothing is compared with a new version that has errors")
    func errors() {
        let versions = Versions(Self.shop("  home: {}\n"), Self.shop("  home: {transitions: [nowhere]}\n"))
        #expect(!versions.diff.isCompared)
        #expect(versions.ids == [])
    }

    /// Each change that a compiler finds, as one of a public module.
    private static let changesOfCode = [
        ("home: {}", "home: {}\n  offers: {entry: x}"), ("home: {}\n  old: {entry: x}", "home: {}"),
        ("home: {}\n  old: {entry: x}", "home: {}\n  new: {entry: x, was: old}"),
        ("home: {view: HomeView}", "home: {}"), ("home: {}", "home: {view: HomeView}"),
        ("home: {}\n  cart: {entry: x}", "home: {}\n  cart: {entry: x, params: {id: Int}}"),
        (
            "home: {}\n---\ntabs: Main\nitems: [Shop]",
            "home: {}\n---\ntabs: Main\nitems: [Shop, {flow: Shop, name: More}]"
        ),
        ("home: {}\noutcomes: [done]", "home: {}\noutcomes: [done, gone]"),
    ]

    @Test("a change of code fails only for code that is elsewhere, and says whom it concerns", arguments: changesOfCode)
    func modules(old: String, new: String) {
        func program(_ routes: String, _ access: String, _ start: String = "") -> String {
            "app: Corner\ngenerate: {access: \(access)}\n\(start)---\nflow: Shop\nroot: home\nroutes:\n  \(routes)\n"
        }
        func severities(_ access: String, _ start: String = "") -> [Audience: Set<Severity>] {
            let versions = Versions(
                program(old, access, start), program(new, access, start), for: [.source, .modules])
            return Dictionary(grouping: versions.diff.changes) { $0.audience ?? .users }
                .mapValues { Set($0.map(\.severity)) }
        }
        #expect(severities("public") == [.modules: [.error]])
        // The compiler sees all who use it.
        for inside in [severities("public", "start: Shop\n"), severities("package"), severities("internal")] {
            #expect(inside == [.source: [.information]])
        }
    }

    @Test("the app that shows a module may be among the flows that are only read")
    func modulesOfAnApp() {
        func program(_ routes: String, with app: Bool) -> Program {
            let text =
                "app: Shop\ngenerate: {access: public, support: library}\n---\n"
                + "flow: Shop\nroot: home\nroutes:\n  home: {}\n" + routes
            let others =
                "app: Corner\ngenerate: {support: library}\nstart: Help\n---\n"
                + "flow: Help\nroot: topics\nroutes: [topics]\n"
            let module = ModuleSources(name: "Corner", sources: [SourceFile(path: "App.yaml", text: others)])
            return Program(sources: [SourceFile(path: "Shop.yaml", text: text)], modules: app ? [module] : [])
        }
        func changes(with app: Bool) -> [Finding] {
            Flowgen.diff(
                from: program("", with: app), to: program("  offers: {entry: x}\n", with: app),
                for: [.modules, .source]
            ).changes
        }
        let alone = changes(with: false)
        #expect(alone.map(\.severity) == [.error] && alone.map(\.audience) == [.modules])
        #expect(alone.first?.help?.contains("code elsewhere that imports the module") ?? false)
        let whole = changes(with: true)
        #expect(whole.map(\.severity) == [.information] && whole.map(\.audience) == [.source])
    }

    @Test("no dashboard breaks if no analytics name is declared")
    func dashboards() {
        func program(_ home: String, _ cart: String, _ tabs: String) -> String {
            "app: Corner\nstart: Main\n---\ntabs: Main\nitems: [\(tabs)]\n---\nflow: Shop\nroot: home\nroutes:\n"
                + "  home: {\(home)transitions: [\(cart)]}\n"
        }
        let old = (cart: "cart", routes: "  cart: {}\n  old: {entry: x}\n", tabs: "Shop")
        let new = (
            cart: "{to: basket, was: cart}", routes: "  basket: {was: cart}\n  new: {entry: x}\n",
            tabs: "{flow: Shop, name: Store, was: Shop}"
        )
        func ids(_ home: String) -> [String] {
            Versions(
                program(home, old.cart, old.tabs) + old.routes, program(home, new.cart, new.tabs) + new.routes,
                for: [.data]
            ).ids.sorted()
        }
        #expect(ids("") == [])
        #expect(
            ids("analyticsName: home, ") == [
                "analytics-name-changed", "analytics-name-removed", "tab-renamed-in-events",
                "transition-renamed-in-events",
            ])
        // What the new version declares first was in no dashboard.
        let named = program("analyticsName: home, ", old.cart, old.tabs) + old.routes
        #expect(Versions(program("", old.cart, old.tabs) + old.routes, named, for: [.data]).ids == [])
    }

    @Test("the app and a flow set severities")
    func severities() {
        let before = Self.shop("  home: {transitions: [cart]}\n  cart: {}\n")
        func after(_ app: String, _ flow: String) -> String {
            "app: Corner\nlinks: {schemes: [corner]}\nstart: Shop\n\(app)---\nflow: Shop\n\(flow)root: home\nroutes:\n  home: {}\n"
        }
        let raised = Versions(before, after("rules: {state-route-lost: error}\n", ""), for: [.state])
        #expect(raised.diff.changes.map(\.severity) == [.error])
        let off = Versions(before, after("", "rules: {state-route-lost: off}\n"), for: [.state])
        #expect(off.ids == [])
        #expect(
            Versions(before, after("rules: {state-rout-lost: error}\n", "")).diff.new.findings.map(\.rule) == [
                "unknown-rule"
            ])
    }
}
