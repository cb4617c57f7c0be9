/// What happens to the app, whatever is on screen. The signal `page` has the name of a transition that screens have.
@MainActor
extension ModelScenarios {
    func aSignalComesOverAScreen() async {
        let app = await app()
        app.take("page", "3")
        _ = await app.takeNews()
        app.request("page")
        expect(app.picture, "Home: start page(n: 3) | cover topics")
        expect(await app.takeNews(), ["topics forward"])
        // Its flow is there.
        app.request("page")
        expect(await app.takeNews(), [])
        app.back()
        expect(await app.takeNews(), ["topics cannot be left by going back"])
        // Nor does the session end while it is there.
        app.request("expired")
        expect(app.picture, "Home: start page(n: 3) | cover topics")
        expect(await app.takeNews(), ["expired waits until topics is left"])
        app.restart()
        expect(await app.takeNews(), ["start forward", "discarded, because what was shown is gone: expired"])
        app.take("page", "3")
        app.request("expired")
        expect(app.picture, "Home: start")
        app.take("find", "x")
        _ = await app.takeNews()
        app.request("page")
        expect(app.picture, "Search: search results(query: x, page: 1)")
        expect(await app.takeNews(), ["not available from results(query: x, page: 1): page"])
    }

    /// Where a signal has shown its flow, and a screen could have.
    func aSignalIsRestored() async {
        let app = await app()
        app.request("page")
        let saved = app.save()
        let restored = await self.app()
        restored.restore(saved)
        expect(restored.picture, "Home: start | cover topics")
        _ = await restored.takeNews()
        restored.back()
        expect(await restored.takeNews(), ["topics cannot be left by going back"])
    }

    func aSignalGoesOn() async {
        let app = await app()
        app.request("invoice")
        app.take("cancelled")
        expect(app.picture, "Home: start | cover topics")
        app.back()
        app.take("page", "3")
        app.request("invoice")
        app.take("paid", "7")
        expect(app.picture, "Home: start")
    }

    /// What is above a flow goes, and nothing follows that.
    func aFlowBelowOthersGetsASignal() async {
        let app = await app()
        app.take("page", "3")
        let payment = app.wait("coverPay", from: app.screen)
        await app.settle()
        app.take("help")
        _ = await app.takeNews()
        app.request("pinned")
        await payment.value
        expect(app.picture, "Home: start page(n: 3) page(n: 5)")
        expect(await app.takeNews(), ["page(n: 5) forward", "coverPay ended: dismissed"])
        app.take("coverPay")
        app.take("help")
        app.request("cleared")
        expect(app.picture, "Home: start")
    }

    /// The caller of a flow goes on, whatever the flow had shown.
    func aSignalEndsAFlow() async {
        let app = await app()
        app.take("coverPay")
        app.take("summary")
        app.take("help")
        _ = await app.takeNews()
        app.request("payExpired")
        expect(app.picture, "Home: start page(n: 9)")
        expect(await app.takeNews(), ["page(n: 9) forward"])
        app.request("payExpired")
        expect(app.picture, "Home: start page(n: 9)")
        expect(await app.takeNews(), ["no Pay is running"])
    }

    func aFlowInAnotherTabGetsASignal() async {
        let app = await app()
        app.take("sheet", "3")
        app.back()
        app.take("page", "3")
        app.take("pushPay")
        await app.tap(tab: 1)
        _ = await app.takeNews()
        app.request("pinned")
        expect(app.picture, "Search: search")
        expect(await app.takeNews(), [])
        await app.tap(tab: 0)
        expect(app.picture, "Home: start page(n: 3) page(n: 5)")
        expect(await app.takeNews(), ["page(n: 5) forward"])
    }

    /// Of several, the one on top, or the one that begins with a screen.
    func oneOfSeveralFlowsGetsASignal() async {
        let app = await app()
        app.take("again")
        app.take("insteadOfRoot", "8")
        app.take("again")
        app.take("page", "2")
        let shown = "Home: start | cover page(n: 8) | cover start"
        expect(app.picture, shown + " page(n: 2)")
        app.request("pinned")
        expect(app.picture, shown + " page(n: 2) page(n: 5)")
        app.request("pinned in page 8")
        expect(app.picture, "Home: start | cover page(n: 8) page(n: 5)")
        app.request("pinned in start")
        expect(app.picture, "Home: start page(n: 5)")
        _ = await app.takeNews()
        app.request("pinned in page 8")
        expect(await app.takeNews(), ["no Home is running"])
    }

    /// What cannot be left does not go. A signal waits for it, once, and is what is seen then.
    func aSignalWaits() async {
        let app = await app()
        app.take("sheetPay")
        await app.type(unsaved)
        _ = await app.takeNews()
        for _ in 0..<2 {
            app.request("pinned")
            expect(app.picture, "Home: start | sheet amount")
            expect(await app.takeNews(), ["pinned waits until amount is left"])
        }
        app.take("cancelled")
        expect(app.picture, "Home: start page(n: 5)")
        expect(await app.takeNews(), ["page(n: 5) forward"])

        await app.type(unsaved)
        app.request("expired")
        app.request("cleared")
        expect(
            await app.takeNews(), ["expired waits until page(n: 5) is left", "cleared waits until page(n: 5) is left"])
        await app.type("saved")
        expect(app.picture, "Home: start")
        expect(await app.takeNews(), ["start forward", "discarded, because what was shown is gone: cleared"])

        app.take("held", "4")
        app.take("pushPay")
        app.request("lock")
        app.request("payExpired")
        // A flow may leave what it has declared itself.
        app.request("cleared")
        _ = await app.takeNews()
        expect(app.picture, "Home: start | sheet page(n: 4) amount | cover topics")
    }

    /// A guard refuses, and starts nothing: nobody has asked.
    func aSignalIsRefused() async {
        let app = await app(["isLoggedIn": false])
        app.request("owned")
        expect(app.picture, "Home: start")
        expect(await app.takeNews(), ["refused, because it requires isLoggedIn: owned: page(n: 5)"])
        app.set("isLoggedIn", true)
        app.take("pushPay")
        app.request("owned")
        expect(app.picture, "Home: start page(n: 5)")
        app.take("held", "4")
        app.request("cleared")
        expect(app.picture, "Home: start")
    }
}
