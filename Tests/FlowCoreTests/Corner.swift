import FlowCore
import Foundation

// A small app, written by hand as flowgen would generate it: its language is described in Documentation/Language.md.

/// The shop: the flow of the first tab.
enum ShopRoute: FlowRoute {
    case home
    case product(id: Int)
    case cart
    case receipt(order: String)
    /// A route that returns a value.
    case color

    enum Kind: String, FlowKind {
        case home, product, cart, receipt, color

        static var formerNames: [String: Self] { ["article": .product, "Search/basket": .cart] }
    }

    enum Outcome: Hashable, Sendable { case closed }

    struct Key {}

    static var flowName: String { "Shop" }
    static var formerFlowNames: [String] { ["Store"] }
    static var rootKind: Kind { .home }
    static var flowTransitions: FlowTransitions {
        FlowTransitions(
            """
            home
              help start Help style=cover
            color
              done finish
            *
              product was=article
              productSheet to product style=sheet
              panel to product style=panel
              quietly to product animated=false
              insteadOfTop to product instead=top
              insteadOfFirst to product instead=first
              insteadOfRoot to product instead=root
              replaced to product instead=product
              aboveRoot to product above=root
              abovePresenter to product above=presenter
              held to product style=sheet dismissable=false
              heldPush to product dismissable=false
              cart style=sheet
              receipt
              color
              toFirst back first
              toRoot back root
              toPresenter back presenter
              toCart back cart
              two back 2
              adult to product requires=isAdult
              member to product requires=isLoggedIn
              beta to product requires=isBeta
              regular to product requires=!isBeta
              minor to product requires=!isAdult
              adultMember to product requires=isAdult,isLoggedIn
              payment start Payment
              !!payment start Payment
              payment.cancelled to product
              checkout start Payment style=cover
              checkout.paid to receipt
              checkout.dismissed back root
              memberPayment start Payment requires=isLoggedIn
              gift start Gift
              helpInstead start Help instead=top
              gate start Help dismissable=false
              search tab Search
              result tab Search
              labs tab Labs
              site open
              closed finish
            """,
            styles: ["panel": FlowStyle(.sheet, detents: [.medium])]
        )
    }
    static var flowPaths: [FlowPath<Kind>] {
        [
            FlowPath("/", .home),
            FlowPath("/products/:id", .product),
            FlowPath("/best", .product, fixed: FlowArguments().fixing("id", 1)),
            FlowPath("/cart", .cart),
        ]
    }

    static func buttons(on _: Self) -> [FlowButton] {
        [FlowButton(FlowTitle("Cart") { .main }, systemImage: "cart", .to("cart", ShopRoute.cart))]
    }

    var kind: Kind {
        switch self {
        case .home: .home
        case .product: .product
        case .cart: .cart
        case .receipt: .receipt
        case .color: .color
        }
    }

    var givesResult: Bool { self == .color }
    var requires: [FlowCondition] { self == .cart ? [FlowCondition("isBeta")] : [] }
    var hidesTabBar: Bool { kind == .receipt }
    /// A receipt is not saved.
    var restores: Bool { kind != .receipt }

    var arguments: FlowArguments {
        switch self {
        case .home, .cart, .color: FlowArguments()
        case .product(let id): FlowArguments().adding("id", id)
        case .receipt(let order): FlowArguments().adding("order", order)
        }
    }

    init(_ kind: Kind, _ arguments: FlowArguments) throws {
        switch kind {
        case .home: self = .home
        case .product: self = .product(id: try arguments.value("id"))
        case .cart: self = .cart
        case .receipt: self = .receipt(order: try arguments.value("order"))
        case .color: self = .color
        }
    }

    func chain(on root: Self?) -> [FlowStep] {
        switch self {
        case .home: [FlowStep("", self)]
        default: [FlowStep("", root ?? .home), FlowStep(kind.rawValue, self)]
        }
    }

    func next(after outcome: (any Sendable)?, of transition: String) -> FlowCommand? {
        switch (transition, outcome as? PaymentRoute.Outcome) {
        case ("payment", .cancelled): .to("payment.cancelled", ShopRoute.product(id: 9))
        case ("checkout", .paid(let order)): .to("checkout.paid", ShopRoute.receipt(order: order))
        case ("checkout", nil): .back("checkout.dismissed")
        default: nil
        }
    }

    static func call(_ flow: String, _ arguments: FlowArguments) throws -> (any FlowModuleCall)? {
        flow == GiftCall.flowName ? try GiftCall(arguments) : nil
    }
}

