import SwiftUI

/// One pass over the tree: evaluates the bodies that need it, and assembles what is shown.
@MainActor final class ViewEvaluation {
    let graph: ViewGraph
    /// The window first, then what is presented over it.
    var layers: [LayerState] = []
    var lifecycle: [LifecycleEntry] = []
    var changes: [() -> Void] = []
    var openURLHandlers: [(URL) -> Void] = []
    var activityHandlers: [(type: String, action: (NSUserActivity) -> Void)] = []
    /// Complaints about bindings that no longer return what is shown, evaluated after the pass.
    var bindingChecks: [() -> String?] = []

    init(_ graph: ViewGraph) { self.graph = graph }

    func run(_ root: any View, environment: EnvironmentValues) {
        let node = graph.root.child(.role("window"), for: root)
        var context = layer(.window, at: graph.root, environment: environment, outer: nil)
        context.isFresh = graph.pass == 1
        evaluate(root, at: node, in: context)
        present(over: context)
    }

    /// Adds a new layer, and returns the context of its contents.
    func layer(
        _ style: Layer.Style, at node: ViewNode, environment: EnvironmentValues, outer: ScreenVisibility?
    ) -> ViewContext {
        let visibility = ScreenVisibility(in: outer)
        let controller = node.memory { ScreenController() }.controller
        let screen = ScreenState(id: ObjectIdentifier(node), controller: controller, visibility: visibility)
        let layer = LayerState(id: ObjectIdentifier(node), style: style, base: screen)
        layers.append(layer)
        return ViewContext(
            environment: environment, elements: screen.elements, screen: screen, layer: layer,
            visibility: visibility)
    }

    // MARK: Views

    func evaluate(_ view: any View, at node: ViewNode, in context: ViewContext) {
        if let hosted = view as? any HostedView {
            evaluate(hosted.viewContent, at: node, in: context)
        } else if let representable = view as? any UIViewControllerRepresentable {
            represent(representable, at: node, in: context)
        } else {
            compose(view, at: node, in: context)
        }
    }

    /// A view with a body.
    private func compose<Composite: View>(_ view: Composite, at node: ViewNode, in context: ViewContext) {
        guard let (body, isFresh) = node.evaluate(view, in: context, { $0.body as any View }) else {
            return
        }
        evaluate(body, at: node.child(.role("body"), for: body), in: context.fresh(isFresh))
    }

    private func evaluate(_ content: ViewContent, at node: ViewNode, in context: ViewContext) {
        switch content {
        case .group(let views):
            for (index, view) in views.enumerated() {
                evaluate(view, at: node.child(.position(index), for: view), in: context)
            }
        case .branch(let name, let view):
            evaluate(view, at: node.child(.role(name), for: view), in: context)
        case .collection(let children):
            collect(children, at: node, in: context)
        case .container(let view, let isLazy):
            let inner = context.with { $0.isLazy = $0.isLazy || isLazy }
            evaluate(view, at: node.child(.role("content"), for: view), in: inner)
        case .list(let view, let selection):
            list(view, selection, at: node, in: context)
        case .text(let text):
            if !context.isHidden { context.elements.texts.append(text) }
        case .image(let name):
            if !context.isHidden { context.elements.images.append(name) }
        case .button(let label, let action):
            control(label, at: node, in: context) { action() }
        case .toggle(let label, let isOn):
            control(label, at: node, in: context) { isOn.wrappedValue.toggle() }
        case .textField(let label, let text):
            field(label, text, at: node, in: context)
        case .link(let link):
            self.link(link, at: node, in: context)
        case .navigationStack(let stack):
            navigate(stack, at: node, in: context)
        case .splitView(let content):
            split(content, at: node, in: context)
        case .tabs(let tabs):
            self.tabs(tabs, at: node, in: context)
        case .modified(let view, let modification):
            modify(view, modification, at: node, in: context)
        case .modifier(let view, let modifier):
            apply(modifier, to: view, at: node, in: context)
        }
    }

    private func collect(
        _ children: [(id: AnyHashable, view: () -> any View)], at node: ViewNode, in context: ViewContext
    ) {
        var seen: Set<AnyHashable> = []
        for child in children {
            guard seen.insert(child.id).inserted else {
                graph.complain("ForEach: the ID \(child.id) occurs multiple times within the collection.")
                continue
            }
            let maker = node.child(.id(child.id), for: child.id)
            let (view, isFresh) = maker.deferred(isFresh: context.isFresh) { child.view() }
            let place = maker.child(.role("content"), for: view)
            guard let rows = context.rows else {
                evaluate(view, at: place, in: context.fresh(isFresh))
                continue
            }
            let count = context.elements.texts.count
            evaluate(view, at: place, in: context.fresh(isFresh).with { $0.rows = nil })
            let tag = SelectionTag(child.id)
            context.elements.rows.append(
                ListRow(
                    label: context.elements.texts.dropFirst(count).first ?? "",
                    isSelected: rows.selection.isSelected(tag, rows.value)
                ) { rows.selection.write(tag) })
        }
    }

    private func list(_ view: any View, _ selection: TabSelection, at node: ViewNode, in context: ViewContext) {
        let reading = node.child(.role("selection"), for: 0)
        let (value, _) = reading.deferred(isFresh: context.isFresh) { selection.read() }
        bindingChecks.append {
            selection.read() == value ? nil : "The selection of a List changed, but nothing was published."
        }
        let inner = context.with {
            $0.isLazy = true
            $0.rows = (selection, value)
        }
        evaluate(view, at: node.child(.role("content"), for: view), in: inner)
    }

    private func apply<Modifier: ViewModifier>(
        _ modifier: Modifier, to view: any View, at node: ViewNode, in context: ViewContext
    ) {
        // The modified view is part of the body: a new one needs a new body.
        let whole = ModifierApplication(modifier: modifier, view: view)
        guard let (body, isFresh) = node.evaluate(whole, in: context, { $0.modifier.body(around: $0.view) })
        else { return }
        evaluate(body, at: node.child(.role("body"), for: body), in: context.fresh(isFresh))
    }

    // MARK: Controls

    /// The elements of a label, which are not elements of the screen.
    private func label(_ view: any View, at node: ViewNode, in context: ViewContext) -> ElementList {
        let elements = ElementList()
        let inner = context.with {
            $0.elements = elements
            $0.isHidden = false
        }
        evaluate(view, at: node.child(.role("label"), for: view), in: inner)
        return elements
    }

    func control(
        _ view: any View, at node: ViewNode, in context: ViewContext, _ action: @escaping () -> Void
    ) {
        let label = label(view, at: node, in: context)
        guard !context.isHidden else { return }
        context.elements.controls.append(
            Control(
                label: label.label, images: label.images, identifier: context.identifier,
                isEnabled: context.environment.isEnabled, ignoredAtBottom: context.ignoredAtBottom, graph: graph,
                action: action))
    }

    private func field(
        _ view: any View, _ text: Binding<String>, at node: ViewNode, in context: ViewContext
    ) {
        let label = label(view, at: node, in: context)
        let reading = node.child(.role("value"), for: text)
        let (value, _) = reading.deferred(isFresh: context.isFresh) { text.wrappedValue }
        guard !context.isHidden else { return }
        context.elements.fields.append(
            TextInput(
                label: label.label, identifier: context.identifier, text: value,
                isEnabled: context.environment.isEnabled
            ) { text.wrappedValue = $0 })
    }
}

/// A modifier with the view that it is applied to.
private struct ModifierApplication<Modifier: ViewModifier> {
    let modifier: Modifier
    let view: any View
}
