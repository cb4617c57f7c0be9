import FlowModel

extension TransitionVerb {
    /// The word for the target: the name of a route, a flow, an outcome or a tab, a URL, or a keyword.
    var word: String {
        switch self {
        case .to(let name), .flow(let name), .finish(let name), .open(let name): name
        case .tab(let tab, let route): route.map { "\(tab)/\($0)" } ?? tab
        case .back(.anchor(let anchor)): anchor.word
        case .back(.count(let count)): "\(count)"
        case .back(.caller): "back"
        case .toAll: "all"
        case .restart: "restart"
        }
    }
}

extension TransitionDeclaration {
    /// The range of the transition's name: its `name`, or the target it is named after.
    var nameRange: SourceRange { name?.range ?? verb.range }

    /// Whether the transition, or what follows it, has annotations that do not change what it does.
    var isRemarkedOn: Bool {
        let said = annotations
        let isPlain =
            said.description == nil && said.deprecated == nil && said.tags.isEmpty && said.was.isEmpty
            && said.allow.isEmpty
        return !isPlain || then.contains { $0.transition.value.isRemarkedOn }
    }
}
