/// What the router of a flow on its own refuses: each report says what was asked, of whom, and why not.
@MainActor
struct RouterScenarios {
    var all: [(name: String, run: @MainActor () -> Void)] {
        [
            ("aFlowBelowAnotherOne", aFlowBelowAnotherOne), ("aFlowBelowItself", aFlowBelowItself),
            ("theAppsTransitions", theAppsTransitions), ("nothingToReset", nothingToReset),
            ("aStackThatIsGone", aStackThatIsGone),
        ]
    }

    private func home() -> (HomeRouter, reports: () -> [String]) {
        let recorder = FlowRecorder()
        let router = HomeRouter(guards: .none, onReport: recorder.record)
        var count = 0
        return (
            router,
            {
                defer { count = recorder.reports.count }
                return recorder.reports[count...].map(\.description)
            }
        )
    }

    /// The owner of a flow cannot act while another flow is on top.
    func aFlowBelowAnotherOne() {
        let (router, reports) = home()
        router.page(n: 1)
        router.sheetPay()
        router.toRoot()
        router.push(to: .page(n: 2))
        expect(router.reset(), false)
        router.path = []
        let covered = "dropped, because amount is in front of page(n: 1):"
        expect(reports(), ["\(covered) toRoot", "\(covered) page: page(n: 2)", "\(covered) back", "\(covered) back"])
        expect(router.stack.description, "start, page(n: 1) | sheet: Pay.amount")
        // What happens to the flow is no act of its owner.
        router.pinned(n: 2)
        expect(router.stack.description, "start, page(n: 1), page(n: 2)")
        expect(reports(), [])
    }

    /// The flow on top may be another one of its kind.
    func aFlowBelowItself() {
        let (router, reports) = home()
        router.again()
        router.page(n: 1)
        expect(reports(), ["dropped, because start is in front of start: page: page(n: 1)"])
        expect(router.stack.description, "start | cover: Home.start")
    }

    /// What only the app can do, a flow without the app cannot.
    func theAppsTransitions() {
        let (router, reports) = home()
        HomeNavigator<HomeScreen.Start>(router)?.help()
        expect(reports(), ["help is a transition of the app, which does not show this stack with start"])
        expect(router.stack.description, "start")
    }

    func nothingToReset() {
        let (router, reports) = home()
        expect(router.reset(), false)
        router.page(n: 1)
        router.sheet(n: 2)
        expect(router.reset(), false)
        expect(reports(), ["too few screens below start to go back", "too few screens below page(n: 2) to go back"])
        router.page(n: 3)
        expect(router.reset(), true)
        expect(reports(), [])
        expect(router.stack.description, "start, page(n: 1) | sheet: page(n: 2)")
    }

    func aStackThatIsGone() {
        let app = SampleRouter(guards: SampleAnswers(["isSignedUp": true]))
        var reports: [String] = []
        app.onReport = { reports.append("\($0)") }
        let start = HomeNavigator<HomeScreen.Start>(onTopOf: app.stack)
        app.restart()
        start?.page(n: 1)
        expect(reports, ["dropped, because its stack is gone: page: page(n: 1)"])
    }
}
