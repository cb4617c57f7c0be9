import FlowCore
import Foundation

/// A flow with three columns, written by hand as flowgen would generate it.
enum MailRoute: FlowRoute {
    case mailboxes
    case folder(name: String)
    case messages(box: String)
    case message(id: Int)
    case settings

    enum Kind: String, FlowKind { case mailboxes, folder, messages, message, settings }

    static var flowName: String { "Mail" }
    static var rootKind: Kind { .mailboxes }
    static var flowColumns: [Kind] { [.mailboxes, .messages, .message] }
    static var flowTransitions: FlowTransitions {
        FlowTransitions(
            """
            mailboxes
              folder
              messages
              settings style=sheet
              important to message
              secret to messages requires=isLoggedIn
              slow to messages requires=isSlow
              help open
            folder
              messages
            messages
              message
              other to messages instead=top
              pay start Payment style=sheet
            message
              message
              next to message instead=top
              held to message dismissable=false
              pay start Payment
              pay.paid to message
              list back messages
              start back root
            settings
              message
            *
              about to settings style=sheet except=settings
            """
        )
    }
    static var flowPaths: [FlowPath<Kind>] { [FlowPath("/messages/:id", .message), FlowPath("/settings", .settings)] }

    var kind: Kind {
        switch self {
        case .mailboxes: .mailboxes
        case .folder: .folder
        case .messages: .messages
        case .message: .message
        case .settings: .settings
        }
    }

    var arguments: FlowArguments {
        switch self {
        case .mailboxes, .settings: FlowArguments()
        case .folder(let name): FlowArguments().adding("name", name)
        case .messages(let box): FlowArguments().adding("box", box)
        case .message(let id): FlowArguments().adding("id", id)
        }
    }

    init(_ kind: Kind, _ arguments: FlowArguments) throws {
        switch kind {
        case .mailboxes: self = .mailboxes
        case .folder: self = .folder(name: try arguments.value("name"))
        case .messages: self = .messages(box: try arguments.value("box"))
        case .message: self = .message(id: try arguments.value("id"))
        case .settings: self = .settings
        }
    }

    func chain(on _: Self?) -> [FlowStep] {
        let bottom = FlowStep("", Self.mailboxes)
        return switch self {
        case .mailboxes: [bottom]
        case .message: [bottom, FlowStep("messages", Self.messages(box: "in")), FlowStep("message", self)]
        default: [bottom, FlowStep(kind.rawValue, self)]
        }
    }

    func next(after outcome: (any Sendable)?, of transition: String) -> FlowCommand? {
        guard kind == .message, transition == "pay", case .paid? = outcome as? PaymentRoute.Outcome else { return nil }
        return .to("pay.paid", Self.message(id: 0))
    }

    /// Returns the command of a transition; nil if the route has none of that name.
    func command(_ name: String, _ number: Int) -> FlowCommand? {
        guard let transition = (Self.transitions(from: kind) + Self.anywhere).first(where: { $0.name == name })
        else { return nil }
        return switch transition.name {
        case "folder": .to(name, Self.folder(name: "f\(number)"))
        case "messages", "secret", "slow", "other": .to(name, Self.messages(box: "b\(number)"))
        case "settings", "about": .to(name, Self.settings)
        case "message", "important", "next", "held": .to(name, Self.message(id: number))
        case "pay": .to(name, PaymentRoute.amount)
        case "list", "start": .back(name)
        case "help": .open(name, url: "https://mail.example/help")
        default: nil
        }
    }
}

/// The app that shows the flow.
enum MailApp: FlowApp {
    typealias Outcome = Never

    struct Key {}

    static var flows: [any FlowRoute.Type] { [MailRoute.self, PaymentRoute.self, AuthRoute.self, HelpRoute.self] }
    static var starts: [FlowStart] { [FlowStart("Mail", MailRoute.mailboxes)] }
    static var schemes: [String] { ["mail"] }
}

/// A window of the app.
final class Mail {
    private(set) var window: FlowWindowState
    private(set) var effects: [FlowEffect] = []
    private var question: UInt64?
    var guards: [String: Bool] = ["isLoggedIn": false]

    init(isExpanded: Bool) {
        window = FlowWindowState(Self.answers(guards))
        run { $0.expand(isExpanded) }
    }

    private static func answers(_ guards: [String: Bool]) -> FlowAnswers {
        FlowAnswers(
            app: MailApp.self,
            holds: { guards[$0.guardName] },
            otherwise: { $0.guardName == "isLoggedIn" ? FlowOtherwise(AuthRoute.login, style: .sheet) : nil },
            isPassed: { $1 as? AuthRoute.Outcome == .loggedIn },
            root: { _ in nil },
            outcome: { outcome, _ in outcome }
        )
    }

    @discardableResult
    func run<Result>(_ request: (inout FlowRun) -> Result) -> Result {
        let (result, new) = window.run(Self.answers(guards), request)
        effects += new
        for case .ask(_, let asked) in new { question = asked }
        return result
    }

    var stack: FlowStackState { window.stacks[0] }
    var shown: String { stack.description }
    /// The columns as text.
    var columns: String {
        stack.entries.columns.map { $0.map(\.route.id).joined(separator: ", ") }.joined(separator: " ‖ ")
    }
    /// The screens that the user can use.
    var live: [FlowEntry] { window.live(in: stack.id) }

    /// Returns what remained to be done since the last call, as text. Events say where they come from.
    func news() -> [String] {
        defer { effects = [] }
        return effects.map { effect in
            guard case .event(let event, _) = effect else { return Corner.text(of: effect) }
            return Corner.text(of: effect) + " from \(event.from?.id ?? "nothing")"
        }
    }

    /// Takes a transition of the screen at an index of the stack.
    @discardableResult
    func take(_ name: String, _ number: Int = 1, at index: Int) -> Bool {
        let (entry, id) = (stack.entries[index], stack.id)
        guard let command = (entry.route as? MailRoute)?.command(name, number) else { return false }
        return run { $0.perform(command, from: entry.id, in: id) }
    }

    /// Does what a user of a narrow window does to take the same transition: goes back first.
    @discardableResult
    func goBackAndTake(_ name: String, _ number: Int = 1, at index: Int) -> Bool {
        let (entry, id) = (stack.entries[index], stack.id)
        guard let command = (entry.route as? MailRoute)?.command(name, number) else { return false }
        return run {
            _ = $0.goBack(keeping: index + 1, in: id)
            return $0.perform(command, from: entry.id, in: id)
        }
    }

    func leave(keeping count: Int) { run { [id = stack.id] in _ = $0.goBack(keeping: count, in: id) } }

    /// Takes a transition of a screen that is of another flow.
    func perform(_ command: FlowCommand) {
        run { [stack] in _ = $0.perform(command, from: stack.top.id, in: stack.id) }
    }

    func answer(_ holds: Bool) {
        guard let question else { return }
        run { $0.answer(holds, to: question) }
    }

    func open(_ url: String) { run { _ = $0.open(URL(string: url)!) } }

    func hold(_ holds: Bool, at index: Int) {
        run { [stack] in $0.hold(holds, at: stack.entries[index].id, in: stack.id) }
    }
}