/// A flow with outcomes, which others start.
enum PaymentRoute: FlowRoute {
    case amount, card

    enum Kind: String, FlowKind { case amount, card }

    struct Key {}

    enum Outcome: Hashable, Sendable {
        case paid(order: String)
        case cancelled
    }

    static var flowName: String { "Payment" }
    static var rootKind: Kind { .amount }
    static var flowTransitions: FlowTransitions {
        FlowTransitions("*\n  card style=sheet\n  paid finish\n  cancelled finish\n  !!revoked finish")
    }

    var kind: Kind { self == .amount ? .amount : .card }

    init(_ kind: Kind, _: FlowArguments) throws { self = kind == .amount ? .amount : .card }
}

/// The flow of the guard `isLoggedIn`.
enum AuthRoute: FlowRoute {
    case login

    enum Kind: String, FlowKind { case login }

    enum Outcome: Hashable, Sendable { case loggedIn, refused }

    static var flowName: String { "Auth" }
    static var rootKind: Kind { .login }
    static var flowTransitions: FlowTransitions {
        FlowTransitions("login\n  loggedIn finish\n  refused finish\n  help start Help style=sheet")
    }

    var kind: Kind { .login }

    init(_: Kind, _: FlowArguments) throws { self = .login }
}

/// A flow that only links and transitions start: it is shown over what is there.
enum HelpRoute: FlowRoute {
    case topics
    case topic(name: String)

    enum Kind: String, FlowKind { case topics, topic }

    enum Outcome: Hashable, Sendable { case solved }

    static var flowName: String { "Help" }
    static var rootKind: Kind { .topics }
    static var flowStyle: FlowStyle { .sheet }
    static var flowTransitions: FlowTransitions { FlowTransitions("topics\n  topic\n*\n  solved finish") }
    static var flowPaths: [FlowPath<Kind>] { [FlowPath("/help/*name", .topic)] }

    var kind: Kind { self == .topics ? .topics : .topic }
    var arguments: FlowArguments {
        if case .topic(let name) = self { FlowArguments().adding("name", name) } else { FlowArguments() }
    }

    init(_ kind: Kind, _ arguments: FlowArguments) throws {
        self = kind == .topics ? .topics : .topic(name: try arguments.value("name"))
    }

    func chain(on _: Self?) -> [FlowStep] {
        self == .topics ? [FlowStep("", self)] : [FlowStep("", HelpRoute.topics), FlowStep("topic", self)]
    }
}

/// The flow of the second tab.
enum SearchRoute: FlowRoute {
    case form
    case result(query: String)

    enum Kind: String, FlowKind { case form, result }

    static var flowName: String { "Search" }
    static var rootKind: Kind { .form }
    static var flowTransitions: FlowTransitions {
        FlowTransitions("*\n  result\n  shop tab Shop reset=true\n  account tab Account")
    }
    static var flowPaths: [FlowPath<Kind>] { [FlowPath("/search?q=:query", .result), FlowPath("/search", .form)] }

    var kind: Kind { self == .form ? .form : .result }
    var arguments: FlowArguments {
        if case .result(let query) = self { FlowArguments().adding("query", query) } else { FlowArguments() }
    }

    init(_ kind: Kind, _ arguments: FlowArguments) throws {
        self = kind == .form ? .form : .result(query: try arguments.value("query"))
    }

    func chain(on _: Self?) -> [FlowStep] {
        self == .form ? [FlowStep("", self)] : [FlowStep("", SearchRoute.form), FlowStep("result", self)]
    }
}

/// A flow of one screen: the other tabs, the start without tabs, and a flow of another module.
enum SmallRoute {
    enum Account: FlowRoute {
        case overview, orders

        enum Kind: String, FlowKind { case overview, orders }

        static var flowName: String { "Account" }
        static var rootKind: Kind { .overview }
        static var flowTransitions: FlowTransitions {
            FlowTransitions("overview\n  orders requires=isLoggedIn,isAdult")
        }
        static var flowPaths: [FlowPath<Kind>] { [FlowPath("/account", .overview), FlowPath("/orders", .orders)] }

        var kind: Kind { self == .overview ? .overview : .orders }

        init(_ kind: Kind, _: FlowArguments) throws { self = kind == .overview ? .overview : .orders }

        func chain(on _: Self?) -> [FlowStep] {
            [FlowStep("", Self.overview)] + (self == .orders ? [FlowStep("orders", self)] : [])
        }
    }

    enum Labs: FlowRoute {
        case ideas, idea

        enum Kind: String, FlowKind { case ideas, idea }

