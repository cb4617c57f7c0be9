// The model told as stories. They know no framework: each framework passes the same ones, through its driver.

/// Each story is a function; `all` lists them.
@MainActor
struct ModelScenarios<App: Driver> {
    private let loggedIn = ["isSignedUp": true, "isLoggedIn": true]

    func app(_ more: [String: Bool] = [:]) async -> App {
        let app = App(holds: loggedIn.merging(more) { $1 })
        _ = await app.takeNews()
        return app
    }

    /// The places from which the verbs are tried: the ways there, and what is shown then.
    private let places: [(way: [String], layers: String)] = [
        ([], "start"),
        (["page"], "start page(n: 1)"),
        (["page", "sheet"], "start page(n: 1) | sheet page(n: 1)"),
        (["page", "sheet", "page"], "start page(n: 1) | sheet page(n: 1) page(n: 1)"),
    ]

    /// What each transition leaves, from each place. The last five are in a child flow that shares or has a layer.
    func verbsFromEveryPlace() async {
        let table: [(transition: String, layers: [String])] = [
            ("page", places.map { $0.layers + " page(n: 2)" }),
            ("sheet", places.map { $0.layers + " | sheet page(n: 2)" }),
            ("cover", places.map { $0.layers + " | cover page(n: 2)" }),
            ("held", places.map { $0.layers + " | sheet page(n: 2)" }),
            (
                "insteadOfTop",
                [
                    "page(n: 2)", "start page(n: 2)", "start page(n: 1) | sheet page(n: 2)",
                    "start page(n: 1) | sheet page(n: 1) page(n: 2)",
                ]
            ),
            (
                "insteadOfFirst",
                [
                    "page(n: 2)", "page(n: 2)", "start page(n: 1) | sheet page(n: 2)",
                    "start page(n: 1) | sheet page(n: 2)",
                ]
            ),
            ("insteadOfRoot", places.map { _ in "page(n: 2)" }),
            ("aboveRoot", places.map { _ in "start page(n: 2)" }),
            ("toRoot", places.map { _ in "start" }),
            (
                "toFirst",
                ["start", "start", "start page(n: 1) | sheet page(n: 1)", "start page(n: 1) | sheet page(n: 1)"]
            ),
            ("toPresenter", ["start", "start page(n: 1)", "start page(n: 1)", "start page(n: 1)"]),
            ("two", ["start", "start", "start", "start page(n: 1)"]),
            ("pushPay", places.map { $0.layers + " amount" }),
            ("sheetPay", places.map { $0.layers + " | sheet amount" }),
            ("coverPay", places.map { $0.layers + " | cover amount" }),
            ("again", places.map { $0.layers + " | cover start" }),
        ]
        for row in table {
            for (place, layers) in zip(places, row.layers) {
                for isChild in [false, true] {
                    let app = await app()
                    // The same in a flow that covers the one of the tab.
                    if isChild { app.take("again") }
                    for step in place.way { app.take(step) }
                    app.take(row.transition, "2")
                    expect(app.picture, "Home: " + (isChild ? "start | cover " : "") + layers)
                }
            }
        }
    }

    /// A flow only touches its own entries, although it shares a layer with its caller.
    func aChildKeepsToItsOwn() async {
        let app = await app()
        app.take("page")
        app.take("pushPay")
        app.take("summary")
        app.back()
        expect(app.picture, "Home: start page(n: 1) amount")
        app.back()
        expect(app.picture, "Home: start page(n: 1)")
    }

    func outcomesGoOn() async {
        for (ending, shown) in [
            ("paid", "start page(n: 1) receipt(order: A)"), ("cancelled", "start page(n: 1) page(n: 9)"), ("", "start"),
        ] {
            let app = await app()
            app.take("page")
            app.take("coverPay")
            app.take("summary")
            _ = await app.takeNews()
            if ending.isEmpty { await app.swipeDown(layer: 1) } else { app.take(ending, "A") }
            expect(app.picture, "Home: \(shown)")
            // The calling screen was not seen in between.
            expect(await app.takeNews().count, 1)
        }
    }

    /// The card's `then` ends the payment, whose `then` shows a page: one change, one event.
    func oneOutcomeAfterAnother() async {
        let app = await app()
        app.take("coverPay")
        app.take("card")
        _ = await app.takeNews()
        app.take("done")
        expect(app.picture, "Home: start page(n: 9)")
        expect(await app.takeNews(), ["page(n: 9) forward"])
    }

    // MARK: Late and twice

