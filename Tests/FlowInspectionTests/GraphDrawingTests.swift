import FlowInspection
import FlowModel
import FlowgenKit
import Testing

/// A drawing has a node for each route and an edge for each transition.
@Suite struct GraphDrawingTests {
    private static let app = """
        app: Corner
        start: [{to: Main, when: isOpen}, Welcome]
        guards: {isOpen: {}, isKnown: {otherwise: Welcome}}
        links: {schemes: [corner]}
        anywhere: [{to: Welcome, style: cover, name: signOut}]
        ---
        tabs: Main
        items: [{flow: Shop, name: browse}, {flow: Help, requires: isKnown}]
        """

    private static let shop = """
        flow: Shop
        root: home
        anywhere: [{to: cart, style: sheet}]
        routes:
          home: {path: [/, "/a&b"], transitions: [cart, {to: cart, name: basket, requires: {not: isKnown}}, back: root]}
          cart:
            transitions:
              - {to: Welcome, then: {done: {to: home, above: root}}}
              - {tab: Help, name: help}
              - {open: "https://example.com", name: site}
        """

    private static let others = """
        flow: Welcome
        root: hello
        outcomes: [done]
        routes: {hello: {transitions: [finish: done]}}
        ---
        flow: Help
        root: end
        routes: {end: {}, 홈: {title: 첫 화면, path: /home}, 집: {}}
        """

    private static func graph() -> FlowGraph {
        let sources = [app, shop, others].enumerated().map { SourceFile(path: "\($0.offset).yaml", text: $0.element) }
        let check = Flowgen.check(Program(sources: sources))
        #expect(check.findings.filter { $0.severity == .error }.isEmpty)
        return check.graph
    }

