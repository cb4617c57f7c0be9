import FlowModel
public import FlowTemplates

/// A transition.
public struct TransitionPlan: Sendable {
    enum Verb: Sendable { case to, start, back, finish, open, tab, restart, choose }

    var verb = Verb.to
    var name: NamePlan
    var description: [LinePlan]
    /// The route or the outcome.
    let target: TargetPlan
    /// The part after the name in the table of transitions.
    var options = ""
    /// Whether a blank line separates the function from the one before it.
    var isSeparated = true
    /// Whether a part of the screen declares it.
    var isOfPart = false
    /// Whether it happens to the app, or to its flow: a function of routers only.
    var isSignal = false
    /// The parameters of the function and the arguments of the case, if YAML fixes something.
    private var fixed: (params: [ParamPlan], arguments: [ArgumentPlan])?
    /// The calling route with the values that YAML passes on from it.
    var caller: PatternPlan?
    /// The flow that it starts.
    var flow = ""
    /// Whether the flow that it starts belongs to another module.
    var isOfModule = false
    /// The outcome type of the flow that it starts.
    var outcomeType = ""
    /// The type of the value that the route returns.
    var resultType = ""
    /// The URL as a Swift literal.
    var url = ""
    var button: ButtonPlan?
    /// The protocol of the screens that have an `anywhere` transition, if some do not.
    var marker = ""
    /// The screens that have one of the app's own transitions, if some do not.
    var screens: [LinePlan] = []
    /// The property that tells whether it can be taken, if its conditions can be refused: `canCart`.
    var canName = ""
    /// Former names under which it can still be taken.
    var aliases: [AliasPlan] = []
    /// The command of one of the app's own transitions, or of a choice's.
    var command: CommandPlan?
    /// The function of the choice that it is part of.
    var choice: ChoicePlan?
    /// The commands from which the function of a choice chooses.
    private var choices: [CommandPlan] = []

    init(name: NamePlan, description: [LinePlan], target: TargetPlan) {
        self.name = name
        self.description = description
        self.target = target
    }

    /// The parameters of the function: the target's params that are not fixed.
    var params: [ParamPlan] { fixed?.params ?? target.params }

    /// The arguments of the case.
    var arguments: [ArgumentPlan] { fixed?.arguments ?? target.arguments }

    /// Whether YAML fixes none of the target's params.
    var isOpen: Bool { fixed == nil }

    /// Fixes some of the target's params.
    mutating func fix(leaving params: [ParamPlan], _ arguments: [ArgumentPlan]) { fixed = (params, arguments) }

    /// Whether what it starts ends with a value, so that the function has an `async` form.
    var isCall: Bool { !outcomeType.isEmpty || !resultType.isEmpty }

    /// Whether all that is generated for it in a navigator is a function without parameters, usually a line.
    private var isPlain: Bool {
        !isCall && caller == nil && params.isEmpty && description.isEmpty && target.deprecation == nil
            && canName.isEmpty && aliases.isEmpty
    }

    /// Separates the functions of a screen, except plain ones.
    static func separate(_ transitions: inout [TransitionPlan], fromFirst isFirstSeparated: Bool) {
        var wasPlain: Bool?
        for index in transitions.indices {
            let isPlain = transitions[index].isPlain
            transitions[index].isSeparated = wasPlain.map { !$0 || !isPlain } ?? isFirstSeparated
            wasPlain = isPlain
        }
    }

    /// Returns the transitions that have a function each: those of a choice have one together.
    static func functions(of transitions: [TransitionPlan]) -> [TransitionPlan] {
        guard transitions.contains(where: { $0.choice != nil }) else { return transitions }
        var functions: [TransitionPlan] = []
        var last: NamePlan?
        for transition in transitions {
            guard let choice = transition.choice else {
                last = nil
                functions.append(transition)
                continue
            }
            if last !== choice.name { functions.append(TransitionPlan(choice, like: transition)) }
            last = choice.name
        }
        return functions
    }

    /// Creates the function of a choice.
    private init(_ choice: ChoicePlan, like transition: TransitionPlan) {
        self.init(
            name: choice.name, description: choice.description,
            target: TargetPlan("", of: "", [], deprecated: choice.deprecated))
        verb = .choose
        isOfPart = transition.isOfPart
        caller = choice.caller
        canName = choice.canName
        choices = choice.commands
        fixed = (choice.params, [])
    }

    /// Returns transitions as cases of one enum, nearer ones first. A former name that another case has is left out: what a
    /// route declares does not hide here what its flow or the app does.
    /// - Parameter others: The other cases of the enum.
    static func cases(_ transitions: [TransitionPlan], beside others: [String] = []) -> [TransitionPlan] {
        var taken = Set(transitions.map(\.name.text) + others)
        return transitions.map { transition in
            if transition.aliases.isEmpty { return transition }
            var transition = transition
            transition.aliases.removeAll { !taken.insert($0.name.text).inserted }
            return transition
        }
    }

