import SwiftUI

extension StackState {
    /// An element of a path: equal by its identity, whatever its state is.
    public struct Component: Hashable {
        let id: StackElementID
        let element: Element

        public static func == (left: Self, right: Self) -> Bool { left.id == right.id }
        public func hash(into hasher: inout Hasher) { hasher.combine(id) }
    }

    /// The elements as `NavigationStack` reads and writes them.
    public struct PathView: MutableCollection, RandomAccessCollection, RangeReplaceableCollection {
        var base: StackState

        init(_ base: StackState) { self.base = base }
        public init() { base = StackState() }

        public var startIndex: Int { base.startIndex }
        public var endIndex: Int { base.endIndex }

        public subscript(position: Int) -> Component {
            get { Component(id: base.ids[position], element: base[position]) }
            set { replaceSubrange(position..<position + 1, with: [newValue]) }
        }

        public mutating func replaceSubrange(_ subrange: Range<Int>, with newElements: some Collection<Component>) {
            for id in base.ids[subrange] { base[id: id] = nil }
            for (offset, component) in newElements.enumerated() {
                base.insert(component.element, id: component.id, at: subrange.lowerBound + offset)
            }
        }
    }
}

/// Says of which elements the path is that a key path is about.
private struct PathOf<Element>: Hashable {}

extension Store {
    /// A shorter path is sent as `popFrom`, a longer one as `push`: only the reducer changes the stack.
    fileprivate subscript<ElementState, ElementAction>(
        path _: PathOf<ElementState>
    ) -> StackState<ElementState>.PathView
    where State == StackState<ElementState>, Action == StackAction<ElementState, ElementAction> {
        get { StackState<ElementState>.PathView(currentState) }
        set {
            let ids = currentState.ids
            if newValue.count > ids.count, let component = newValue.last {
                send(.push(id: component.id, state: component.element))
            } else if newValue.count < ids.count {
                send(.popFrom(id: ids[newValue.count]))
            } else {
                reportIssue(
                    """
                    A navigation stack binding was written to with a path that has the same number of elements that \
                    already exist in the store: does the reducer have a "forEach"?
                    """)
            }
        }
    }

    fileprivate subscript<ChildState, ChildAction>(
        state state: KeyPath<State, ChildState>, action action: CaseKeyPath<Action, ChildAction>
    ) -> Store<ChildState, ChildAction> {
        get { scope(state: state, action: action) }
        set {}
    }
}

extension Binding {
    @preconcurrency @MainActor
    public func scope<State: ObservableState, Action, ElementState, ElementAction>(
        state: KeyPath<State, StackState<ElementState>>,
        action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
    ) -> Binding<Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>>
    where Value == Store<State, Action> { self[dynamicMember: \.[state: state, action: action]] }
}

extension Bindable {
    @preconcurrency @MainActor
    public func scope<State: ObservableState, Action, ElementState, ElementAction>(
        state: KeyPath<State, StackState<ElementState>>,
        action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
    ) -> Binding<Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>>
    where Value == Store<State, Action> { self[dynamicMember: \.[state: state, action: action]] }
}

extension NavigationStack {
    /// Shows a stack of features: `NavigationStack(path: $store.scope(state: \.path, action: \.path))`.
    public init<State, Action, Destination: View, R: View>(
        path: Binding<Store<StackState<State>, StackAction<State, Action>>>, @ViewBuilder root: () -> R,
        @ViewBuilder destination: @escaping (Store<State, Action>) -> Destination, fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    )
    where
        Data == StackState<State>.PathView,
        Root == ModifiedContent<R, _NavigationDestinationViewModifier<State, Action, Destination>>
    {
        self.init(path: path[dynamicMember: \.[path: PathOf<State>()]]) {
            root().modifier(
                _NavigationDestinationViewModifier(store: path.wrappedValue, destination: destination))
        }
    }
}

extension NavigationLink where Destination == Never {
    /// Pushes a feature on the stack that the link is in.
    @MainActor public init<P>(state: P?, @ViewBuilder label: () -> Label) {
        @Dependency(\.stackElementID) var stackElementID
        self.init(
            value: state.map { StackState.Component(id: stackElementID.next(), element: $0) }, label: label)
    }
}

public struct _NavigationDestinationViewModifier<State: ObservableState, Action, Destination: View>: ViewModifier {
    /// The first one that the stack was given, as SwiftUI keeps it.
    @SwiftUI.State var store: Store<StackState<State>, StackAction<State, Action>>
    let destination: (Store<State, Action>) -> Destination

    public func body(content: Content) -> some View {
        content.navigationDestination(for: StackState<State>.Component.self) { component in
            destination(store.scope(component: component))
        }
    }
}
