import SwiftUI
import Testing
import ViewHost

@MainActor @Suite struct PresentationTests {
    struct Item: Identifiable { let id: Int }

    final class Log { var lines: [String] = [] }

    struct Presenter: View {
        let log: Log
        @State private var item: Item?
        @State private var isCovered = false
        var body: some View {
            VStack {
                Text("item \(item?.id ?? 0)")
                Button("Sheet") { item = Item(id: 1) }
                Button("Cover") { isCovered = true }
            }
            .onDisappear { log.lines.append("presenter gone") }
            .sheet(item: $item, onDismiss: { log.lines.append("onDismiss") }) { shown in
                Sheet(id: shown.id, log: log) { item = Item(id: 2) }
            }
            .fullScreenCover(isPresented: $isCovered) { Sheet(id: 9, log: log) {} }
        }
    }

    struct Sheet: View {
        let id: Int
        let log: Log
        let next: () -> Void
        @State private var count = 0
        @Environment(\.dismiss) private var dismiss
        var body: some View {
            VStack {
                Text("sheet \(id) \(count)")
                Button("Count") { count += 1 }
                Button("Next", action: next)
                Button("Close") { dismiss() }
            }
            .onAppear { log.lines.append("sheet \(id)") }
            .onDisappear { log.lines.append("sheet \(id) gone") }
            .presentationDetents([.medium, .height(200)])
            .presentationDragIndicator(.visible)
        }
    }

    @Test func aSheetSwipedDownWritesItsBinding() throws {
        let log = Log()
        let host = try ViewHost(Presenter(log: log))
        try host.tap("Sheet")
        #expect(host.texts == ["sheet 1 0"])
        #expect(host.layers.map(\.style) == [.window, .sheet])
        #expect(host.layers.last?.detents == [.medium, .height(200)])
        #expect(host.layers.last?.dragIndicator == .visible)
        try host.dismissSheet()
        #expect(host.texts == ["item 0"])
        #expect(log.lines == ["sheet 1", "sheet 1 gone", "onDismiss"])
        #expect(
            host.events == [.presented(.sheet, isAnimated: true), .dismissed(.sheet, isAnimated: true)])
    }

    @Test func dismissEndsTheSheet() throws {
        let host = try ViewHost(Presenter(log: Log()))
        try host.tap("Sheet")
        try host.tap("Close")
        #expect(host.layers.count == 1)
    }

    @Test func anotherItemIsAnotherSheet() throws {
        let host = try ViewHost(Presenter(log: Log()), iOS: 16)
        try host.tap("Sheet")
        try host.tap("Count")
        #expect(host.texts == ["sheet 1 1"])
        try host.tap("Next")
        #expect(host.texts == ["sheet 2 0"])
    }

    @Test func aCoverIsNotSwipedDown() throws {
        let host = try ViewHost(Presenter(log: Log()))
        try host.tap("Cover")
        #expect(host.layers.last?.style == .fullScreenCover)
        #expect(throws: ViewHostError.refused("A full-screen cover cannot be swiped down.")) {
            try host.dismissSheet()
        }
        try host.tap("Close")
        #expect(host.layers.count == 1)
    }

    @Test func interactiveDismissalCanBeDisabled() throws {
        struct Fixed: View {
            @State private var isShown = true
            var body: some View {
                Text("under").sheet(isPresented: $isShown) {
                    NavigationStack { Text("over").interactiveDismissDisabled() }
                }
            }
        }
        let host = try ViewHost(Fixed())
        #expect(host.layers.last?.isInteractiveDismissDisabled == true)
        #expect(throws: ViewHostError.refused("Interactive dismissal is disabled.")) {
            try host.dismissSheet()
        }
    }

    @Test func twoSheetsOfOneLayerAreComplainedAbout() {
        let view = Text("under")
            .sheet(isPresented: .constant(true)) { Text("first") }
            .sheet(isPresented: .constant(true)) { Text("second") }
        #expect(
            throws: ViewHostError.complaints(["Currently, only presenting a single sheet is supported."])
        ) { try ViewHost(view) }
    }

    @Test func sheetsAreStacked() throws {
        let view = Text("first").sheet(isPresented: .constant(true)) {
            Text("second").fullScreenCover(isPresented: .constant(true)) { Text("third") }
        }
        let host = try ViewHost(view)
        #expect(host.description == "window: \"first\" | sheet: \"second\" | fullScreenCover: \"third\"")
    }

    final class Flow: ObservableObject {
        struct Shown { var path: [Int] = [], item: Item? }
        @Published var shown = Shown()
    }

    struct FlowView: View {
        @ObservedObject var flow: Flow
        var body: some View {
            NavigationStack(path: $flow.shown.path) {
                Text("root").navigationDestination(for: Int.self) { Text("\($0)") }
            }
            .sheet(item: $flow.shown.item) { Text("sheet \($0.id)") }
        }
    }

    @Test func beforeSeventeenDismissingAndPushingAtOnceIsLost() throws {
        let flow = Flow()
        flow.shown = Flow.Shown(item: Item(id: 1))
        let old = try ViewHost(FlowView(flow: flow), iOS: 16)
        let new = try ViewHost(FlowView(flow: flow), iOS: 17)
        flow.shown = Flow.Shown(path: [1])
        #expect(old.complaints.contains { $0.contains("before iOS 17") })
        #expect(new.complaints.isEmpty)
        #expect(new.texts == ["1"])
    }

    @Test func aTransactionTurnsAnimationsOff() throws {
        let flow = Flow()
        let host = try ViewHost(FlowView(flow: flow))
        var transaction = Transaction()
        transaction.disablesAnimations = true
        withTransaction(transaction) { flow.shown.path = [1] }
        #expect(host.events == [.pushed(1, isAnimated: false)])
        flow.shown.path = [1, 2]
        #expect(host.events.last == .pushed(1, isAnimated: true))
        withAnimation { flow.shown.path = [] }
        #expect(host.events.last == .popped(2, isAnimated: true))
    }
}