    var hasDeprecatedButton: Bool { button != nil && target.deprecation != nil }
}

extension TransitionPlan: TemplateData {
    public static let schema = TemplateSchema<TransitionPlan>("transition", "A transition.") {
        Field.flag("isTo", "Whether it shows a route of the flow.") { $0.verb == .to }
        Field.flag("isStart", "Whether it starts another flow.") { $0.verb == .start }
        Field.flag("isOfModule", "Whether that is a flow of another module.") { $0.isOfModule }
        Field.flag("isBack", "Whether it goes back.") { $0.verb == .back }
        Field.flag("isFinish", "Whether it ends the flow.") { $0.verb == .finish }
        Field.flag("isOpen", "Whether it leaves the app.") { $0.verb == .open }
        Field.flag("isTab", "Whether it selects a tab.") { $0.verb == .tab }
        Field.flag("isRestart", "Whether it ends every flow.") { $0.verb == .restart }
        Field.flag("isChoose", "Whether it takes one of several transitions.") { $0.verb == .choose }
        Field.list("choices", "The commands of these.") { $0.choices }
        Field.text("name", "Its name as a Swift literal.") { $0.name.literal }
        Field.text("function", "The function, as Swift writes it.") { $0.name.escaped }
        Field.list("description", "Its description, one entry per line.") { $0.description }
        Field.text("deprecation", "Why the route that it shows is deprecated, as a Swift literal, or nothing.") {
            $0.target.deprecation ?? ""
        }
        Field.flag("hasParams", "Whether the function has parameters.") { !$0.params.isEmpty }
        Field.list("params", "The parameters of the function.") { $0.params }
        Field.text("target", "The case of the route or the outcome, as Swift writes it, or nothing.") {
            $0.target.name.escaped
        }
        Field.text("targetType", "The type of the route or the outcome: `PaymentRoute`.") {
            $0.target.type
        }
        Field.flag("hasArguments", "Whether the case has arguments.") { !$0.arguments.isEmpty }
        Field.list("arguments", "The arguments of the case.") { $0.arguments }
        Field.record("caller", "The calling route, if values of it are passed on: `.product(let id, _)`.") { $0.caller }
        Field.flag("isCall", "Whether what it starts ends with a value, so that the function has an `async` form.") {
            $0.isCall
        }
        Field.text("childOutcome", "The outcome type of the flow that it starts, or nothing.") { $0.outcomeType }
        Field.text("resultType", "The type of the value that the route returns, or nothing.") { $0.resultType }
        Field.text("url", "The URL as a Swift literal.") { $0.url }
        Field.text("transition", "Its name in the table of transitions.") { $0.name.key }
        Field.text("options", "What follows its name in the table of transitions: ` style=sheet`, or nothing.") {
            $0.options
        }
        Field.record("button", "Its button in the common toolbar, if it has one.") { $0.button }
        Field.text("marker", "The protocol of the screens that have it, if some do not: `ShopScreenWithHelp`.") {
            $0.marker
        }
        Field.list("screens", "The screens that have one of the app's own transitions, if some do not.") { $0.screens }
        Field.text("canName", "The property for whether no flag refuses it: `canCart`, or nothing if it has no flags.")
        {
            $0.canName
        }
        Field.list("aliases", "Its former names.") { $0.aliases }
        Field.flag("isSeparated", "Whether a blank line separates the function from the one before it.") {
            $0.isSeparated
        }
        Field.record("command", "The command of one of the app's own transitions.") { $0.command }
    }
}

/// The function of a choice, which takes the first of its transitions whose conditions hold.
struct ChoicePlan: Sendable {
    let name: NamePlan
    let description: [LinePlan]
    /// The reason why one of the routes is deprecated.
    let deprecated: String?
    let params: [ParamPlan]
    let caller: PatternPlan?
    let canName: String
    let commands: [CommandPlan]
}

/// A button of the common toolbar.
public struct ButtonPlan: Sendable {
    /// The title as a Swift literal.
    var title: String
    /// The symbol's name as a Swift literal.
    var systemImage: String
    /// The command that it sends.
    var command: CommandPlan
}

extension ButtonPlan: TemplateData {
    public static let schema = TemplateSchema<ButtonPlan>("button", "A button of the common toolbar.") {
        Field.text("title", "Its title as a Swift literal.") { $0.title }
        Field.text("systemImage", "The name of its SF Symbol as a Swift literal.") { $0.systemImage }
        Field.record("command", "The command that it sends.") { $0.command }
    }
}
