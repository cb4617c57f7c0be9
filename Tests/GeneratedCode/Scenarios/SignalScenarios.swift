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
        app.request("expired")
        expect(app.picture, "Home: start")
        expect(await app.takeNews(), ["start forward"])
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
}
