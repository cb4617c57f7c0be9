// What engineers of the app had written before, for hidden links and a coordinator for each flow. Only the first lines are new.

import SwiftUI

extension FlowRouter: Coordinator {}

typealias LettersCoordinator = LettersRouter
typealias NumbersCoordinator = NumbersRouter

@MainActor
protocol Coordinator: ObservableObject {
    associatedtype Destination
    var destination: Destination? { get }
    var isRoot: Bool { get }
    func push(destination: Destination)
    func popToRoot()
}

/// For screens of any flow.
struct HomeButton<Flow: Coordinator>: View {
    @ObservedObject var coordinator: Flow

    var body: some View {
        if !coordinator.isRoot { Button("Home") { coordinator.popToRoot() } }
    }
}

struct AView: View {
    @EnvironmentObject private var coordinator: LettersCoordinator

    var body: some View {
        ScrollView {
            LazyVStack {
                Text("A")
                Button("A again") { coordinator.push(destination: .a) }
                Button("B") { coordinator.push(destination: .b(number: 1)) }
                Button("Shelf") { coordinator.push(destination: .shelf) }
                HomeButton(coordinator: coordinator)
            }
        }
        .background(coordinator.navigationLinkSection())
        .toolbar { coordinator.commonToolbar() }
    }
}

struct BView: View {
    @EnvironmentObject private var coordinator: LettersCoordinator
    let number: Int

    var body: some View {
        VStack {
            Text("B \(number)")
            Button("Next") { coordinator.push(destination: .b(number: number + 1)) }
            Button("A") { showA() }
            HomeButton(coordinator: coordinator)
            coordinator.navigationLinkSection()
        }
        .toolbar { coordinator.commonToolbar() }
    }

    private func showA() { coordinator.push(destination: .a) }
}

struct ShelfView: View {
    @EnvironmentObject private var coordinator: LettersCoordinator

    var body: some View {
        VStack {
            Text("shelf")
            HomeButton(coordinator: coordinator)
        }
    }
}

struct NumberView: View {
    @EnvironmentObject private var coordinator: NumbersCoordinator
    let value: Int

    var body: some View {
        VStack {
            Text("\(value)")
            Button("Next") { coordinator.push(destination: .two(value: value + 1)) }
            HomeButton(coordinator: coordinator)
        }
    }
}

struct Screens: AlphabetScreens {
    func a(_ navigator: LettersNavigator<LettersScreen.A>) -> any View { AView() }
    func b(number: Int, _ navigator: LettersNavigator<LettersScreen.B>) -> any View { BView(number: number) }
    func shelf(_ navigator: LettersNavigator<LettersScreen.Shelf>) -> any View { ShelfView() }
    func one(_ navigator: NumbersNavigator<NumbersScreen.One>) -> any View { NumberView(value: 1) }
    func two(value: Int, _ navigator: NumbersNavigator<NumbersScreen.Two>) -> any View { NumberView(value: value) }
}
