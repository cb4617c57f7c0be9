import Foundation
import SwiftUI
import ViewHost

/// The iOS on which the app runs: the program's first argument.
let system = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 15
func isSystem(_ version: Double) -> Bool { Double(system) + 0.9 >= version }

@main
@MainActor
enum Main {
    static func main() async throws {
        try await anyScreenToAnyScreen()
        try await fromALinkAndANotification()
        try await eachFlowHasItsOwnRoot()
        try await theToolbarIsThereOnce()
        Expectations.finish()
    }

    private static func launch() async throws -> (AlphabetRouter, ViewHost) {
        let router = AlphabetRouter()
        let host = try ViewHost(AlphabetView(Screens(), router: router), iOS: system)
        try await host.settle()
        return (router, host)
    }

    private static func texts(_ host: ViewHost) -> String {
        host.layers.map { $0.screens.map { $0.texts.first ?? "" }.joined(separator: " > ") }.joined(separator: " | ")
    }

    private static func tap(_ buttons: String..., on host: ViewHost) async throws {
        for button in buttons {
            try host.tap(button)
            try await host.settle()
        }
    }

    private static func anyScreenToAnyScreen() async throws {
        let (_, host) = try await launch()
        try await tap("A again", "A again", "B", "Next", "A", "B", on: host)
        expect(texts(host), "A > A > A > B 1 > B 2 > A > B 1")
        try host.swipeBack()
        try await host.settle()
        try await tap("Shelf", on: host)
        expect(texts(host), "A > A > A > B 1 > B 2 > A | shelf")
        // From any depth, over the sheet.
        try await tap("Home", on: host)
        expect(texts(host), "A")
        expect(host.buttons.contains("Home"), false)
    }

    private static func fromALinkAndANotification() async throws {
        let (router, host) = try await launch()
        try host.open(URL(string: "letters://b/7")!)
        try await host.settle()
        expect(texts(host), "A > B 7")
        // Code without a screen has the coordinator of a flow, too.
        guard let coordinator = LettersCoordinator(onTopOf: router.stack) else { return expect("no coordinator", "") }
        coordinator.push(destination: .b(number: 8))
        coordinator.push(destination: .a)
        expect(coordinator.destination, .a)
        try await host.settle()
        expect(texts(host), "A > B 7 > B 8 > A")
    }

    private static func eachFlowHasItsOwnRoot() async throws {
        let (_, host) = try await launch()
        try await tap("B", on: host)
        try host.selectTab("Numbers")
        try await host.settle()
        try await tap("Next", "Next", "Home", on: host)
        expect(texts(host), "1")
        try host.selectTab("Letters")
        try await host.settle()
        expect(texts(host), "A > B 1")
    }

    private static func theToolbarIsThereOnce() async throws {
        let (_, host) = try await launch()
        try await tap("B", on: host)
        expect(host.toolbar, ["Letter A"])
    }
}
