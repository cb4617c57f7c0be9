import SwiftUI
import Testing
import ViewHost

/// The rules of iOS 14 and 15.
@MainActor
@Suite struct NavigationViewTests {
    /// Screens by number: each has a link to the next.
    final class Chain: ObservableObject {
        @Published var count = 0
        var appeared: [Int] = []
        var ignoresWrites = false

        subscript(index: Int) -> Bool {
            get { count > index }
            set { if !newValue, !ignoresWrites { count = min(count, index) } }
        }
    }

    struct Probe: UIViewControllerRepresentable {
        let appear: () -> Void
        final class Controller: UIViewController {
            var appear: () -> Void = {}
            override func viewDidAppear(_ animated: Bool) { appear() }
        }
        func makeUIViewController(context: Context) -> Controller { Controller() }
        func updateUIViewController(_ controller: Controller, context: Context) { controller.appear = appear }
    }

    struct ScreenView: View {
        @ObservedObject var chain: Chain
        let index: Int

        var body: some View {
            Text("\(index)")
                .background(Probe { chain.appeared.append(index) })
                .background(
                    NavigationLink(
                        destination: ScreenView(chain: chain, index: index + 1), isActive: $chain[index]
                    ) { EmptyView() }
                    .isDetailLink(false)
                    .hidden())
        }
    }

    struct Root: View {
        let chain: Chain
        var body: some View {
            NavigationView { ScreenView(chain: chain, index: 0) }.navigationViewStyle(.stack)
        }
    }

    private func texts(_ host: ViewHost) -> [String] { host.layers[0].screens.map { $0.texts.first ?? "" } }

    @Test func aScreenHasAppearedWhenItsPushHasEnded() async throws {
        let chain = Chain()
        let host = try ViewHost(Root(chain: chain), iOS: 15)
        #expect(chain.appeared == [0])
        chain.count = 1
        #expect(texts(host) == ["0", "1"] && host.isMoving && chain.appeared == [0])
        #expect(throws: ViewHostError.self) { try host.pressBack() }
        try await host.settle()
        #expect(!host.isMoving && chain.appeared == [0, 1])
        try host.pressBack()
        try await host.settle()
        #expect(chain.count == 0 && chain.appeared == [0, 1, 0])
    }

    @Test func oneChangeAtATime() async throws {
        let chain = Chain()
        var host = try ViewHost(Root(chain: chain), iOS: 15)
        chain.count = 2
        #expect(host.complaints.count == 1 && host.complaints[0].contains("2 screens are pushed in one update"))
        chain.count = 0
        host = try ViewHost(Root(chain: chain), iOS: 15)
        chain.count = 1
        #expect(texts(host) == ["0", "1"])
        chain.count = 2
        #expect(host.complaints.count == 1 && host.complaints[0].contains("during another transition"))
    }

    @Test(arguments: [false, true]) func severalLinksAreWritten(lowestFirst: Bool) async throws {
        let chain = Chain()
        let host = try ViewHost(Root(chain: chain), iOS: 15)
        host.popsLowestFirst = lowestFirst
        for count in 1...3 {
            chain.count = count
            try await host.settle()
        }
        try host.longPressBack(levels: 2)
        try await host.settle()
        #expect(texts(host) == ["0", "1"])
    }

    @Test func spuriousWrites() async throws {
        let chain = Chain()
        let host = try ViewHost(Root(chain: chain), iOS: 15)
        host.writesSpuriously = true
        chain.count = 1
        #expect(texts(host) == ["0"])
        chain.ignoresWrites = true
        try? await host.settle()
        chain.count = 1
        #expect(texts(host) == ["0", "1"])
    }

    @Test func whatTheSystemDoesNotHave() throws {
        #expect(throws: ViewHostError.self) { try ViewHost(NavigationStack { Text("") }, iOS: 15) }
        #expect(throws: ViewHostError.self) { try ViewHost(Root(chain: Chain()), iOS: 16) }
        #expect(throws: ViewHostError.self) { try ViewHost(Text("").interactiveDismissDisabled(), iOS: 14) }
        _ = try ViewHost(Text("").interactiveDismissDisabled(), iOS: 15)
    }

    /// Before iOS 14.5.
    @Test func aPresenterInAPresenter() throws {
        struct Nested: View {
            var body: some View {
                Text("").sheet(isPresented: .constant(true)) { Text("inner") }
                    .fullScreenCover(isPresented: .constant(false)) { Text("outer") }
            }
        }
        #expect(throws: ViewHostError.self) { try ViewHost(Nested(), iOS: 14) }
        _ = try ViewHost(Nested(), iOS: 15)
    }

    @Test func aSheetAsItsControllerSays() throws {
        struct Setting: UIViewControllerRepresentable {
            final class Controller: UIViewController {
                override func didMove(toParent parent: UIViewController?) {
                    parent?.isModalInPresentation = true
                    parent?.sheetPresentationController?.detents = [.medium(), .large()]
                    parent?.sheetPresentationController?.prefersGrabberVisible = true
                }
            }
            func makeUIViewController(context: Context) -> Controller { Controller() }
            func updateUIViewController(_ controller: Controller, context: Context) {}
        }
        struct Presenter: View {
            var body: some View {
                Text("").sheet(isPresented: .constant(true)) { Text("sheet").background(Setting()) }
            }
        }
        let host = try ViewHost(Presenter(), iOS: 15)
        #expect(host.layers[1].isInteractiveDismissDisabled)
        #expect(host.layers[1].detents == [.medium, .large] && host.layers[1].dragIndicator == .visible)
    }
}
