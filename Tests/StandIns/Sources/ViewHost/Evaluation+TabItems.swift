import SwiftUI

/// A tab among the views of a tab view.
@MainActor struct TabChild {
    let view: any View
    let tag: SelectionTag
    let item: (any View)?
    let badge: String?
    let node: ViewNode
    let context: ViewContext
}

extension ViewEvaluation {
    /// The tabs: the children through groups, branches, `ForEach` and the bodies of views that are not declared as a
    /// tab themselves.
    func tabs(in view: any View, at node: ViewNode, in context: ViewContext) -> [TabChild] {
        var found: [TabChild] = []
        collect(view, at: node.child(.role("tabs"), for: view), id: nil, in: context, into: &found)
        return found
    }

    private func collect(
        _ view: any View, at node: ViewNode, id: AnyHashable?, in context: ViewContext,
        into found: inout [TabChild]
    ) {
        switch (view as? any HostedView)?.viewContent {
        case .group(let views):
            for (index, view) in views.enumerated() {
                collect(
                    view, at: node.child(.position(index), for: view), id: id, in: context, into: &found)
            }
        case .branch(let name, let view):
            collect(view, at: node.child(.role(name), for: view), id: id, in: context, into: &found)
        case .collection(let children):
            for child in children {
                let maker = node.child(.id(child.id), for: child.id)
                let (view, isFresh) = maker.deferred(isFresh: context.isFresh) { child.view() }
                collect(
                    view, at: maker.child(.role("tab"), for: view), id: child.id,
                    in: context.fresh(isFresh), into: &found)
            }
        case nil where !(view is any UIViewControllerRepresentable):
            collectBody(of: view, at: node, id: id, in: context, into: &found)
        default:
            let traits = TabTraits(of: view)
            let tag = traits.tag ?? id.map { SelectionTag($0) } ?? SelectionTag(found.count)
            found.append(
                TabChild(
                    view: view, tag: tag, item: traits.item, badge: traits.badge, node: node,
                    context: context))
        }
    }

    /// A view with a body may be several tabs, or declare inside what it is.
    private func collectBody<Composite: View>(
        of view: Composite, at node: ViewNode, id: AnyHashable?, in context: ViewContext,
        into found: inout [TabChild]
    ) {
        guard let (body, isFresh) = node.evaluate(view, in: context, { $0.body as any View }) else { return }
        collect(
            body, at: node.child(.role("body"), for: body), id: id, in: context.fresh(isFresh), into: &found)
    }
}

/// What a view's outer modifiers say about it as a tab, the outermost first.
@MainActor private struct TabTraits {
    var tag: SelectionTag?
    var item: (any View)?
    var badge: String?

    init(of view: any View) {
        var modifications: [ViewModification] = []
        var view = view
        // A modifier that only some systems have is in a branch.
        loop: while true {
            switch (view as? any HostedView)?.viewContent {
            case .modified(let inner, let modification):
                modifications.append(modification)
                view = inner
            case .branch(_, let inner): view = inner
            default: break loop
            }
        }
        for modification in modifications.reversed() {
            switch modification {
            case .tab(.tag(let tag)): self.tag = tag
            case .tab(.item(let item)): self.item = item
            case .tab(.badge(let badge)): self.badge = badge
            default: break
            }
        }
    }
}
