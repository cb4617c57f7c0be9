// Screens that hold the user while they have something to lose.

extension ModelScenarios {
    private func app(unsaved way: String...) async -> App {
        let app = await app()
        for step in way { app.take(step, "7") }
        await app.type(unsaved)
        _ = await app.takeNews()
        return app
    }

    /// Neither the user nor the system leaves the screen, and what was typed stays.
    func whatIsUnsavedStays() async {
        for (way, picture) in [
            (["page"], "start page(n: 7)"), (["page", "page"], "start page(n: 7) page(n: 7)"),
            (["sheet"], "start | sheet page(n: 7)"), (["cover"], "start | cover page(n: 7)"),
            (["sheet", "page"], "start | sheet page(n: 7) page(n: 7)"),
        ] {
            let app = await app()
            for step in way { app.take(step, "7") }
            await app.type(unsaved)
            await app.swipeBack()
            await app.longPress(keeping: 1)
            if picture.contains("sheet") { await app.swipeDown(layer: 1) }
            expect(app.open("sample:///pages/8"), "deferred")
            await app.settle()
            expect(app.picture, "Home: " + picture)
            expect(await app.typed(), unsaved)
        }
    }

    /// What is not unsaved any more is no reason to stay: a link that waited opens.
    func whatIsSavedIsLeft() async {
        let app = await app(unsaved: "page")
        expect(app.open("sample:///pages/8"), "deferred")
        await app.type("saved")
        expect(app.picture, "Home: start page(n: 8)")
        expect(await app.takeNews(), ["page(n: 8) link"])

        let other = await self.app(unsaved: "sheet")
        await other.type("saved")
        await other.swipeDown(layer: 1)
        expect(other.picture, "Home: start")
    }

    /// The screen itself decides: by its own transitions, and by `back()`.
    func aScreenLeavesWhatIsUnsaved() async {
        let ways: [@MainActor (App) -> Void] = [
            { $0.back() }, { $0.take("toRoot") }, { $0.take("insteadOfRoot", "9") }, { $0.take("search") },
            { $0.restart() },
        ]
        let pictures = ["Home: start", "Home: start", "Home: page(n: 9)", "Search: search", "Home: start"]
        for (leave, picture) in zip(ways, pictures) {
            let app = await app(unsaved: "page")
            leave(app)
            expect(app.picture, picture)
        }
        // Nothing of it is left for the next screen.
        let app = await app(unsaved: "page")
        app.back()
        app.take("page", "7")
        expect(await app.typed(), "")
        await app.swipeBack()
        expect(app.picture, "Home: start")
    }

    /// A screen that is covered still has what is unsaved.
    func whatIsUnsavedBelow() async {
        let app = await app(unsaved: "page")
        app.take("page", "8")
        app.take("page", "9")
        await app.longPress(keeping: 1)
        expect(app.picture, "Home: start page(n: 7)")
        expect(await app.typed(), unsaved)

        let sheet = await self.app(unsaved: "sheet")
        sheet.take("page", "8")
        await sheet.swipeDown(layer: 1)
        await sheet.settle()
        expect(sheet.picture.hasPrefix("Home: start | sheet page(n: 7)"), true)
        await sheet.swipeBack()
        expect(await sheet.typed(), unsaved)
    }

    /// A pushed screen stays in its tab. One that is presented keeps the user from other tabs.
    func tabsAndWhatIsUnsaved() async {
        let app = await app(unsaved: "page")
        await app.tap(tab: 0)
        expect(app.picture, "Home: start page(n: 7)")
        await app.tap(tab: 1)
        expect(app.picture, "Search: search")
        expect(app.open("sample:///pages/8"), "deferred")
        expect(app.picture, "Search: search")
        await app.tap(tab: 0)
        expect(await app.typed(), unsaved)

        let sheet = await self.app(unsaved: "sheet")
        sheet.select(tab: 1)
        expect(sheet.picture, "Home: start | sheet page(n: 7)")
        expect(sheet.open("sample:///search"), "deferred")
        sheet.back()
        expect(sheet.picture, "Search: search")
    }

    /// Saved state has the screens, and not what they hold: who restores it decides anew.
    func whatIsUnsavedIsNotSaved() async {
        let saved = await app(unsaved: "page").save()
        let app = await app()
        app.restore(saved)
        expect(app.picture, "Home: start page(n: 7)")
        await app.swipeBack()
        expect(app.picture, "Home: start")
    }
}
