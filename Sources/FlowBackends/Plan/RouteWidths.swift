import FlowModel

/// Which pieces of a route's code are too long for a line.
struct RouteWidths {
    /// The call that creates its view.
    var isWideScreen = false
    /// The function of the protocol that requires its view.
    var isWideRequirement = false
    /// The function that stands in for a missing view.
    var isWidePlaceholder = false
    /// What writes its params as text, and what reads them.
    var isWideWriting = false
    var isWideReading = false
}

extension RouteWidths {
    init(
        of target: TargetPlan, isCodable: Bool, view: ViewPlan?, screen: String, associatedView: String,
        in names: FlowTypeNames
    ) {
        let screenType = names.screen.utf8.count + ".".utf8.count + screen.utf8.count
        let function = view?.type.utf8.count ?? "screens.".utf8.count + target.name.escaped.utf8.count
        let label = view == nil ? 0 : "navigator: ".utf8.count
        let navigator = screenType + "(flowOrigin, .init(.init())), ".utf8.count + label
        let arguments = target.argumentsWidth + (view?.takesNavigator ?? true ? navigator : 0)
        isWideScreen = 16 + function + arguments > SwiftText.lineLength
        let name = target.name.escaped.utf8.count
        let texts = target.params.widthsAsText(isCodable: isCodable)
        // Writing the default of an optional takes a line of its own.
        let takesLines = target.params.contains { $0.defaultsToValue }
        isWideWriting =
            takesLines || "        case .(): FlowArguments()".utf8.count + name + texts.writing > SwiftText.lineLength
        isWideReading =
            takesLines || "        case .: self = try .()".utf8.count + 2 * name + texts.reading > SwiftText.lineLength

        guard view == nil else { return }
        let params = target.params.reduce(0) { $0 + $1.label.utf8.count + $1.type.utf8.count + ": , ".utf8.count }
        let type = "_ navigator: <>".utf8.count + names.navigator.utf8.count + screenType
        let head = "    func () -> ".utf8.count + name + params + type
        isWideRequirement = head + associatedView.utf8.count > SwiftText.lineLength
        isWidePlaceholder = head + "public SwiftUI.EmptyView { SwiftUI.EmptyView() }".utf8.count > SwiftText.lineLength
    }
}

extension [ParamPlan] {
    /// The widths of what binds and writes them as text, and of what reads them.
    fileprivate func widthsAsText(isCodable: Bool) -> (writing: Int, reading: Int) {
        var (writing, reading) = (0, 0)
        for param in self {
            let name = param.name.utf8.count
            let label = !isCodable ? "described: " : param.isPlain ? "" : "coded: "
            writing += "let , .adding(\"\", )".utf8.count + 2 * name + param.text.utf8.count + label.utf8.count
            reading += ": arguments.(\"\"), ".utf8.count + param.argumentLabel.utf8.count + param.reader.utf8.count
            reading += param.text.utf8.count
            if param.isOptional || param.defaultValue.isEmpty { continue }
            reading += " ?? ".utf8.count + param.fallback.utf8.count
        }
        return (writing, reading)
    }
}