        static var flowName: String { "Labs" }
        static var rootKind: Kind { .ideas }
        static var flowTransitions: FlowTransitions { FlowTransitions("ideas\n  idea requires=isBeta") }
        static var flowPaths: [FlowPath<Kind>] { [FlowPath("/ideas", .ideas)] }

        var kind: Kind { self == .ideas ? .ideas : .idea }

        init(_ kind: Kind, _: FlowArguments) throws { self = kind == .ideas ? .ideas : .idea }
    }

    enum Welcome: FlowRoute {
        case hello

        enum Kind: String, FlowKind { case hello }

        struct Key {}

        enum Outcome: Hashable, Sendable { case entered }

        static var flowName: String { "Welcome" }
        static var rootKind: Kind { .hello }
        static var flowTransitions: FlowTransitions { FlowTransitions("hello\n  entered finish") }

        var kind: Kind { .hello }

        init(_: Kind, _: FlowArguments) throws { self = .hello }
    }

    enum Gift: FlowRoute {
        case wrapping(paper: String)

        enum Kind: String, FlowKind { case wrapping }

        struct Key {}

        enum Outcome: Hashable, Sendable { case wrapped }

        static var flowName: String { "Gift" }
        static var rootKind: Kind { .wrapping }
        static var flowTransitions: FlowTransitions { FlowTransitions("wrapping\n  wrapped finish") }

        var kind: Kind { .wrapping }
        var arguments: FlowArguments {
            if case .wrapping(let paper) = self { FlowArguments().adding("paper", paper) } else { FlowArguments() }
        }

        init(_: Kind, _ arguments: FlowArguments) throws { self = .wrapping(paper: try arguments.value("paper")) }
    }
}

/// The flow of another module, as the shop sees it.
struct GiftCall: FlowModuleCall {
    enum Outcome: Hashable, Sendable { case ready }

    static var flowName: String { "Gift" }

    let paper: String

    var arguments: FlowArguments { FlowArguments().adding("paper", paper) }

    init(paper: String) { self.paper = paper }

    init(_ arguments: FlowArguments) throws { paper = try arguments.value("paper") }
}

/// The app: tabs, or a flow for who has not signed up.
enum CornerApp: FlowApp {
    typealias Outcome = SmallRoute.Welcome.Outcome

    struct Key {}

    static var flows: [any FlowRoute.Type] {
        [
            ShopRoute.self, PaymentRoute.self, AuthRoute.self, HelpRoute.self, SearchRoute.self,
            SmallRoute.Account.self, SmallRoute.Labs.self, SmallRoute.Welcome.self, SmallRoute.Gift.self,
        ]
    }
    static var starts: [FlowStart] {
        [
            FlowStart("Main", tabs: tabs, when: [FlowCondition("isSignedUp")], was: ["Bar"]),
            FlowStart("Welcome", SmallRoute.Welcome.hello),
        ]
    }
    static var tabs: [FlowTab] {
        func tab(
            _ root: any FlowRoute, when: [FlowCondition] = [], requires: [FlowCondition] = [], was: [String] = []
        ) -> FlowTab {
            let name = type(of: root).flowName
            let title = FlowTitle(name) { .main }
            return FlowTab(
                name, title: title, systemImage: "star", root: root, when: when, requires: requires, was: was)
        }
        return [
            tab(ShopRoute.home),
            tab(SearchRoute.form, was: ["Find"]),
            tab(SmallRoute.Account.overview, requires: [FlowCondition("isLoggedIn")]),
            tab(SmallRoute.Labs.ideas, when: [FlowCondition("isBeta")]),
        ]
    }
    static var flowTransitions: FlowTransitions {
        FlowTransitions(
            """
            *
              logOut restart
              help start Help style=sheet
              lock start Help style=cover dismissable=false
              offer start Payment style=cover unless=shown except=Search
              again start Payment style=cover unless=top
              buy start Payment style=cover requires=isLoggedIn
              !help start Payment style=sheet except=Search
            """
        )
    }
    static var buttons: [FlowButton] {
        [
            FlowButton(FlowTitle("Help") { .main }, systemImage: "questionmark", .to("help", HelpRoute.topics)),
            FlowButton(FlowTitle("Offer") { .main }, systemImage: "gift", .to("offer", PaymentRoute.amount)),
        ]
    }
    static var schemes: [String] { ["corner"] }
    static var hosts: [String] { ["corner.example", "www.corner.example"] }
    static var linkStarts: [String: [String]] { ["Help": ["Main"]] }

    static func outcome(_ outcome: any Sendable) -> Outcome? { outcome as? Outcome }
}
