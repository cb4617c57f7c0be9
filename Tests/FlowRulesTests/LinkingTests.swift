import FlowAnalysis
import FlowModel
import FlowSwift
import Testing

/// How names are resolved in the graph.
struct LinkingTests {
    private static let program = Program(
        """
        app: Corner
        start:
          - {to: Main, when: isLoggedIn}
          - Auth
        anywhere:
          - {to: Auth, then: {loggedIn: restart}}
          - {tab: Home/offer, name: offers}
        guards:
          isLoggedIn: {otherwise: Auth, until: [cancelled, loggedIn]}
        ---
        tabs: Main
        items: [Home, {flow: Auth, name: Me}]
        ---
        flow: Auth
        root: login
        outcomes: [loggedIn, cancelled]
        style: cover
        routes:
          login: {transitions: [{finish: loggedIn}, {finish: cancelled}]}
        ---
        flow: Home
        root: start
        anywhere: [{to: offer, then: {done: back}}]
        outcomes: [left]
        routes:
          start:
            transitions:
              - to: Auth
                then:
                  loggedIn: {to: Payment, then: {paid: {finish: left}, dismissed: back}}
                  dismissed: {to: Auth, then: {loggedIn: stop}}
              - {tab: Me, name: me}
              - {tab: Auth, name: alsoMe}
              - {tab: Nowhere}
              - {tab: Main/start, name: nowhereEither}
              - {restart: true}
              - stop
              - Nothing
          offer: {result: Int}
          stop: {}
        ---
        flow: Payment
        module: PaymentKit
        params: {id: Int = 1}
        outcomes: [paid]
        """)
    private let graph = Self.program.graph

    private func transition(_ subject: String) throws -> Transition {
        try #require(graph.transitions.first { graph.subject(of: $0).description == subject })
    }

    private func index(_ subject: String) throws -> Int {
        try #require(graph.transitions.firstIndex { graph.subject(of: $0).description == subject })
    }

    @Test("a flow is called by its name, and so is a route with a result")
    func calls() throws {
        let auth = try #require(graph.flow(named: "Auth"))
        #expect(try transition("Home/start.auth").target == .flow(auth))
        #expect(graph.style(of: try transition("Home/start.auth")) == "cover")
        let offer = try #require(graph.flows.first { $0.name == "Home" }?.route(named: "offer"))
        #expect(try transition("Home.anywhere.offer").target == .result(offer))
        #expect(graph.outcomes(ofCall: .result(offer))?.map(\.name.value) == ["done"])
        #expect(graph.outcomes(ofCall: .result(offer))?.first?.params.map(\.type.value.text) == ["Int"])
        #expect(try transition("Home/start.nothing").target == .missing("Nothing"))
    }

