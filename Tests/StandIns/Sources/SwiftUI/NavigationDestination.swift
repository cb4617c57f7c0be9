/// What a stack shows for the values of one type in its path.
package struct NavigationDestination {
    package let type: any Any.Type
    package let build: (AnyHashable) -> any View
}

extension View {
    nonisolated public func navigationDestination<D: Hashable, C: View>(
        for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View {
        let built = NavigationDestination(type: data) { value in
            guard let value = value.base as? D else { fatalError("\(value) is not a \(D.self)") }
            return destination(value)
        }
        return ModifiedView(self, .destination(built))
    }

    nonisolated public func navigationDestination<V: View>(
        isPresented: Binding<Bool>, @ViewBuilder destination: () -> V
    ) -> some View {
        let view = destination()
        return ModifiedView(
            self, .presentation(Presentation(.push, isPresented: isPresented, onDismiss: nil) { view }))
    }

    nonisolated public func navigationDestination<D: Hashable, C: View>(
        item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View {
        ModifiedView(
            self,
            .presentation(Presentation(.push, item: item, id: { $0 }, onDismiss: nil, content: destination))
        )
    }
}
