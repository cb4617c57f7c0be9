import SwiftUI
import Testing
import ViewHost

@MainActor @Suite struct LifecycleTests {
    final class Log: @unchecked Sendable { var lines: [String] = [] }

    struct Stack: View {
        let log: Log
        @State private var path: [Int] = []
        var body: some View {
            NavigationStack(path: $path) {
                Button("Go") { path.append(1) }
                    .onAppear { log.lines.append("root") }
                    .onDisappear { log.lines.append("root gone") }
                    .navigationDestination(for: Int.self) { id in
                        Text("\(id)")
                            .onAppear { log.lines.append("pushed") }
                            .onDisappear { log.lines.append("pushed gone") }
                    }
            }
        }
    }

    @Test func whatComesAppearsBeforeWhatGoesDisappears() throws {
        let log = Log()
        let host = try ViewHost(Stack(log: log))
        try host.tap("Go")
        try host.pressBack()
        #expect(log.lines == ["root", "pushed", "root gone", "root", "pushed gone"])
    }

    @Test func changesAreTold() throws {
        struct Watcher: View {
            let log: Log
            @State private var count = 0
            var body: some View {
                Button("More") { count += 1 }
                    .onChange(of: count) { old, new in log.lines.append("\(old) \(new)") }
                    .onChange(of: count, initial: true) { log.lines.append("initial") }
                    .onChange(of: count) { new in log.lines.append("new \(new)") }
            }
        }
        let log = Log()
        let host = try ViewHost(Watcher(log: log))
        #expect(log.lines == ["initial"])
        try host.tap("More")
        #expect(log.lines.sorted() == ["0 1", "initial", "initial", "new 1"])
    }

    @Test func aTaskRunsWhileItsViewIsThere() async throws {
        struct Loader: View {
            let log: Log
            @State private var isShown = true
            @State private var text = "loading"
            var body: some View {
                Button("Toggle") { isShown.toggle() }
                if isShown {
                    Text(text).task {
                        await Task.yield()
                        text = "loaded"
                        while !Task.isCancelled { await Task.yield() }
                        log.lines.append("cancelled")
                    }
                }
            }
        }
        let log = Log()
        let host = try ViewHost(Loader(log: log))
        #expect(host.texts == ["loading"])
        try await host.wait(for: "loaded") { host.texts == ["loaded"] }
        try host.tap("Toggle")
        try await host.wait(for: "the end of the task") { log.lines == ["cancelled"] }
    }

    @Test func aTaskStartsAgainWithAnotherId() async throws {
        struct Loader: View {
            let log: Log
            @State private var id = 1
            @State private var other = 1
            var body: some View {
                Button("Next") { id += 1 }.task(id: id) { log.lines.append("\(id)") }
                Button("Other \(other)") { other += 1 }
            }
        }
        let log = Log()
        let host = try ViewHost(Loader(log: log))
        try await host.wait(for: "the first") { log.lines == ["1"] }
        try host.tap("Other 1")
        try host.tap("Next")
        try await host.wait(for: "the second") { log.lines.count > 1 }
        try await host.settle()
        #expect(log.lines == ["1", "2"])
    }

    @Test func whatTakesItsTimeIsWaitedFor() async throws {
        struct Slow: View {
            @State private var text = "loading"
            var body: some View {
                Text(text).task {
                    try? await Task.sleep(for: .milliseconds(20))
                    text = "loaded"
                }
            }
        }
        let host = try ViewHost(Slow())
        try await host.wait(for: "loaded") { host.texts == ["loaded"] }
        await #expect(throws: ViewHostError.self) {
            try await host.wait(for: "never", within: .milliseconds(5)) { false }
        }
    }

    @Test func publishersAreReceived() throws {
        struct Receiver: View {
            let subject: PassthroughSubject<String, Never>
            @State private var last = "none"
            var body: some View { Text(last).onReceive(subject) { last = $0 } }
        }
        let subject = PassthroughSubject<String, Never>()
        let host = try ViewHost(Receiver(subject: subject))
        subject.send("one")
        #expect(host.texts == ["one"])
    }

    @Test func viewsThatChangeForEverAreComplainedAbout() {
        struct Restless: View {
            @State private var count = 0
            var body: some View {
                Text("\(count)").onChange(of: count, initial: true) { count += 1 }
            }
        }
        #expect(throws: ViewHostError.self) { try ViewHost(Restless()) }
    }
}