    @Test("branches are adjacent, are named after their outcome, and have the source of their transition")
    func branches() throws {
        let names = try graph.branches(of: index("Home/start.auth")).map { graph.transitions[$0].name }
        #expect(names == ["auth.loggedIn", "auth.dismissed"])
        let nested = try graph.branches(of: index("Home/start.auth.loggedIn")).map { graph.transitions[$0] }
        #expect(nested.map(\.name) == ["auth.loggedIn.paid", "auth.loggedIn.dismissed"])
        #expect(nested.map(\.target) == [.finish(0), .back(.caller)])
        #expect(nested.map(\.source) == Array(repeating: try transition("Home/start.auth").source, count: 2))
        #expect(try transition("Home.anywhere.offer.done").target == .back(.caller))
        #expect(try transition("App.anywhere.auth.loggedIn").target == .restart)
        #expect(
            try graph.subject(of: transition("Home/start.auth.loggedIn.paid")).branchedFrom?.description
                == "Home/start.auth.loggedIn")
        #expect(try graph.subject(of: transition("Home/start.auth")).branchedFrom == nil)
    }

    @Test("a branch was called as its transition was, at any depth, and not as what it leads to")
    func formerNames() throws {
        let text = """
            flow: Shop
            root: home
            routes:
              home: {transitions: [{to: Pay, name: pay, was: [buy, get], then: {paid: {to: Pay, then: {paid: receipt}}}}]}
              receipt: {was: invoice}
            ---
            flow: Pay
            root: form
            outcomes: [paid]
            routes: {form: {transitions: [{finish: paid}]}}
            """
        let graph = Program(text).graph
        let names = graph.transitions.indices.map { (graph.transitions[$0].name, graph.formerNames(ofTransition: $0)) }
        let found = Dictionary(uniqueKeysWithValues: names)
        #expect(found["pay"] == ["buy", "get"])
        #expect(found["pay.paid"] == ["buy.paid", "get.paid"])
        #expect(found["pay.paid.paid"] == ["buy.paid.paid", "get.paid.paid"])
    }

    @Test("the branches of a flow and of the app are separate from the functions")
    func ranges() throws {
        let home = try #require(graph.flows.first { $0.name == "Home" })
        #expect(home.anywhere.count == 1)
        #expect(home.branches.count == 6)
        #expect(graph.branches(of: try index("Home/start.auth.dismissed")).count == 1)
        #expect(graph.anywhere.map { graph.transitions[$0].name } == ["auth", "offers"])
        #expect(graph.anywhereBranches.map { graph.transitions[$0].name } == ["auth.loggedIn"])
        #expect(graph.anywhereBranches.upperBound == graph.transitions.count)
        #expect(graph.branchingTransitions == graph.branchingTransitions.sorted())
    }

    @Test("a tab is found by its own name, or else by its flow's")
    func tabs() throws {
        let main = try #require(graph.tabs.first)
        for name in ["me", "alsoMe"] {
            guard case .tab(let tab) = try transition("Home/start.\(name)").target else {
                Issue.record("\(name) should be a tab")
                return
            }
            #expect(tab.tabs == main.id)
            #expect(main.items[tab.item].name == "Me")
            #expect(tab.route == nil)
        }
        guard case .tab(let tab) = try transition("App.anywhere.offers").target, let route = tab.route else {
            Issue.record("a route should be shown in a tab")
            return
        }
        #expect(graph[route].subject.description == "Home/offer")
        #expect(try transition("Home/start.nowhere").target == .missing("Nowhere"))
        #expect(try transition("Home/start.nowhereEither").target == .missing("Main"))
    }

    @Test("the start and the guards of the app")
    func app() throws {
        let auth = try #require(graph.flow(named: "Auth"))
        let main = try #require(graph.tabs(named: "Main"))
        #expect(graph.start.map(\.target) == [.tabs(main), .flow(auth)])
        let isLoggedIn = graph[try #require(graph.guard(named: "isLoggedIn"))]
        #expect(isLoggedIn.otherwise == auth)
        #expect(isLoggedIn.until == [1, 0])
        #expect(graph.guard(named: "isBeta") == nil)
    }

    @Test("a flow of another module has no routes, and has parameters of its own")
    func modules() throws {
        let payment = try #require(graph.flow(named: "Payment"))
        #expect(graph[payment].isExternal)
        #expect(graph[payment].root == nil)
        #expect(graph.params(of: payment)?.map(\.name.value) == ["id"])
    }

    @Test("the flow itself takes precedence over another module's declaration of it")
    func modulesAtHand() throws {
        let graph = Program(
            """
            flow: Payment
            module: PaymentKit
            ---
            flow: Payment
            root: card
            routes: [card]
            """
        ).graph
        #expect(graph[try #require(graph.flow(named: "Payment"))].isExternal == false)
    }

    @Test("`anywhere` transitions are hidden by narrower ones of the same name")
    func openness() throws {
        let graph = Program(
            """
            app: Corner
            anywhere: [{restart: true, name: help}, {restart: true, name: out}]
            ---
            flow: Home
            root: start
            anywhere: [{to: stop, name: help, except: [stop]}]
            routes:
              start: {transitions: [{to: stop, name: out}, scan]}
              stop: {}
              scan: {result: Int}
            """
        ).graph
        let routes = Array(graph.routes)
        func open(_ index: Int) -> [String] {
            routes.filter { graph.isAvailable(graph.transitions[index], from: $0) }.map(\.name)
        }
        #expect(open(graph.flows[0].anywhere.lowerBound) == ["start"])
        #expect(open(graph.anywhere.lowerBound) == ["stop", "scan"])
        #expect(open(graph.anywhere.lowerBound + 1) == ["stop", "scan"])
    }

    @Test("what follows an outcome gets its arguments from `with`, the payload and the calling route")
    func arguments() throws {
        let graph = Program(
            """
            flow: Shop
            root: home
            routes:
              home:
                params: {user: Int = 1, size: Double = 1}
                transitions:
                  - {to: scan, then: {done: {to: product, with: {fixed: "2"}}}}
              scan: {result: String}
              product:
                params: {fixed: Int, value: String?, user: Int, size: Int, page: Int = 1}
            """
        ).graph
        let call = try #require(graph.branchingTransitions.first)
        let outcome = try #require(graph.outcomes(ofCall: graph.transitions[call].target)?.first)
        let branch = try #require(graph.branches(of: call).first)
        let arguments = graph.arguments(ofBranch: branch, payload: outcome.params).map { _, argument in
            if case .fixed(let fixed) = argument { "fixed \(fixed.expression.value)" } else { "\(argument)" }
        }
        #expect(arguments == ["fixed 2", "payload", "caller", "missing", "standard"])
    }

    /// A large program has hundreds of thousands of transitions. With a declaration of 416 bytes, a build takes 14 times
    /// the memory of the YAML, and the bar is 15.
    @Test("a transition is small")
    func size() {
        #expect(MemoryLayout<Transition>.stride <= 112)
        #expect(MemoryLayout<TransitionDeclaration>.stride <= 448)
    }
}
