import FlowModel
import FlowgenKit
import Testing

/// Changes that teams make, and what is said about each: found by trying the command on an app.
struct TeamChangeTests {
    private static let head =
        "app: Corner\nlinks: {schemes: [corner]}\nstyles: {card: {like: sheet}, sideCard: {like: sheet}}\n"
        + "metadata: {section: {enum: [shop, help], default: shop}}\nstart: Shop\n---\nflow: Shop\nroot: home\n"

    private func lines(_ old: String, _ new: String, _ audience: Audience, head: String = head) -> [String] {
        Versions(Self.head + old, head + new, for: [audience]).lines
    }

    @Test("what an old link did not read, nobody has sent")
    func optionalQuery() {
        func product(_ path: String) -> String {
            "routes:\n  home: {transitions: [product]}\n  product: {path: '\(path)', params: {id: Int, ref: String?}}\n"
        }
        #expect(lines(product("/p/:id"), product("/p/:id?ref=:ref"), .links) == [])
    }

    @Test("a flow whose screens are all in another one is not gone")
    func movedFlow() {
        let help = "---\nflow: Help\nroot: topics\nroutes: {topics: {transitions: [topic]}, topic: {}}\n"
        let old = "routes:\n  home: {transitions: [Help]}\n" + help
        let new =
            "routes:\n  home: {transitions: [{to: topics, name: help}]}\n"
            + "  topics: {was: Help/topics, transitions: [topic]}\n  topic: {was: Help/topic}\n"
        let some = new.replacing(", transitions: [topic]}\n  topic: {was: Help/topic}", with: "}")
        #expect(!lines(old, new, .users).contains { $0.contains("screen-removed") })
        #expect(lines(old, some, .users).contains("warning screen-removed [Help] `Help` is gone, with 1 screen"))
    }

