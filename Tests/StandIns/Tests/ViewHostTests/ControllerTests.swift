import SwiftUI
import Testing
import UIKit
import ViewHost

@MainActor @Suite struct ControllerTests {
    /// Turns the swipe off while its screen is on top, as apps do.
    struct SwipeSetting: UIViewControllerRepresentable {
        let isDisabled: Bool
        func makeUIViewController(context: Context) -> Probe { Probe() }
        func updateUIViewController(_ probe: Probe, context: Context) { probe.isDisabled = isDisabled }

        final class Probe: UIViewController {
            var isDisabled = false
            override func viewDidAppear(_ animated: Bool) {
                super.viewDidAppear(animated)
                navigationController?.interactivePopGestureRecognizer?.isEnabled = !isDisabled
            }
        }
    }

    struct Stack: View {
        @State private var path = [1]
        @State private var isCovered = false
        var body: some View {
            NavigationStack(path: $path) {
                Text("root").navigationDestination(for: Int.self) { id in
                    VStack {
                        Text("\(id)")
                        Button("Next") { path.append(id + 1) }
                        Button("Cover") { isCovered = true }
                    }
                    .background(SwipeSetting(isDisabled: id == 2))
                }
            }
            .fullScreenCover(isPresented: $isCovered) { Cover() }
        }
    }

    struct Cover: View {
        @Environment(\.dismiss) private var dismiss
        var body: some View { Button("Close") { dismiss() } }
    }

    @Test func aScreenSetsTheSwipeWhenItComesOnTop() throws {
        let host = try ViewHost(Stack())
        #expect(host.isSwipeBackEnabled)
        try host.tap("Next")
        #expect(!host.isSwipeBackEnabled)
        #expect(host.isContentSwipeBackEnabled)
        #expect(throws: ViewHostError.refused("The swipe's gesture recognizer is disabled.")) {
            try host.swipeBack()
        }
        try host.tap("Next")
        #expect(host.isSwipeBackEnabled)
        try host.swipeBack()
        #expect(!host.isSwipeBackEnabled)
        try host.pressBack()
        #expect(host.isSwipeBackEnabled)
        #expect(host.texts == ["1"])
    }

    final class Log { var lines: [String] = [] }

    struct Logged: UIViewControllerRepresentable {
        let log: Log
        func makeUIViewController(context: Context) -> Controller { Controller(log) }
        func updateUIViewController(_ controller: Controller, context: Context) {
            log.lines.append("update")
        }
        static func dismantleUIViewController(_ controller: Controller, coordinator: ()) {
            controller.log.lines.append("dismantle")
        }

        final class Controller: UIViewController {
            let log: Log
            init(_ log: Log) {
                self.log = log
                super.init(nibName: nil, bundle: nil)
            }
            required init?(coder: NSCoder) { nil }
            override func viewDidLoad() { log.lines.append("load") }
            override func viewDidAppear(_ animated: Bool) { log.lines.append("appear") }
            override func viewDidDisappear(_ animated: Bool) { log.lines.append("disappear") }
        }
    }

    struct Switch: View {
        let log: Log
        @State private var isShown = true
        @State private var isCovered = false
        var body: some View {
            VStack {
                if isShown { Logged(log: log) }
                Button("Toggle") { isShown.toggle() }
                Button("Cover") { isCovered = true }
            }
            .fullScreenCover(isPresented: $isCovered) { Cover() }
        }
    }

    @Test func aControllerIsMadeOnceAndDismantled() throws {
        let log = Log()
        let host = try ViewHost(Switch(log: log))
        #expect(log.lines == ["update", "load", "appear"])
        try host.tap("Toggle")
        #expect(log.lines.suffix(2) == ["disappear", "dismantle"])
    }

    @Test func aControllerAppearsAgainAfterACover() throws {
        let log = Log()
        let host = try ViewHost(Switch(log: log))
        try host.tap("Cover")
        #expect(log.lines.last == "disappear")
        try host.tap("Close")
        #expect(log.lines.last == "appear")
    }

    /// Controllers know of a swipe from its beginning, the binding only at its end.
    @Test func aSheetIsSwipedDown() throws {
        struct Sign: UIViewControllerRepresentable {
            let heard: (String) -> Void
            func makeUIViewController(context: Context) -> Probe { Probe() }
            func updateUIViewController(_ probe: Probe, context: Context) { probe.heard = heard }

            final class Probe: UIViewController {
                var heard: (String) -> Void = { _ in }
                override func viewDidAppear(_ animated: Bool) { heard("appears") }
                override func viewWillDisappear(_ animated: Bool) {
                    heard(parent?.isBeingDismissed == true ? "is being dismissed" : "disappears")
                }
            }
        }
        struct Shown: View {
            let heard: (String) -> Void
            @State private var isShown = true
            var body: some View {
                Text("\(isShown)").sheet(isPresented: $isShown) { Text("Sheet").background(Sign(heard: heard)) }
            }
        }
        var heard: [String] = []
        let host = try ViewHost(Shown { heard.append($0) })
        try host.beginSwipingDown()
        #expect(heard == ["appears", "is being dismissed"])
        #expect(host.layers.count == 2)
        try host.cancelSwipingDown()
        #expect(heard.last == "appears")
        try host.beginSwipingDown()
        try host.dismissSheet()
        #expect(host.texts == ["false"])
        #expect(throws: ViewHostError.self) { try host.beginSwipingDown() }
    }
}
