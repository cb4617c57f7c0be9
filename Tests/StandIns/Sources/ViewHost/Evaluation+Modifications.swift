import SwiftUI

extension ViewEvaluation {
    /// A view with one of the framework's modifiers.
    func modify(
        _ view: any View, _ modification: ViewModification, at node: ViewNode, in context: ViewContext
    ) {
        var inner = context
        var key = ChildKey.role("content")
        switch modification {
        case .id(let id): key = .id(id)
        case .environment(let change): change(&inner.environment)
        case .identifier(let identifier): inner.identifier = identifier
        case .hidden: inner.isHidden = true
        case .ignoresSafeArea(let regions, let edges):
            if edges.contains(.bottom) { inner.ignoredAtBottom.formUnion(regions) }
        case .tab, .nothing: break
        case .appear(let action): appear(node, context, action: action)
        case .disappear(let action): disappear(node, context, action: action)
        case .task(let id, let priority, let action):
            graph.require(15, for: "task")
            task(node, context, id, priority, action)
        case .change(let change): watch(change, at: node)
        case .receive(let subscribe): receive(subscribe, at: node)
        case .openURL(let action): openURLHandlers.append(action)
        case .userActivity(let type, let action): activityHandlers.append((type, action))
        case .destination(let destination): declare(destination, in: context)
        case .title(let title): navigationBar(context, "navigationTitle") { $0.title = title }
        case .toolbar(let entries): toolbar(entries, at: node, in: context)
        case .bars(let bars, let visibility):
            graph.require(16, for: "toolbar(_:for:)")
            for bar in bars {
                set("toolbarVisibility", visibility, around: context.screen.bars[bar])
                context.screen.bars[bar] = visibility
            }
        case .backButtonHidden(let isHidden):
            navigationBar(context, "navigationBarBackButtonHidden") {
                set("navigationBarBackButtonHidden", isHidden, around: $0.isBackButtonHidden)
                $0.isBackButtonHidden = isHidden
            }
        case .detents(let detents):
            graph.require(16, for: "presentationDetents")
            set("presentationDetents", detents, around: context.layer.detents)
            context.layer.detents = detents
        case .dragIndicator(let visibility):
            graph.require(16, for: "presentationDragIndicator")
            set("presentationDragIndicator", visibility, around: context.layer.dragIndicator)
            context.layer.dragIndicator = visibility
        case .interactiveDismissDisabled(let isDisabled):
            graph.require(15, for: "interactiveDismissDisabled")
            set("interactiveDismissDisabled", isDisabled, around: context.layer.isInteractiveDismissDisabled)
            if context.stack == nil {
                context.layer.isInteractiveDismissDisabled = isDisabled
            } else {
                context.screen.isInteractiveDismissDisabled = isDisabled
            }
        case .presentation(let presentation) where presentation.style != .push: inner.isInPresenter = true
        case .beside, .presentation: break
        }
        evaluate(view, at: node.child(key, for: view), in: inner)
        switch modification {
        case .beside(let other): evaluate(other, at: node.child(.role("beside"), for: other), in: context)
        case .presentation(let presentation): want(presentation, at: node, in: context)
        default: break
        }
    }

    /// Complains if a modifier is around a view that has it with another value: nothing documents which of them counts.
    private func set<Value: Equatable>(_ name: String, _ value: Value, around outer: Value?) {
        guard let outer, outer != value else { return }
        graph.complain("\(name)(\(outer)) is around a view with another one, and may override it.")
    }

    private func navigationBar(
        _ context: ViewContext, _ name: String, _ change: (ScreenState) -> Void
    ) {
        guard context.stack != nil else {
            return graph.complain(
                "\(name) has no effect outside a navigation stack: there is no bar to show it.")
        }
        change(context.screen)
    }

    private func toolbar(_ entries: [ToolbarEntry], at node: ViewNode, in context: ViewContext) {
        guard context.stack != nil else {
            return graph.complain(
                "toolbar has no effect outside a navigation stack: there is no bar to show it.")
        }
        context.screen.hasToolbar = true
        for (index, entry) in entries.enumerated() {
            switch entry {
            case .item(_, let view):
                let inner = context.with { $0.elements = context.screen.toolbar }
                evaluate(view, at: node.child(.element(index), for: view), in: inner)
            case .content(let content):
                toolbar(content, at: node.child(.element(index), for: content), in: context)
            }
        }
    }