    func aDoubleTap() async {
        let app = await app()
        let screen = app.screen
        app.take("page", "1", from: screen)
        app.take("page", "1", from: screen)
        expect(app.picture, "Home: start page(n: 1)")
        expect(
            await app.takeNews(),
            ["page(n: 1) forward", "dropped, because page(n: 1) is in front of start: page: page(n: 1)"])
    }

    /// The second tap does not take the tab to its root.
    func aDoubleTapOnATab() async {
        let app = await app()
        app.take("page")
        app.select(tab: 1)
        let screen = app.screen
        app.take("account", "", from: screen)
        app.take("account", "", from: screen)
        expect(app.picture, "Account: overview")
        app.select(tab: 0)
        expect(app.picture, "Home: start page(n: 1)")
    }

    func aTapFromACoveredScreen() async {
        let app = await app()
        let screen = app.screen
        app.take("sheet")
        app.take("page", "2", from: screen)
        app.back(from: screen)
        expect(app.picture, "Home: start | sheet page(n: 1)")
        expect(await app.takeNews().count, 3)
    }

    func aTapFromBeforeARestart() async {
        let app = await app()
        app.take("page")
        let screen = app.screen
        app.take("logOut")
        _ = await app.takeNews()
        app.take("page", "2", from: screen)
        app.take("logOut", "", from: screen)
        expect(app.picture, "Home: start")
        expect(
            await app.takeNews(),
            [
                "dropped, because its stack is gone: page: page(n: 2)", "dropped, because its stack is gone: logOut",
            ])
    }

    func aTapFromAScreenThatIsGone() async {
        let app = await app()
        app.take("page")
        let page = app.screen
        app.take("sheetPay")
        let payment = app.screen
        app.back()
        app.back()
        _ = await app.takeNews()
        app.take("paid", "A", from: payment)
        app.take("page", "2", from: page)
        app.back(from: page)
        expect(app.picture, "Home: start")
        expect(
            await app.takeNews(),
            ["paid: paid(order: \"A\")", "page: page(n: 2)", "back"].map {
                "dropped, because its screen is gone, and start is in front: \($0)"
            })
    }

    /// A flow cannot end while one that it started is open; nor twice.
    func finishFromBelow() async {
        let app = await app()
        app.take("sheetPay")
        let payment = app.screen
        app.take("card")
        app.take("paid", "A", from: payment)
        expect(app.picture, "Home: start | sheet amount number")
        app.back()
        let top = app.screen
        app.take("paid", "A", from: top)
        app.take("cancelled", "", from: top)
        expect(app.picture, "Home: start")
    }

    // MARK: Who waits

    func eachWaiterIsAnsweredOnce() async {
        let app = await app()
        let first = app.wait("sheetPay", from: app.screen)
        await app.settle()
        let second = app.wait("card", from: app.screen)
        await app.settle()
        _ = await app.takeNews()
        app.take("logOut")
        await first.value
        await second.value
        let news = await app.takeNews()
        expect(news.sorted(), ["card ended: dismissed", "sheetPay ended: dismissed", "start forward"])
        await app.settle()
        expect(await app.takeNews(), [])
    }

    func anOutcomeIsAwaited() async {
        let app = await app()
        let payment = app.wait("pushPay", from: app.screen)
        await app.settle()
        app.take("paid", "A1")
        await payment.value
        expect(await app.takeNews().last, "pushPay ended: paid(order: \"A1\")")
        expect(app.picture, "Home: start")
    }

    func aCancelledWaiter() async {
        let app = await app()
        let payment = app.wait("pushPay", from: app.screen)
        await app.settle()
        payment.cancel()
        await payment.value
        expect(app.picture, "Home: start amount")
        app.take("paid", "A1")
        await app.settle()
        expect(await app.takeNews().filter { $0.contains("ended") }, ["pushPay ended: dismissed"])
    }

    func aStaleWaiter() async {
        let app = await app()
        let screen = app.screen
        app.take("page")
        await app.wait("pushPay", from: screen).value
        expect(await app.takeNews().last, "pushPay ended: dismissed")
    }

    // MARK: Choices

    /// Of a choice, the first transition is taken whose conditions hold when it is requested.
    func theFirstThatApplies() async {
        let app = await app()
        app.set("isBeta", true)
        app.take("rowNext", "3")
        expect(app.picture, "Home: start | sheet page(n: 3)")
        _ = await app.takeNews()
        app.set("isBeta", false)
        app.set("hasLabs", true)
        app.take("rowNext", "4")
        expect(app.picture, "Home: start | sheet page(n: 3) | cover amount")
        let saved = app.save()
        app.take("cancelled")
        expect(app.picture, "Home: start | sheet page(n: 3) page(n: 9)")
        // What a choice has shown is restored, whatever would be chosen now, and what follows is known.
        let restored = await self.app()
        restored.restore(saved)
        expect(restored.picture, "Home: start | sheet page(n: 3) | cover amount")
        restored.take("paid", "A")
        expect(restored.picture, "Home: start | sheet page(n: 3) receipt(order: A)")
    }

