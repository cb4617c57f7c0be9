import ControllerHost
import UIKit

extension Stories {
    /// A flow without an app, as a child of the app's own view controllers.
    func aFlowOnItsOwn() async {
        var outcomes: [String] = []
        let flow = PayFlowController(SampleScreens(), guards: FlowGuards(SampleAnswers([:]))) { _ in
        } onFinish: {
            outcomes.append("\($0)")
        }
        let host = ControllerHost(flow)
        await host.settle()
        expect(host.description, "amount")
        PayNavigator<PayScreen.Amount>(flow.router)?.summary()
        await host.settle()
        expect(host.description, "amount > summary")
        PayNavigator<PayScreen.Summary>(flow.router)?.paid(order: "A")
        await host.settle()
        expect(host.description, "amount")
        expect(outcomes, ["paid(order: \"A\")"])
        expect(host.complaints, [])
    }

    /// A flow that an app with coordinators starts on its own navigation controller.
    func aCoordinator() async {
        let parent = Parent()
        let host = ControllerHost(parent.navigation)
        await host.settle()
        parent.startPaying()
        await host.settle()
        expect(host.description, "own > amount")
        expect(parent.navigation.delegate === parent, false)
        let pay = parent.child!
        PayNavigator<PayScreen.Amount>(pay.router)?.summary()
        await host.settle()
        expect(host.description, "own > amount > summary")
        // A child flow on the same stack, and its outcome.
        take { PayNavigator<PayScreen.Summary>(pay.router)?.card() }
        await host.settle()
        expect(host.description, "own > amount > summary > number")
        CardNavigator<CardScreen.Number>(onTopOf: pay.router.stack)?.done()
        await host.settle()
        expect(host.description, "own")
        expect(parent.ends, ["cancelled"])
        expect(parent.child == nil, true)
        expect(parent.navigation.delegate === parent, true)
        expect(host.complaints, [])
        expect(host.strays.count, 0)
    }

    /// The back button ends it as well as a finish: nothing is left in memory.
    func aCoordinatorThatIsLeft() async {
        for isSwipe in [false, true] {
            let parent = Parent()
            let host = ControllerHost(parent.navigation)
            await host.settle()
            // The app's own screen may have disabled the swipe.
            parent.allowsSwipeBack = isSwipe
            parent.startPaying()
            await host.settle()
            expect(parent.allowsSwipeBack, true)
            weak let child = parent.child
            if isSwipe {
                try? host.beginSwipeBack()
                host.lift(cancelled: true)
                await host.settle()
                expect(parent.ends, [])
                try? host.beginSwipeBack()
                host.lift(cancelled: false)
            } else {
                try? host.pressBack()
            }
            await host.settle()
            expect(host.description, "own")
            expect(parent.ends, ["left"])
            expect(child == nil, true)
            expect(parent.allowsSwipeBack, isSwipe)
            expect(host.complaints, [])
            // It can be started again, by another coordinator.
            parent.startPaying()
            await host.settle()
            expect(host.description, "own > amount")
        }
    }

    func aCoordinatorThatIsStopped() async {
        let parent = Parent()
        let host = ControllerHost(parent.navigation)
        await host.settle()
        parent.startPaying()
        await host.turn()
        // While it is pushed.
        parent.child?.stop()
        await host.settle()
        expect(parent.allowsSwipeBack, true)
        parent.allowsSwipeBack = false
        expect(host.description, "own")
        expect(parent.ends, ["left"])
        parent.startPaying()
        await host.settle()
        PayNavigator<PayScreen.Amount>(parent.child!.router)?.summary()
        await host.settle()
        parent.navigation.popToRootViewController(animated: true)
        await host.settle()
        expect(host.description, "own")
        expect(parent.ends, ["left", "left"])
        expect(parent.allowsSwipeBack, false)
        parent.startPaying()
        await host.settle()
        parent.child?.stop()
        await host.settle()
        expect(parent.allowsSwipeBack, false)
        expect(host.complaints, [])
    }
}

/// Calls the form of a transition that does not wait for its flow.
@MainActor
private func take(_ transition: () -> Void?) { _ = transition() }

/// A coordinator of the app.
@MainActor
private final class Parent: NSObject, UINavigationControllerDelegate {
    let navigation = UINavigationController()
    private(set) var child: PayCoordinator?
    private(set) var ends: [String] = []

    override init() {
        super.init()
        let own = UIViewController()
        own.title = "own"
        navigation.viewControllers = [own]
        navigation.delegate = self
    }

    var allowsSwipeBack: Bool {
        get { navigation.interactivePopGestureRecognizer!.isEnabled }
        set { navigation.interactivePopGestureRecognizer!.isEnabled = newValue }
    }

    func startPaying() {
        let coordinator = PayCoordinator(navigation, SampleScreens(), guards: FlowGuards(SampleAnswers([:])))
        coordinator.onEnd = { [weak self] in self?.ends.append($0.map { "\($0)" } ?? "left") }
        coordinator.onDismissed = { [weak self] in self?.child = nil }
        child = coordinator
        coordinator.start()
    }
}
