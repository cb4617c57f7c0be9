import FlowModel
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

    @Test("a route that was renamed without `was` is removed and added, and the help says what to write")
    func likely() {
        let versions = Versions(
            Self.shop("  home: {transitions: [age]}\n  age: {view: AgeView}\n"),
            Self.shop("  home: {transitions: [ageCheck]}\n  ageCheck: {view: AgeView}\n"), for: [.users, .state])
        #expect(versions.ids.contains("screen-removed"))
        #expect(
            versions.lines.contains("  help: if `ageCheck` is `age` under a new name, write `was: age` there"),
            "\(versions.lines)")
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

    @Test("changes of code concern other modules if they can see it")
    func modules() {
        let app = "app: Corner\ngenerate: {access: public}\nstart: Shop\n---\nflow: Shop\nroot: home\nroutes:\n"
        let versions = Versions(app + "  home: {}\n  old: {entry: x}\n", app + "  home: {}\n", for: [.modules])
        #expect(versions.diff.changes.map(\.severity) == [.error])
        let inside = Versions(Self.shop("  home: {}\n  old: {entry: x}\n"), Self.shop("  home: {}\n"), for: [.source])
        #expect(inside.diff.changes.map(\.severity) == [.information])
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