    @Test func mermaid() {
        #expect(
            GraphDrawing(Self.graph()).mermaid == """
                flowchart LR
                  app_Corner(("Corner"))
                  tabs_Main[["Main"]]
                  App_anywhere{{"anywhere in Corner"}}
                  subgraph flow1 ["Shop"]
                    Shop_home(["home<br>/<br>/a#38;b"])
                    Shop_cart("cart")
                    Shop_anywhere{{"anywhere"}}
                  end
                  subgraph flow2 ["Welcome"]
                    Welcome_hello(["hello"])
                    Welcome_done>"done"]
                  end
                  subgraph flow3 ["Help"]
                    Help_end(["end"])
                    Help__("첫 화면<br>홈<br>/home")
                    Help___2("집")
                  end
                  app_Corner -->|"if isOpen"| tabs_Main
                  tabs_Main -->|"browse"| Shop_home
                  tabs_Main -->|"if isKnown"| Help_end
                  tabs_Main -->|"if !isKnown"| Welcome_hello
                  app_Corner --> Welcome_hello
                  App_anywhere -.->|"signOut"| Welcome_hello
                  Shop_home --> Shop_cart
                  Shop_home -->|"basket if !isKnown"| Shop_cart
                  Shop_home -->|"back"| Shop_home
                  Shop_cart --> Welcome_hello
                  Shop_cart -->|"welcome.done (above: root)"| Shop_home
                  Shop_cart -->|"if isKnown"| Help_end
                  Shop_cart -->|"if !isKnown"| Welcome_hello
                  Shop_anywhere -.-> Shop_cart
                  Welcome_hello --> Welcome_done

                """)
    }

    @Test func dot() {
        let dot = GraphDrawing(Self.graph()).dot
        let lines = Set(dot.split(separator: "\n").map { $0.drop { $0 == " " } })
        for line in [
            #""app Corner" [label="Corner", shape=circle]"#,
            #"subgraph "cluster Shop" {"#,
            #""Shop/home" [label="home\n/\n/a&b", style="rounded,bold"]"#,
            #""Shop anywhere" -> "Shop/cart" [style=dashed]"#,
            #""Shop/home" -> "Shop/cart" [label="basket if !isKnown"]"#,
            #""Welcome/hello" -> "Welcome.done""#,
        ] { #expect(lines.contains(line[...]), "\(line)") }
        #expect(dot.hasPrefix("digraph flows {\n") && dot.hasSuffix("}\n"))
    }

    /// Each screen, each edge of its own and each one of `anywhere` that is available there.
    @Test func json() {
        let graph = Self.graph()
        let json = GraphList(graph).json
        #expect(json.ranges(of: #""screen": "#).count == graph.routes.filter { !graph[$0.flow].isExternal }.count)
        for line in [
            #""screen": "Shop/home""#, #""isGenerated": true"#, #""from": "Shop/home""#, #""to": "Shop/cart""#,
            #""name": "basket""#,
            #""style": "push""#, #""isAnywhere": true"#, #""isAnywhere": false"#,
        ] { #expect(json.contains(line), "\(line)") }
    }

    @Test func overview() {
        #expect(
            GraphDrawing(Self.graph(), .overview).mermaid == """
                flowchart LR
                  Shop_[["Shop"]]
                  Welcome_[["Welcome"]]
                  Help_[["Help"]]
                  app_Corner(("Corner"))
                  tabs_Main[["Main"]]
                  App_anywhere{{"anywhere in Corner"}}
                  app_Corner -->|"if isOpen"| tabs_Main
                  tabs_Main -->|"browse"| Shop_
                  tabs_Main -->|"if isKnown"| Help_
                  tabs_Main -->|"if !isKnown"| Welcome_
                  app_Corner --> Welcome_
                  App_anywhere -.-> Welcome_
                  Shop_ --> Welcome_
                  Shop_ -->|"if isKnown"| Help_
                  Shop_ -->|"if !isKnown"| Welcome_

                """)
    }

    private static let removing = """
        flow: Shop
        root: home
        anywhere: [{back: root, except: [home]}, {back: 2, name: twoBack}]
        routes:
          home: {transitions: [cart, {to: filters, style: sheet}]}
          cart:
            requires: isOpen
            transitions:
              - {to: receipt, instead: top, requires: isOpen}
              - {to: home, above: root, name: more}
              - {to: Help, then: {over: {back: home}, dismissed: back}}
          filters: {transitions: [{to: cart, above: presenter}, {back: presenter}, {back: presenter, name: apply}]}
          receipt:
            transitions: [{back: home, requires: isOpen}, {to: receipt, style: sheet, instead: receipt, name: next}]
        ---
        flow: Help
        root: end
        outcomes: [over]
        routes: {end: {transitions: [finish: over]}}
        ---
        app: Corner
        guards: {isOpen: {}}
        """

    /// What a transition removes, and where `back` leads, is drawn: with the words of the language.
    @Test func whatIsRemoved() throws {
        let check = Flowgen.check(Program(sources: [SourceFile(path: "a.yaml", text: Self.removing)]))
        #expect(check.findings.filter { $0.severity == .error }.isEmpty)
        let graph = check.graph
        let shop = try #require(graph.flow(named: "Shop"))
        #expect(
            GraphDrawing(graph, .flows([shop])).mermaid == """
                flowchart LR
                  Help_[["Help"]]
                  subgraph flow1 ["Shop"]
                    Shop_home(["home"])
                    Shop_cart("cart")
                    Shop_filters("filters")
                    Shop_receipt("receipt")
                    Shop_anywhere{{"anywhere"}}
                    Shop_back__presenter>"back: presenter"]
                    Shop_back__2>"back: 2"]
                  end
                  Shop_home -->|"if isOpen"| Shop_cart
                  Shop_home -.-> Shop_filters
                  Shop_cart -->|"instead: top if isOpen"| Shop_receipt
                  Shop_cart -->|"more (above: root)"| Shop_home
                  Shop_cart --> Help_
                  Shop_cart -->|"help.over (back)"| Shop_home
                  Shop_filters -->|"above: presenter if isOpen"| Shop_cart
                  Shop_filters --> Shop_back__presenter
                  Shop_filters -->|"apply"| Shop_back__presenter
                  Shop_receipt -->|"back if isOpen"| Shop_home
                  Shop_receipt -.->|"next (instead: receipt)"| Shop_receipt
                  Shop_anywhere -->|"back"| Shop_home
                  Shop_anywhere -->|"twoBack"| Shop_back__2

                """)
        let lines = Set(GraphDrawing(graph).dot.split(separator: "\n").map { $0.drop { $0 == " " } })
        for line in [
            #""Shop.back: presenter" [label="back: presenter", shape=plain]"#,
            #""Shop/filters" -> "Shop.back: presenter" [style=dotted, constraint=false]"#,
            #""Shop/receipt" -> "Shop/home" [label="back if isOpen", style=dotted, constraint=false]"#,
            #""Shop/receipt" -> "Shop/receipt" [label="next (instead: receipt)", style=dashed]"#,
        ] { #expect(lines.contains(line[...]), "\(line)") }
        #expect(!GraphDrawing(graph, .overview).mermaid.contains("back"))
    }

    private static let tabs = """
        app: Corner
        start: Main
        guards: {isBeta: {}, isKnown: {otherwise: Welcome}}
        ---
        tabs: Main
        items:
          - Home
          - {flow: Labs, when: isBeta}
          - {flow: Labs, name: own, when: [isBeta, {not: isKnown}]}
          - {flow: Account, when: isKnown, requires: isBeta}
          - {flow: Account, name: known, requires: isKnown}
        ---
        flow: Home
        root: start
        routes: {start: {transitions: [{tab: own}, {tab: Labs/idea}, {tab: Account}]}}
        ---
        flow: Labs
        root: ideas
        routes: {ideas: {transitions: [idea]}, idea: {requires: isKnown}}
        ---
        flow: Account
        root: overview
        routes: [overview]
        ---
        flow: Welcome
        root: hello
        routes: [hello]
        """

    /// A tab that is there only at times says when, and so does what selects it. That it is not there shows no flow, even if
    /// its guard has one; that it cannot be selected does.
    @Test func tabsThatComeAndGo() {
        let check = Flowgen.check(Program(sources: [SourceFile(path: "a.yaml", text: Self.tabs)]))
        #expect(check.findings.filter { $0.severity == .error }.isEmpty)
        let lines = GraphDrawing(check.graph).mermaid.split(separator: "\n").map { $0.drop { $0 == " " } }
        #expect(
            lines.filter { $0.hasPrefix("tabs_Main -") || $0.hasPrefix("Home_start -") } == [
                "tabs_Main --> Home_start",
                #"tabs_Main -->|"if isBeta"| Labs_ideas"#,
                #"tabs_Main -->|"own if isBeta, !isKnown"| Labs_ideas"#,
                #"tabs_Main -->|"if isKnown, isBeta"| Account_overview"#,
                #"tabs_Main -->|"known if isKnown"| Account_overview"#,
                #"tabs_Main -->|"if !isKnown"| Welcome_hello"#,
                #"Home_start -->|"own if isBeta, !isKnown"| Labs_ideas"#,
                #"Home_start -->|"if isBeta, isKnown"| Labs_idea"#,
                #"Home_start -->|"if !isKnown"| Welcome_hello"#,
                #"Home_start -->|"if isKnown, isBeta"| Account_overview"#,
            ])
        #expect(
            GraphDrawing(check.graph, .overview).mermaid.contains(#"tabs_Main -->|"own if isBeta, !isKnown"| Labs_"#))
    }

    /// Other flows are one node, and nothing is drawn but what the flow leads to.
    @Test func oneFlow() throws {
        let graph = Self.graph()
        let welcome = try #require(graph.flow(named: "Welcome"))
        let shop = try #require(graph.flow(named: "Shop"))
        #expect(GraphDrawing(graph, .flows([welcome])).edgeCount == 1)
        let text = GraphDrawing(graph, .flows([shop])).mermaid
        #expect(text.contains("  Welcome_[[\"Welcome\"]]\n") && text.contains("Shop_cart --> Welcome_\n"))
        #expect(!text.contains("Corner") && !text.contains("Welcome_hello"))
    }
}
