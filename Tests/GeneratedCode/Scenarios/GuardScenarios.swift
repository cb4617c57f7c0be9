// Guards and tabs.

extension ModelScenarios {
    func dismissalDuringAnAsyncGuard() async {
        let app = await app()
        app.take("sheet")
        app.take("adult", "2")
        await app.settle()
        await app.swipeDown(layer: 1)
        app.answer(true)
        await app.settle()
        expect(app.picture, "Home: start")
    }

    /// A guard may look at what is shown, and even change it: then the request that asked it comes after that.
    func aGuardThatMovesTheApp() async {
        let app = await app()
        var seen: [String] = []
        app.set("isBeta", true)
        app.whileAsked = {
            seen.append(app.picture)
            if seen.count == 1 { app.take("page", "7") }
        }
        app.take("beta", "3")
        expect(app.picture, "Home: start page(n: 7)")
        expect(seen, ["Home: start"])
        expect(await app.takeNews().last, "dropped, because page(n: 7) is in front of start: beta: page(n: 3)")
        app.take("beta", "3")
        expect(app.picture, "Home: start page(n: 7) page(n: 3)")
        expect(seen, ["Home: start", "Home: start page(n: 7)"])
    }

    /// A guard need not produce an answer that nothing waits for.
    func anAnswerThatNobodyWaitsForIsCancelled() async {
        let changes: [(App) -> Void] = [
            { $0.take("page", "1") }, { $0.select(tab: 1) }, { $0.restart() },
        ]
        for change in changes {
            let app = await app()
            app.take("adult", "2")
            await app.settle()
            expect(app.cancelledAnswers, 0)
            change(app)
            await app.settle()
            expect(app.cancelledAnswers, 1)
        }
    }

    func anAnswerThatCameIsNotCancelled() async {
        let app = await app()
        app.take("adult", "2")
        await app.settle()
        app.answer(true)
        await app.settle()
        app.take("page", "1")
        await app.settle()
        expect(app.cancelledAnswers, 0)
    }

    /// A caller waiting for a flow behind an undecided guard is answered when the flow will not start any more.
    func aWaiterBehindAForgottenGuard() async {
        let changes: [(App) -> Void] = [
            { $0.take("page", "1") }, { $0.take("adult", "2") }, { $0.select(tab: 1) }, { $0.restart() },
        ]
        for change in changes {
            let app = await app()
            let payment = app.wait("adultPay", from: app.screen)
            await app.settle()
            change(app)
            await app.settle()
            let ended = { await app.takeNews().filter { $0.contains("ended") } }
            expect(await ended(), ["adultPay ended: dismissed"])
            await payment.value
            app.answer(true)
            await app.settle()
            expect(await ended(), [])
        }
    }

    func anAsyncGuard() async {
        for holds in [true, false] {
            let app = await app()
            app.take("adult", "2")
            await app.settle()
            expect(app.picture, "Home: start")
            app.answer(holds)
            await app.settle()
            expect(app.picture, holds ? "Home: start page(n: 2)" : "Home: start")
        }
    }

    /// What waits is dropped when the user goes to another tab.
    func anotherTabDuringAnAsyncGuard() async {
        let app = await app()
        app.take("adult", "2")
        await app.settle()
        app.select(tab: 1)
        app.answer(true)
        await app.settle()
        app.select(tab: 0)
        expect(app.picture, "Home: start")
    }

    func aFlagRefuses() async {
        let app = await app()
        app.take("beta")
        expect(app.picture, "Home: start")
        expect(await app.takeNews(), ["refused, because it requires isBeta: beta: page(n: 1)"])
        app.set("isBeta", true)
        app.take("beta")
        expect(app.picture, "Home: start page(n: 1)")
    }

    /// A guard with parameters answers for the values of what is entered, also after its flow.
    func aGuardKnowsWhatIsEntered() async {
        let app = await app(["isFree(7)": true])
        app.take("free", "7")
        expect(app.picture, "Home: start page(n: 7)")
        app.take("free", "8")
        expect(app.picture, "Home: start page(n: 7) | sheet welcome")
        app.set("isFree(8)", true)
        app.take("signedUp")
        expect(app.picture, "Home: start page(n: 7) page(n: 8)")
        app.take("free", "9")
        _ = await app.takeNews()
        app.take("signedUp")
        expect(app.picture, "Home: start page(n: 7) page(n: 8)")
        expect(await app.takeNews(), ["page(n: 8) back", "refused, because it requires isFree: free: page(n: 9)"])
        app.set("isBeta", true)
        app.take("taken", "8")
        expect(await app.takeNews(), ["refused, because it requires not isFree: taken: page(n: 8)"])
        app.take("taken", "9")
        expect(app.picture, "Home: start page(n: 7) page(n: 8) page(n: 9)")
    }

    func aGuardAsksItsFlow() async {
        let app = await app(["isLoggedIn": false])
        app.take("member")
        expect(app.picture, "Home: start | sheet welcome")
        app.take("refused")
        expect(app.picture, "Home: start")
        app.take("member")
        app.set("isLoggedIn", true)
        app.take("signedUp")
        expect(app.picture, "Home: start page(n: 1)")
    }

    /// What the user did need not suffice. The guard does not show its flow a second time.
    func aGuardRefusesAfterItsFlow() async {
        let app = await app(["isLoggedIn": false])
        app.take("member")
        _ = await app.takeNews()
        app.take("signedUp")
        expect(app.picture, "Home: start")
        expect(await app.takeNews(), ["start back", "refused, because it requires isLoggedIn: member: page(n: 1)"])
        expect(app.open("sample://account"), "deferred")
        app.take("signedUp")
        expect(app.picture, "Home: start")
    }

    // MARK: Tabs

    func tabs() async {
        let app = await app(["isLoggedIn": false])
        app.take("page")
        app.select(tab: 1)
        expect(app.picture, "Search: search")
        app.take("results", "tea")
        app.select(tab: 1)
        expect(app.picture, "Search: search results(query: tea, page: 1)")
        await app.tap(tab: 1)
        expect(app.picture, "Search: search")
        await app.tap(tab: 2)
        expect(app.picture, "Search: search | sheet welcome")
        app.back()
        expect(app.picture, "Search: search")
        app.select(tab: 2)
        app.set("isLoggedIn", true)
        app.take("signedUp")
        expect(app.picture, "Account: overview")
        app.select(tab: 0)
        expect(app.picture, "Home: start page(n: 1)")
        // What is presented does not wait behind another tab, whatever selects that.
        for isTap in [false, true] {
            app.take("sheet")
            if isTap { await app.tap(tab: 1) } else { app.select(tab: 1) }
            app.select(tab: 0)
            expect(app.picture, "Home: start page(n: 1)")
        }
        app.take("held")
        app.select(tab: 1)
        expect(app.picture, "Home: start page(n: 1) | sheet page(n: 1)")
    }

    func tabsByTransitions() async {
        let app = await app()
        app.take("page")
        app.take("sheet")
        app.take("find", "tea")
        expect(app.picture, "Search: search results(query: tea, page: 1)")
        app.take("home")
        expect(app.picture, "Home: start")
        app.take("search")
        expect(app.picture, "Search: search results(query: tea, page: 1)")
    }
}