    private func toolbar<Content: ToolbarContent>(
        _ content: Content, at node: ViewNode, in context: ViewContext
    ) {
        if Content.Body.self == Never.self {
            return toolbar(content.toolbarEntries, at: node, in: context)
        }
        guard let (body, isFresh) = node.evaluate(content, in: context, { $0.body as any ToolbarContent })
        else { return }
        toolbar(body, at: node.child(.role("body"), for: body), in: context.fresh(isFresh))
    }

    // MARK: Bindings

    /// Complains if a container gets another binding than in the last body. SwiftUI then takes its value for new, with
    /// `onAppear` and tasks of the wrong screens.
    func compare(_ identity: AnyHashable?, of what: String, at node: ViewNode) {
        guard let identity else { return }
        let memory = node.memory { BindingMemory(identity) }
        if memory.identity != identity {
            graph.complain("\(what) is bound to another place than before, while it is shown.")
        }
        memory.identity = identity
    }

    // MARK: Presentation

    /// Reads whether the view is to be shown now, and adds it to the list of its layer or its stack.
    func want(_ presentation: Presentation, at node: ViewNode, in context: ViewContext) {
        let reading = node.child(.role("item"), for: 0)
        let (item, isFresh) = reading.deferred(isFresh: context.isFresh) { presentation.item() }
        bindingChecks.append {
            presentation.item()?.id == item?.id
                ? nil : "The binding of a \(presentation.style) changed, but nothing was published."
        }
        guard let item else { return }
        if context.isInPresenter, graph.system < 15 {
            graph.complain(
                "A \(presentation.style) is presented inside a view that presents, too: before iOS 14.5, it is not.")
        }
        compare(
            presentation.identity, of: "The item of a \(presentation.style)",
            at: node.child(.id([AnyHashable("binding"), item.id]), for: item.id))
        let presented = PresentedView(
            presentation: presentation, item: item, isFresh: isFresh, presenter: ObjectIdentifier(node),
            node: node.child(.id([AnyHashable("presented"), item.id]), for: item.id), environment: context.environment)
        if presentation.style != .push {
            context.layer.presented.append(presented)
        } else if let stack = context.stack {
            stack.pushes.append(presented)
        } else {
            graph.complain("A view was to be pushed outside a navigation stack.")
        }
    }

    /// Shows what the views of a layer want presented over it.
    func present(over context: ViewContext) {
        let layer = context.layer
        guard let view = layer.presented.first else { return }
        if layer.presented.count > 1 {
            graph.complain("Currently, only presenting a single sheet is supported.")
        }
        let style: Layer.Style = view.presentation.style == .sheet ? .sheet : .fullScreenCover
        view.node.memory { PresentationMemory() }.onDismiss = view.presentation.onDismiss
        if style == .fullScreenCover { context.visibility.isBelowCover = true }
        var inner = self.layer(
            style, at: view.node, environment: view.environment, outer: nil)
        let target = view.node.memory { DismissTarget() }
        target.dismiss = view.presentation.dismiss
        inner.environment.dismiss = DismissAction(target: target)
        inner.layer.dismiss = view.presentation.dismiss
        inner.layer.presenter = view.presenter
        show(view, in: inner)
        present(over: inner)
    }

    /// Evaluates a presented view in its own surroundings.
    func show(_ view: PresentedView, in context: ViewContext) {
        let maker = view.node.child(.role("maker"), for: 0)
        let (content, isFresh) = maker.deferred(isFresh: view.isFresh) { view.item.content() }
        evaluate(content, at: maker.child(.role("content"), for: content), in: context.fresh(isFresh))
    }
}

@MainActor final class BindingMemory {
    var identity: AnyHashable
    init(_ identity: AnyHashable) { self.identity = identity }
}

/// What remains of a presentation after it is gone.
@MainActor final class PresentationMemory {
    var onDismiss: (() -> Void)?
}