    /// What is chosen is not chosen again after the flow of its guard.
    func aChoiceThatWaits() async {
        let app = await app()
        app.set("isLoggedIn", false)
        app.take("rowNext", "3")
        expect(app.picture, "Home: start | sheet welcome")
        app.set("isLoggedIn", true)
        app.set("isBeta", true)
        app.take("signedUp")
        expect(app.picture, "Home: start | cover topics")
    }

    func nothingApplies() async {
        let app = await app()
        _ = await app.takeNews()
        app.set("isSignedUp", false)
        app.take("rowNext", "3")
        expect(app.picture, "Home: start")
        expect(await app.takeNews(), ["refused, because it requires isSignedUp: rowNext"])
    }

    // MARK: Parts

    /// What a part declares is a transition of each screen that has it.
    func partsOfScreens() async {
        let app = await app()
        app.take("rowPage", "3")
        expect(app.picture, "Home: start page(n: 3)")
        app.take("rowPay")
        expect(app.picture, "Home: start page(n: 3) | sheet amount")
        let saved = app.save()
        app.take("paid", "A")
        expect(app.picture, "Home: start page(n: 3) receipt(order: A)")
        // What a part has shown is restored, and what follows is known.
        let restored = await self.app()
        restored.restore(saved)
        expect(restored.picture, "Home: start page(n: 3) | sheet amount")
        restored.take("paid", "B")
        expect(restored.picture, "Home: start page(n: 3) receipt(order: B)")
        for app in [app, restored] { app.back() }
        expect(app.picture, "Home: start page(n: 3)")
    }

    /// A part of the app is on screens of two flows; another part of one of them has the same transition.
    func partsOfTheApp() async {
        let app = await app()
        app.take("menuHelp")
        expect(app.picture, "Home: start | cover topics")
        app.back()
        app.take("page")
        app.take("menuHelp")
        expect(app.picture, "Home: start page(n: 1) | cover topics")
        app.back()
        app.take("menuSearch")
        expect(app.picture, "Search: search")
        app.take("menuHelp")
        expect(app.picture, "Search: search | cover topics")
    }

    // MARK: All

