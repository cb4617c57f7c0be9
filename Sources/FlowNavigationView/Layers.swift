import FlowCore

#if canImport(SwiftUI) && !os(watchOS)
import SwiftUI
#endif

#if canImport(SwiftUI) && !os(watchOS)
/// A whole stack: its bottom layer and what is presented over it.
public struct FlowStackView: View {
    @SwiftUI.Environment(\.openURL) private var openURL
    private let stack: FlowStack
    private let screens: FlowScreens

    public init(_ stack: FlowStack, screens: FlowScreens) {
        self.stack = stack
        self.screens = screens
    }

    public var body: some View {
        FlowBottomView(stack: stack, screens: screens)
            .onAppear { stack.openURL = { [openURL] in openURL($0) } }
            .id(stack.id)
    }
}

/// The bottom layer. A new `NavigationView` loses all but one of the links that are active when it is first shown: it
/// begins with the bottom screen alone.
internal struct FlowBottomView: View {
    @ObservedObject var stack: FlowStack
    let screens: FlowScreens
    @SwiftUI.State private var isNew = true

    var body: some View {
        FlowLayerView(stack: stack, content: stack.shown.layers[0], screens: screens, isNew: isNew)
            .onAppear {
                guard isNew else { return }
                isNew = false
                stack.beginShowing()
            }
    }
}

/// One layer. `content` is what it last held, which it still shows while it is dismissed. Sheet and cover are modifiers of
/// different views: before iOS 14.5, only the last such modifier of a view works.
internal struct FlowLayerView: View {
    @ObservedObject var stack: FlowStack
    let content: FlowLayerContent
    let screens: FlowScreens
    /// Whether the layer shows nothing but its first screen yet.
    var isNew = false

    var body: some View {
        let _ = stack.refusals
        let above = isNew ? nil : stack.shown.layers.drop { $0.id != content.id }.dropFirst().first
        container
            .background(
                SwiftUI.EmptyView().sheet(
                    item: $stack[presented: above?.id(presentedAs: .sheet)],
                    onDismiss: { stack.settle() },
                    content: { presentedView(stack.beginPresenting($0)) }
                )
            )
            .background(
                SwiftUI.EmptyView().flowCover(
                    item: $stack[presented: above?.id(presentedAs: .cover)],
                    onDismiss: { stack.settle() },
                    content: { presentedView(stack.beginPresenting($0)) }
                )
            )
    }

    @ViewBuilder
    private var container: some View {
        #if os(macOS) || os(visionOS)
        pathStack
        #else
        if #available(iOS 16.1, tvOS 16.1, *) {
            pathStack
        } else {
            SwiftUI.NavigationView {
                FlowLinkView(stack: stack, content: content, index: 0, screens: screens, isNew: isNew)
                    .onAppear { stack.start() }
            }
            // With columns, the third screen is popped at once.
            .navigationViewStyle(.stack)
        }
        #endif
    }

    @available(iOS 16.0, tvOS 16.0, *)
    @ViewBuilder
    private var pathStack: some View {
        let now = stack[presented: content.id] ?? content
        SwiftUI.NavigationStack(path: $stack[path: content.id]) {
            screens._view(now.entries[0], in: stack)
                .onAppear { stack.start() }
                .navigationDestination(for: FlowEntry.self) { screens._view($0, in: stack).id($0.id) }
        }
        .id(now.entries[0].id)
    }

    private func presentedView(_ content: FlowLayerContent) -> some View {
        FlowLayerView(stack: stack, content: content, screens: screens)
            .modifier(FlowSheet(layer: content.layer, isHeld: stack.holds(in: content.layer)))
            .background(swipeDown(content))
    }

    @ViewBuilder
    private func swipeDown(_ content: FlowLayerContent) -> some View {
        if content.layer.style.presentation == .sheet { FlowSwipeDown(stack: stack, layer: content.id) }
    }
}

#if !os(macOS) && !os(visionOS)
/// A screen and the hidden link to the next one. It is outside of lazy containers, which would remove it, and its
/// destination is another of these, so no screen is made before its link is active. The identity is the screen's, not the link's: a
/// screen that replaces another one is in its place.
internal struct FlowLinkView: View {
    @ObservedObject var stack: FlowStack
    /// The layer as it was when its view was made.
    let content: FlowLayerContent
    let index: Int
    let screens: FlowScreens
    var isNew = false
    @SwiftUI.State private var last = FlowLastScreen()

    var body: some View {
        let now = stack[presented: content.id] ?? content
        if let entry = last.keep(now.entries.dropFirst(index).first) {
            SwiftUI.ZStack {
                screens._view(entry, in: stack)
                    .background(FlowProbe(stack: stack, screen: entry.id))
                    .id(entry.id)
            }
            .background(link)
        }
    }

    @ViewBuilder
    private var link: some View {
        if !isNew {
            SwiftUI.NavigationLink(
                destination: FlowLinkView(stack: stack, content: content, index: index + 1, screens: screens),
                isActive: $stack[link: content.id, index + 1],
                label: { SwiftUI.EmptyView() }
            )
            .isDetailLink(false)
            .hidden()
        }
    }
}

/// The screen that is shown while it is popped, when the stack no longer has it.
internal final class FlowLastScreen {
    private var entry: FlowEntry?

    func keep(_ entry: FlowEntry?) -> FlowEntry? {
        self.entry = entry ?? self.entry
        return self.entry
    }
}
#endif

/// Applies what a sheet or cover declares, by modifiers where the system has them.
internal struct FlowSheet: SwiftUI.ViewModifier {
    let layer: FlowLayer
    /// Whether a screen in the sheet, or over it, holds the user.
    let isHeld: Bool

    @ViewBuilder
    func body(content: Self.Content) -> some View {
        #if os(macOS)
        withDeclarations(content)
        #else
        if #available(iOS 16.0, tvOS 16.0, *) {
            withDeclarations(content)
        } else {
            content.background(FlowSheetSetting(layer: layer, isHeld: isHeld))
        }
        #endif
    }

    @available(iOS 16.0, macOS 13.0, tvOS 16.0, *)
    private func withDeclarations(_ content: Self.Content) -> some View {
        content
            .modifier(FlowPresented(layer: layer))
            .background(dismissalLock)
    }

    /// A view beside the sheet for a screen that holds the user: it comes and goes, and the sheet has to stay the same.
    @available(iOS 16.0, macOS 13.0, tvOS 16.0, *)
    @ViewBuilder
    private var dismissalLock: some View {
        if isHeld { SwiftUI.Color.clear.interactiveDismissDisabled() }
    }
}
#endif