    @Test("two styles may mean the same, and one may mean something else now")
    func styles() {
        func program(_ style: String) -> String {
            "routes:\n  home: {transitions: [{to: cart, style: \(style)}]}\n  cart: {}\n"
        }
        #expect(lines(program("card"), program("sideCard"), .users) == [])
        let cover = Self.head.replacing("card: {like: sheet},", with: "card: {like: cover},")
        #expect(
            lines(program("card"), program("card"), .users, head: cover).contains {
                $0.hasSuffix("`cart` shows `Shop/cart` as `cover`, and showed it as `sheet`")
            })
        let low = Self.head.replacing("card: {like: sheet},", with: "card: {like: sheet, detents: [medium]},")
        #expect(
            lines(program("card"), program("card"), .users, head: low).contains {
                $0.hasSuffix("`cart` shows `Shop/cart` as `sheet medium`, and showed it as `sheet`")
            })
    }

    @Test("metadata that is gone is told to those who read it")
    func metadata() {
        let program = "routes:\n  home: {section: help}\n"
        let without = Self.head.replacing("metadata: {section: {enum: [shop, help], default: shop}}\n", with: "")
        let said = lines(program, "routes:\n  home: {}\n", .data, head: without)
        #expect(said.contains("error metadata-case-removed [App] no screen has `section` any more"))
    }

    @Test("what happens anyway need not be declared")
    func goingBack() {
        func program(_ then: String) -> String {
            "routes:\n  home: {transitions: [{to: Pay, then: {paid: cart\(then)}}]}\n  cart: {}\n"
                + "---\nflow: Pay\nroot: form\noutcomes: [paid, cancelled]\n"
                + "routes: {form: {transitions: [{finish: paid}, {finish: cancelled}]}}\n"
        }
        #expect(lines(program(", cancelled: back"), program(""), .users) == [])
        #expect(lines(program(""), program(", cancelled: back"), .users) == [])
    }

    @Test("what follows an outcome, and did not, is told, also where a transition follows another")
    func following() {
        func program(_ then: String, _ more: String = "") -> String {
            "routes:\n  home: {transitions: [{to: Pay, then: {paid: \(then)}}\(more)]}\n  cart: {entry: x}\n"
                + "---\nflow: Pay\nroot: form\noutcomes: [paid, cancelled]\n"
                + "routes: {form: {transitions: [{finish: paid}, {finish: cancelled}]}}\n"
        }
        func said(_ name: String, _ target: String = "Shop/cart") -> String {
            let subject = "Shop/home.pay.\(name)"
            return "information transition-added [\(subject)] what follows `\(subject)` is new: it leads to `\(target)`"
        }
        #expect(lines(program("cart"), program("cart, cancelled: cart"), .users) == [said("cancelled")])
        #expect(
            lines(program("{to: Pay}"), program("{to: Pay, then: {paid: cart}}"), .users) == [said("paid.paid")])
        // What follows a new transition is part of it.
        let new = ", {to: Pay, name: again, then: {paid: cart}}"
        #expect(
            lines(program("cart"), program("cart", new), .users) == [
                "information transition-added [Shop/home.again] `Shop/home.again` is new: it leads to `Pay`"
            ])
    }

    @Test("another URL is no other screen")
    func openedURL() {
        func program(_ home: String, anywhere: String = "") -> String {
            "anywhere: [\(anywhere)]\nroutes:\n  home: {transitions: [\(home)]}\n  cart: {entry: x}\n"
        }
        func open(_ page: String) -> String { "{open: \"https://corner.example/\(page)\", name: terms}" }
        let changed = "warning opened-url-changed [Shop/home.terms] `terms` opens `https://corner.example/b`"
        let was = ", and opened `https://corner.example/a`"
        #expect(lines(program(open("a")), program(open("b")), .users) == [changed + was])
        // Where the screen has its own in the place of one that all have.
        let hidden = program(open("b"), anywhere: open("a"))
        #expect(lines(program("", anywhere: open("a")), hidden, .users) == [changed + " on `home`" + was])
        // A screen is something else than a page.
        let cart = program("{to: cart, name: terms}")
        for (old, new) in [(program(open("a")), cart), (cart, program(open("a")))] {
            #expect(lines(old, new, .users).contains { $0.hasPrefix("error transition-retargeted") })
        }
    }

    @Test("what the app implements for a flow of another module changes with what is declared of it")
    func stubs() {
        func program(_ signature: String, _ module: String = "module: PayKit\n") -> String {
            "routes:\n  home: {transitions: [Pay]}\n---\nflow: Pay\n\(module)\(signature)"
        }
        func said(_ new: String) -> [String] {
            lines(program("params: {id: Int}\noutcomes: {paid: {by: String}}\n"), program(new), .source)
        }
        #expect(said("outcomes: {paid: {by: String}}\nparams: {id: Int}\n") == [])
        #expect(
            said("params: {id: String}\noutcomes: {paid: {by: String}}\n") == [
                "information source-type-changed [Pay] `Pay` takes `(id: String)`, and took `(id: Int)`"
            ])
        #expect(
            said("params: {id: Int}\noutcomes: [paid]\n") == [
                "information source-type-changed [Pay] `Pay` ends with `paid`, and ended with `paid(by: String)`"
            ])
    }

    @Test("a screen's own transition in the place of one that all screens have leads elsewhere")
    func hidden() {
        let old =
            "anywhere: [{to: cart, name: go}]\nroutes:\n  home: {transitions: []}\n  cart: {}\n  offers: {entry: x}\n"
        let new = old.replacing("transitions: []", with: "transitions: [{to: offers, name: go}]")
        #expect(
            lines(old, new, .users).contains(
                "error transition-retargeted [Shop/home.go] `go` leads to `Shop/offers` on `home`, and led to `Shop/cart`"
            ))
        #expect(
            lines(old, new, .state) == [
                "information state-transition-lost [Shop/home.go] `Shop/cart` is not restored where `go` had shown it: "
                    + "`home` has another transition of that name"
            ])
        // Where all screens have it still, under another name, what it had shown comes back.
        let renamed = new.replacing("name: go}]\nroutes", with: "name: goThere, was: go}]\nroutes")
        #expect(lines(old, renamed, .state) == [])
    }

    @Test("what was in another flow is repaired by a name with that flow")
    func formerFlow() {
        let old =
            "routes:\n  home: {transitions: [Help]}\n---\nflow: Help\nroot: topics\nroutes: {topics: {path: /topics}}\n"
        let new = "routes:\n  home: {transitions: [topics]}\n  topics: {path: /topics}\n"
        let help = lines(old, new, .links).filter { $0.contains("help:") }
        #expect(help.count == 1 && help[0].contains("write `was: Help/topics` there"))
    }

    @Test("an app that starts with a flow of another module differs from itself in nothing")
    func startOfAnotherModule() {
        let app = "app: Corner\nstart: Help\n"
        let help = "flow: Help\nroot: topics\nroutes:\n  topics: {path: /help}\n"
        let program = Program(
            sources: [SourceFile(path: "A.yaml", text: app)],
            modules: [ModuleSources(name: "HelpKit", sources: [SourceFile(path: "B.yaml", text: help)])])
        #expect(Flowgen.diff(from: program, to: program, for: Set(Audience.allCases)).changes.isEmpty)
    }

    @Test("a link into a tab, or into what the app starts with, asks what that requires")
    func guardedPlaces() {
        func program(_ start: String, _ help: String, flow: String = "") -> String {
            "app: Corner\nlinks: {schemes: [corner]}\nguards: {isIn: {}}\nstart: \(start)\n---\ntabs: Main\n"
                + "items: [Shop, {flow: Help\(help)}]\n---\nflow: Shop\nroot: home\nroutes: {home: {entry: x}}\n"
                + "---\nflow: Help\nroot: topics\n\(flow)routes: {topics: {path: /help}}\n"
                + "---\nflow: Auth\nroot: form\nroutes: {form: {entry: x}}\n"
        }
        func guarded(_ old: String, _ new: String) -> Bool {
            Versions(old, new, for: [.links]).ids.contains("link-guarded")
        }
        let plain = program("Main", "")
        #expect(guarded(plain, program("Main", ", requires: isIn")))
        #expect(guarded(plain, program("[{to: Main, when: isIn}, Auth]", "")))
        #expect(!guarded(plain, program("[{to: Main, when: isIn}, Main]", "")))
        #expect(!guarded(program("Main", ", requires: isIn"), program("Main", "", flow: "requires: isIn\n")))
    }

    @Test("what a guard does is told, whatever of it changed")
    func guards() {
        func program(_ declaration: String) -> String {
            "app: Corner\nguards: {isIn: {\(declaration)}}\nstart: Shop\n---\nflow: Shop\nroot: home\n"
                + "routes: {home: {transitions: [orders, {to: Auth, name: logIn}]}, orders: {requires: isIn}}\n"
                + "---\nflow: Auth\nroot: form\noutcomes: [done, left]\n"
                + "routes: {form: {transitions: [{finish: done}, {finish: left}]}}\n"
        }
        let old = program("otherwise: {to: Auth, style: sheet}, until: done")
        func said(_ new: String, _ audience: Audience) -> [String] {
            Versions(old, program(new), for: [audience]).lines
        }
        let before = "; before, `Auth` was shown as `sheet` until `done`"
        for (new, now) in [
            ("", "nothing is shown"),
            ("otherwise: {to: Auth, style: cover}, until: done", "`Auth` is shown as `cover` until `done`"),
            (
                "otherwise: {to: Auth, style: sheet}, until: [done, left]",
                "`Auth` is shown as `sheet` until `done` and `left`"
            ),
        ] {
            #expect(
                said(new, .users).filter { $0.contains("guard-changed") }
                    == ["warning guard-changed [App] where `isIn` refuses, \(now)\(before)"])
        }
        #expect(
            said("otherwise: {to: Auth, style: sheet}, until: done, async: true", .state) == [
                "information state-guarded [App] what requires `isIn` is not restored any more: it is answered too late"
            ])
    }

    @Test("types that are called after the app go with its name, its document and its start")
    func app() {
        let flow = "---\nflow: Shop\nroot: home\nroutes: {home: {entry: x}}\n"
        func said(_ new: String) -> [String] {
            Versions("app: Corner\nstart: Shop\n" + flow, new, for: [.source]).lines.filter {
                $0.contains("source-name-removed")
            }
        }
        #expect(said("app: Market\nstart: Shop\n" + flow).count == 1)
        #expect(said("app: Corner\n" + flow).count == 1)
        #expect(said(String(flow.dropFirst(4))).count == 1)
        #expect(said("app: Corner\nstart: Shop\n" + flow).isEmpty)
    }

    @Test("a repair is one that can be made")
    func repairs() {
        func search(_ query: String, _ params: String) -> String {
            "routes:\n  home: {transitions: [search]}\n  search: {path: '/s?q=:text\(query)', params: {text: String\(params)}}\n"
        }
        #expect(
            lines(search("&m=:month", ", month: Int?"), search("", ""), .links).contains(
                "  help: `search` has no `month` any more: what links give is ignored"))
        let orders = "routes:\n  home: {transitions: [orders]}\n  orders: {requires: isIn}\n"
        let guarded = Self.head.replacing("start:", with: "guards: {isIn: {}}\nstart:")
        let said = Versions(
            guarded + orders, Self.head + orders.replacing("{requires: isIn}", with: "{}"), for: [.users]
        ).lines
        #expect(said.contains("  help: declare `isIn` again, or require another guard of `orders`"))
    }
}