    var all: [(name: String, run: () async -> Void)] {
        [
            ("verbsFromEveryPlace", verbsFromEveryPlace), ("aChildKeepsToItsOwn", aChildKeepsToItsOwn),
            ("theFirstThatApplies", theFirstThatApplies), ("aChoiceThatWaits", aChoiceThatWaits),
            ("nothingApplies", nothingApplies), ("partsOfScreens", partsOfScreens), ("partsOfTheApp", partsOfTheApp),
            ("outcomesGoOn", outcomesGoOn), ("oneOutcomeAfterAnother", oneOutcomeAfterAnother),
            ("aDoubleTap", aDoubleTap), ("aDoubleTapOnATab", aDoubleTapOnATab),
            ("aTapFromACoveredScreen", aTapFromACoveredScreen), ("aTapFromBeforeARestart", aTapFromBeforeARestart),
            ("aTapFromAScreenThatIsGone", aTapFromAScreenThatIsGone),
            ("finishFromBelow", finishFromBelow), ("anOutcomeIsAwaited", anOutcomeIsAwaited),
            ("dismissalDuringAnAsyncGuard", dismissalDuringAnAsyncGuard),
            ("anAsyncGuard", anAsyncGuard),
            ("anAnswerThatNobodyWaitsForIsCancelled", anAnswerThatNobodyWaitsForIsCancelled),
            ("anAnswerThatCameIsNotCancelled", anAnswerThatCameIsNotCancelled),
            ("anotherTabDuringAnAsyncGuard", anotherTabDuringAnAsyncGuard),
            ("whatIsUnsavedStays", whatIsUnsavedStays), ("whatIsSavedIsLeft", whatIsSavedIsLeft),
            ("aScreenLeavesWhatIsUnsaved", aScreenLeavesWhatIsUnsaved), ("whatIsUnsavedBelow", whatIsUnsavedBelow),
            ("tabsAndWhatIsUnsaved", tabsAndWhatIsUnsaved), ("whatIsUnsavedIsNotSaved", whatIsUnsavedIsNotSaved),
            ("aFlagRefuses", aFlagRefuses), ("aGuardAsksItsFlow", aGuardAsksItsFlow),
            ("aGuardKnowsWhatIsEntered", aGuardKnowsWhatIsEntered),
            ("aGuardRefusesAfterItsFlow", aGuardRefusesAfterItsFlow), ("tabs", tabs),
            ("aGuardsFlowIsThereOnce", aGuardsFlowIsThereOnce), ("theNewestRequestWaits", theNewestRequestWaits),
            ("aGuardsFlowIsUncovered", aGuardsFlowIsUncovered),
            ("aScreenOfAGuardsFlowRequiresTheGuard", aScreenOfAGuardsFlowRequiresTheGuard),
            ("twoGuardsWithTheSameFlow", twoGuardsWithTheSameFlow), ("aGuardIsAskedOnce", aGuardIsAskedOnce),
            ("nothingFollowsARefusedStart", nothingFollowsARefusedStart),
            ("aLaterLinkOfAnotherGuard", aLaterLinkOfAnotherGuard),
            ("aSignalComesOverAScreen", aSignalComesOverAScreen), ("aSignalIsRestored", aSignalIsRestored),
            ("aSignalGoesOn", aSignalGoesOn), ("aFlowBelowOthersGetsASignal", aFlowBelowOthersGetsASignal),
            ("aSignalEndsAFlow", aSignalEndsAFlow), ("aFlowInAnotherTabGetsASignal", aFlowInAnotherTabGetsASignal),
            ("oneOfSeveralFlowsGetsASignal", oneOfSeveralFlowsGetsASignal), ("aSignalWaits", aSignalWaits),
            ("aSignalIsRefused", aSignalIsRefused),
            ("aDiscardedLinkIsReported", aDiscardedLinkIsReported),
            ("aReplacedLinkIsReported", aReplacedLinkIsReported),
            ("aTabWithItsOwnRoot", aTabWithItsOwnRoot), ("aLinkFromAnotherScreen", aLinkFromAnotherScreen),
            ("tabsByTransitions", tabsByTransitions), ("aLinkDuringAPresentation", aLinkDuringAPresentation),
            ("aLinkThatIsDeferred", aLinkThatIsDeferred), ("aLinkThatWaitsForAStart", aLinkThatWaitsForAStart),
            ("aLinkThatAGuardDefers", aLinkThatAGuardDefers),
            ("aLinkThatAGuardDefersAgain", aLinkThatAGuardDefersAgain),
            ("aLinkThatAHeldScreenDefers", aLinkThatAHeldScreenDefers),
            ("aLinkThatWaitsForAHeldScreen", aLinkThatWaitsForAHeldScreen),
            ("aLinkToWhatIsThere", aLinkToWhatIsThere), ("aLinkToAnotherPlace", aLinkToAnotherPlace),
            ("aTabThatShowsWhatIsThere", aTabThatShowsWhatIsThere), ("aRestartKeepsNothing", aRestartKeepsNothing),
            ("leavingByHand", leavingByHand), ("whatTheAppShowsFinishes", whatTheAppShowsFinishes),
            ("restoration", restoration), ("restorationOfTabs", restorationOfTabs),
            ("restorationOfOtherTabs", restorationOfOtherTabs),
            ("restorationComesTooLate", restorationComesTooLate),
            ("restorationComesInTime", restorationComesInTime),
            ("restorationWaitsForItsStart", restorationWaitsForItsStart),
            ("restorationAfterRestart", restorationAfterRestart),
            ("restorationFollowsRenames", restorationFollowsRenames),
            ("restorationFollowsRenamedStarts", restorationFollowsRenamedStarts),
            ("restorationEndsAtWhatIsGone", restorationEndsAtWhatIsGone),
            ("restorationOfDamagedData", restorationOfDamagedData),
        ]
    }

    /// What needs a navigator, which can wait for a flow, or guards that are asked on the main actor and can move the app.
    var withNavigators: [(name: String, run: () async -> Void)] {
        [
            ("eachWaiterIsAnsweredOnce", eachWaiterIsAnsweredOnce), ("aCancelledWaiter", aCancelledWaiter),
            ("aCallerWhoseRequestIsReplaced", aCallerWhoseRequestIsReplaced),
            ("aRefusedStartIsNil", aRefusedStartIsNil),
            ("aStaleWaiter", aStaleWaiter), ("aWaiterBehindAForgottenGuard", aWaiterBehindAForgottenGuard),
            ("aGuardThatMovesTheApp", aGuardThatMovesTheApp),
        ]
    }
}
