// Links, users' gestures, and saved state.

import Foundation

extension ModelScenarios {
    func aLinkDuringAPresentation() async {
        let app = await app()
        app.take("cover")
        app.take("sheet")
        _ = await app.takeNews()
        expect(app.open("sample://pages/7"), "opened")
        expect(app.picture, "Home: start page(n: 7)")
        expect(await app.takeNews(), ["page(n: 7) link"])
        app.take("sheet")
        expect(app.open("sample://search/red%20tea?page=2"), "opened")
        expect(app.picture, "Search: search results(query: red tea, page: 2)")
        app.select(tab: 0)
        expect(app.picture, "Home: start page(n: 7)")
        expect(app.open("sample://help/topic"), "opened")
        expect(app.picture, "Home: start page(n: 7) | sheet topics topic")
        expect(app.open("sample://nowhere"), "unknown")
    }

    /// A tab that names a root begins with it, and is where links to it open.
    func aTabWithItsOwnRoot() async {
        let app = await app(["hasLabs": true])
        app.select(tab: 4)
        expect(app.picture, "Shelf: results(query: shelf, page: 1)")
        app.take("results", "tea")
        expect(app.picture, "Shelf: results(query: shelf, page: 1) results(query: tea, page: 1)")
        let saved = app.save()
        await app.tap(tab: 4)
        expect(app.picture, "Shelf: results(query: shelf, page: 1)")
        app.select(tab: 0)
        expect(app.open("sample://search"), "opened")
        expect(app.picture, "Search: search")
        expect(app.open("sample://search/milk"), "opened")
        expect(app.picture, "Shelf: results(query: milk, page: 1)")
        app.select(tab: 0)
        app.take("find", "tea")
        expect(app.picture, "Search: search results(query: tea, page: 1)")

        let again = await self.app(["hasLabs": true])
        again.restore(saved)
        expect(again.picture, "Shelf: results(query: shelf, page: 1) results(query: tea, page: 1)")
        // Another root at the bottom is not the tab's.
        let other = await self.app(["hasLabs": true])
        other.restore(saved.replacing("\"kind\":\"results\"", with: "\"kind\":\"search\""))
        expect(other.picture, "Shelf: results(query: shelf, page: 1)")
        // Without the tab, the link opens in the first tab of its flow.
        let without = await self.app()
        expect(without.open("sample://search/milk"), "opened")
        expect(without.picture, "Search: search results(query: milk, page: 1)")
    }

    /// A link that names the screen below takes the transition from there, with its style and its `then`.
    func aLinkFromAnotherScreen() async {
        let app = await app()
        app.select(tab: 1)
        expect(app.open("sample://pay/card"), "opened")
        expect(app.picture, "Home: start | sheet amount number")
        let again = await self.app()
        again.restore(app.save())
        expect(again.picture, "Home: start | sheet amount number")
        // The card's `then` ends the payment.
        again.take("done")
        expect(again.picture, "Home: start")
        app.back()
        _ = await app.takeNews()
        // The payment is there already.
        expect(app.open("sample://pay"), "opened")
        expect(await app.takeNews(), [])
        app.take("paid", "A")
        expect(app.picture, "Home: start receipt(order: A)")

        let other = await self.app(["isSignedUp": false])
        expect(other.open("sample://pay"), "deferred")
        expect(other.picture, "SignUp: welcome")
        other.set("isSignedUp", true)
        other.take("signedUp")
        expect(other.picture, "Home: start | sheet amount")
    }

    func aLinkThatIsDeferred() async {
        let app = await app(["isSignedUp": false])
        expect(app.open("sample://pages/7"), "deferred")
        expect(app.picture, "SignUp: welcome")
        app.set("isSignedUp", true)
        _ = await app.takeNews()
        app.take("signedUp")
        expect(app.picture, "Home: start page(n: 7)")
        expect(await app.takeNews(), ["page(n: 7) link"])
    }

    /// A link to a flow that no start shows waits for the start from which users reach it. What it says is in its
    /// fragment, and the app gives its beginning.
    func aLinkThatWaitsForAStart() async {
        let app = await app(["isSignedUp": false])
        for unknown in ["https://sample.example/tips#/3", "\(staging)/tips", "\(staging)/tips/3", "sample://tips#/x"] {
            expect(app.open(unknown), "unknown")
        }
        _ = await app.takeNews()
        expect(app.open("\(staging)/tips#/3"), "deferred")
        expect(app.open("sample://tips#4"), "deferred")
        expect(app.picture, "SignUp: welcome")
        expect(
            await app.takeNews(), ["discarded, because something newer has replaced it: \(staging)/tips#/3"])
        app.set("isSignedUp", true)
        app.take("signedUp")
        expect(app.picture, "Home: start tip(n: 4)")
        expect(app.link(base: nil), "sample:///tips#/4")
        expect(app.link(base: staging), "\(staging)/tips#/4")
        expect(app.open("\(staging)/tips#/5"), "opened")
        expect(app.picture, "Home: start tip(n: 4) tip(n: 5)")
    }

    func aLinkThatAGuardDefers() async {
        let app = await app(["isLoggedIn": false])
        expect(app.open("sample://account"), "deferred")
        expect(app.picture, "Home: start | sheet welcome")
        app.set("isLoggedIn", true)
        app.take("signedUp")
        expect(app.picture, "Account: overview")
    }

    /// The guard's flow exists once, and continues for the later link.
    func aLinkThatAGuardDefersAgain() async {
        let app = await app(["isLoggedIn": false])
        for _ in 0..<3 { expect(app.open("sample://account"), "deferred") }
        expect(app.picture, "Home: start | sheet welcome")
        expect(await app.takeNews(), ["welcome link"])
        app.take("help")
        expect(app.open("sample://account"), "deferred")
        expect(app.picture, "Home: start | sheet welcome")
        app.back()
        expect(app.picture, "Home: start")
        expect(app.open("sample://account"), "deferred")
        app.set("isLoggedIn", true)
        app.take("signedUp")
        expect(app.picture, "Account: overview")
    }

    /// A link or another tab does not leave a screen that cannot be dismissed, even from what is above it.
    func aLinkThatAHeldScreenDefers() async {
        let app = await app()
        app.take("held", "3")
        _ = await app.takeNews()
        expect(app.open("sample://pages/7"), "deferred")
        app.select(tab: 1)
        expect(app.picture, "Home: start | sheet page(n: 3)")
        expect(await app.takeNews(), ["page(n: 3) cannot be left by going back"])
        app.take("page", "4")
        expect(app.open("sample://search"), "deferred")
        expect(app.picture, "Home: start | sheet page(n: 3) page(n: 4)")
        _ = await app.takeNews()
        app.take("toRoot")
        expect(app.picture, "Search: search")
        expect(await app.takeNews(), ["search link"])
        app.select(tab: 0)
        expect(app.picture, "Home: start")
    }

    /// A transition that the screen declares leaves it, and `restart` leaves everything.
    func aLinkThatWaitsForAHeldScreen() async {
        let ways: [(App) -> Void] = [{ $0.take("search") }, { $0.take("aboveRoot", "5") }, { $0.restart() }]
        for way in ways {
            let app = await app()
            app.take("held", "3")
            expect(app.open("sample://pages/7"), "deferred")
            _ = await app.takeNews()
            way(app)
            expect(app.picture, "Home: start page(n: 7)")
            expect(await app.takeNews(), ["page(n: 7) link"])
        }
    }

    /// What a link shows and what is there already stays, whatever showed it: no screen is new, so there is no event.
    func aLinkToWhatIsThere() async {
        let ways: [(way: [String], then: [String], url: String, picture: String)] = [
            (["page"], [], "pages/7", "start page(n: 7)"),
            (["quietly"], [], "pages/7", "start page(n: 7)"),
            (["quietly"], ["page", "coverPay", "help"], "pages/7", "start page(n: 7)"),
            // It would have to be left for nothing else.
            (["heldPush"], [], "pages/7", "start page(n: 7)"),
            (["help", "topic"], [], "help/topic", "start | sheet topics topic"),
            (["help", "topic"], ["help"], "help/topic", "start | sheet topics topic"),
            (["quietly", "help", "topic"], [], "help/topic", "start page(n: 7) | sheet topics topic"),
            ([], ["quietly", "sheet"], "", "start"),
        ]
        for (way, then, url, picture) in ways {
            let app = await app()
            for step in way { app.take(step, "7") }
            await app.type("typed")
            for step in then { app.take(step, "7") }
            _ = await app.takeNews()
            expect(app.open("sample:///\(url)"), "opened")
            expect(app.picture, "Home: \(picture)")
            expect(await app.typed(), "typed")
            expect(await app.takeNews().count, then.isEmpty ? 0 : 1)
        }
    }

    /// The same route elsewhere, or with other values, is another screen.
    func aLinkToAnotherPlace() async {
        for (way, url) in [
            (["sheet"], "pages/7"), (["cover"], "pages/7"), (["insteadOfTop"], "pages/7"), (["page"], "pages/8"),
            (["page", "page"], "pages/7"), (["page"], "pages/8"), (["again", "page"], "pages/7"),
        ] {
            let app = await app()
            for step in way { app.take(step, "7") }
            await app.type("typed")
            expect(app.open("sample://\(url)"), "opened")
            expect(await app.typed(), "")
        }
        // Below what a link shows, the root stays.
        let app = await app()
        await app.type("typed")
        expect(app.open("sample://pages/8"), "opened")
        app.back()
        expect(await app.typed(), "typed")
    }

    func aTabThatShowsWhatIsThere() async {
        let app = await app()
        app.take("find", "tea")
        await app.type("typed")
        app.take("home")
        app.take("find", "tea")
        expect(await app.typed(), "typed")
        app.take("home")
        app.take("find", "milk")
        expect(app.picture, "Search: search results(query: milk, page: 1)")
        expect(await app.typed(), "")
    }

    /// What was typed belongs to the session that ends, also if the app then shows the same screen.
    func aRestartKeepsNothing() async {
        for restart in [{ $0.restart() }, { $0.take("logOut") }] as [@MainActor (App) -> Void] {
            let app = await app()
            await app.type("typed")
            restart(app)
            expect(app.picture, "Home: start")
            expect(await app.typed(), "")
        }
        let app = await app(["isSignedUp": false])
        await app.type("typed")
        app.take("refused")
        expect(app.picture, "SignUp: welcome")
        expect(await app.typed(), "")
    }

    // MARK: The user and the system

    func leavingByHand() async {
        let app = await app()
        for _ in 0..<3 { app.take("page") }
        await app.longPress(keeping: 1)
        expect(app.picture, "Home: start page(n: 1)")
        app.take("sheet")
        app.take("page", "2")
        await app.swipeBack()
        expect(app.picture, "Home: start page(n: 1) | sheet page(n: 1)")
        app.take("held", "3")
        await app.swipeDown(layer: 1)
        app.back()
        expect(app.picture, "Home: start page(n: 1) | sheet page(n: 1) | sheet page(n: 3)")
        app.take("toRoot")
        expect(app.picture, "Home: start")
        _ = await app.takeNews()
        app.back()
        expect(await app.takeNews(), ["too few screens below start to go back"])
    }

    func whatTheAppShowsFinishes() async {
        let app = await app(["isSignedUp": false])
        app.take("refused")
        expect(app.picture, "SignUp: welcome")
        app.set("isSignedUp", true)
        app.take("signedUp")
        expect(app.picture, "Home: start")
        app.set("isSignedUp", false)
        app.restart()
        expect(app.picture, "SignUp: welcome")
    }

    // MARK: Restoration

    func restoration() async {
        let app = await app()
        app.take("page")
        app.take("coverPay")
        app.take("summary")
        app.take("help")
        let picture = app.picture
        let saved = app.save()
        let again = await self.app()
        again.restore(saved)
        expect(again.picture, picture)
        expect(await again.takeNews(), ["topics restore"])
        again.back()
        again.take("paid", "A")
        expect(again.picture, "Home: start page(n: 1) receipt(order: A)")
    }

    func restorationOfTabs() async {
        let app = await app()
        app.take("page")
        app.select(tab: 2)
        let saved = app.save()
        let again = await self.app()
        again.restore(saved)
        expect(again.picture, "Account: overview")
        again.select(tab: 0)
        expect(again.picture, "Home: start page(n: 1)")
        // A guard that no longer holds.
        let loggedOut = await self.app(["isLoggedIn": false])
        loggedOut.restore(saved)
        expect(loggedOut.picture, "Home: start page(n: 1)")
        expect(await loggedOut.takeNews(), ["page(n: 1) restore", "not restored: the tab Account"])
    }

    /// Tabs are found by name, whatever their order in a version of the app; those that are not found are reported.
    func restorationOfOtherTabs() async {
        let app = await app()
        app.take("page")
        app.select(tab: 2)
        let saved = app.save()
        let reordered = await self.app()
        reordered.restore(Self.reversingStacks(of: saved))
        expect(reordered.picture, "Account: overview")
        reordered.select(tab: 0)
        expect(reordered.picture, "Home: start page(n: 1)")
        expect(await reordered.takeNews(), ["overview restore", "page(n: 1) forward"])
        let isGone = await self.app()
        isGone.restore(saved.replacing("\"Account\"", with: "\"News\""))
        expect(isGone.picture, "Home: start page(n: 1)")
        expect(await isGone.takeNews(), ["page(n: 1) restore", "not restored: the tab News"])
        let hasAnotherFlow = await self.app()
        hasAnotherFlow.restore(saved.replacing("\"flow\":\"Home\"", with: "\"flow\":\"Search\""))
        hasAnotherFlow.select(tab: 0)
        expect(hasAnotherFlow.picture, "Home: start")
        expect(await hasAnotherFlow.takeNews().last, "not restored: Search/start")
        let ofAnotherFormat = await self.app()
        ofAnotherFormat.restore(saved.replacing("\"version\":2", with: "\"version\":1"))
        expect(ofAnotherFormat.picture, "Home: start")
        expect(await ofAnotherFormat.takeNews(), ["not restored: the saved scene"])
    }

    /// The scene was saved when the tabs, the selected tab and what the other start shows had other names.
    func restorationFollowsRenamedStarts() async {
        let app = await app()
        app.take("page")
        let tabs = app.save().replacing("\"start\":\"Main\"", with: "\"start\":\"Bar\"")
            .replacing("\"name\":\"Home\"", with: "\"name\":\"Shopping\"")
            .replacing("\"selected\":\"Home\"", with: "\"selected\":\"Shopping\"")
        let again = await self.app()
        again.restore(tabs)
        expect(again.picture, "Home: start page(n: 1)")
        expect(await again.takeNews(), ["page(n: 1) restore"])
        // Until the session is known, another start is shown; what waits goes by the new name.
        let waiting = await self.app(["isSignedUp": false])
        waiting.restore(tabs)
        expect(waiting.save(), tabs.replacing("\"start\":\"Bar\"", with: "\"start\":\"Main\""))
        let signUp = await self.app(["isSignedUp": false])
        let saved = signUp.save().replacing("\"SignUp\"", with: "\"Registration\"")
        signUp.restore(saved)
        // The first screen is there already, so nothing happens, and nothing is reported.
        expect(await signUp.takeNews(), [])
    }

    /// What an app with its tabs in the other order would have saved.
    private static func reversingStacks(of saved: String) -> String {
        var scene = (try? JSONSerialization.jsonObject(with: Data(saved.utf8))) as? [String: Any] ?? [:]
        scene["stacks"] = (scene["stacks"] as? [Any])?.reversed().map { $0 }
        return (try? JSONSerialization.data(withJSONObject: scene)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    /// A scene that was saved with a page, and another tab selected.
    private func savedScene() async -> String {
        let app = await app()
        app.take("page")
        app.select(tab: 1)
        return app.save()
    }

    /// What the app has been asked for since it was launched is newer than what was saved.
    func restorationComesTooLate() async {
        let tooLate = ["not restored: the saved scene"]
        for (url, picture) in [("sample://pages/7", "Home: start page(n: 7)"), ("sample:///", "Home: start")] {
            let app = await app()
            expect(app.open(url), "opened")
            _ = await app.takeNews()
            app.restore(await savedScene())
            expect(app.picture, picture)
            expect(await app.takeNews(), tooLate)
        }
        let changes: [(change: @MainActor (App) -> Void, picture: String)] = [
            ({ $0.take("help") }, "Home: start | sheet topics"),
            ({ $0.select(tab: 2) }, "Account: overview"),
        ]
        for (change, picture) in changes {
            let app = await app()
            change(app)
            _ = await app.takeNews()
            app.restore(await savedScene())
            expect(app.picture, picture)
            expect(await app.takeNews(), tooLate)
        }
        // A guard has not answered yet.
        let waiting = await app()
        waiting.take("adult", "3")
        waiting.restore(await savedScene())
        await waiting.settle()
        waiting.answer(true)
        await waiting.settle()
        expect(waiting.picture, "Home: start page(n: 3)")
    }

    /// What was refused, or waits for another start, does not concern what is shown.
    func restorationComesInTime() async {
        let refused = await app()
        refused.take("beta")
        refused.back()
        expect(refused.open("sample://nowhere"), "unknown")
        refused.restore(await savedScene())
        expect(refused.picture, "Search: search")
        let signUp = await app(["isSignedUp": false])
        expect(signUp.open("sample://pages/7"), "deferred")
        signUp.restore(await app(["isSignedUp": false]).save())
        signUp.set("isSignedUp", true)
        signUp.take("signedUp")
        expect(signUp.picture, "Home: start page(n: 7)")
    }

    /// What was saved is of a start that a guard refuses at first, as long as no session is known.
    func restorationWaitsForItsStart() async {
        let saved = await savedScene()
        let known: [@MainActor (App) -> Void] = [{ $0.restart() }, { $0.take("signedUp") }]
        for know in known {
            let app = await app(["isSignedUp": false])
            app.restore(saved)
            expect(app.picture, "SignUp: welcome")
            expect(await app.takeNews(), [])
            expect(app.save(), saved)
            app.restart()
            expect(app.save(), saved)
            app.set("isSignedUp", true)
            know(app)
            expect(app.picture, "Search: search")
            expect(await app.takeNews(), ["search restore"])
            app.restart()
            expect(app.picture, "Home: start")
        }
        // What the user did, and a link, are newer.
        let newer: [@MainActor (App) -> Void] = [
            { $0.take("help") }, { expect($0.open("sample://help/topic"), "opened") },
        ]
        for done in newer {
            let app = await app(["isSignedUp": false])
            app.restore(saved)
            done(app)
            expect(app.save() == saved, false)
            app.set("isSignedUp", true)
            app.restart()
            expect(app.picture, "Home: start")
        }
        // A link that waits for the same start is opened in what was restored.
        let withLink = await app(["isSignedUp": false])
        withLink.restore(saved)
        expect(withLink.open("sample://pages/7"), "deferred")
        withLink.set("isSignedUp", true)
        withLink.restart()
        expect(withLink.picture, "Home: start page(n: 7)")
        withLink.select(tab: 1)
        // A start that the app does not have.
        let gone = await app(["isSignedUp": false])
        gone.restore(saved.replacing("\"start\":\"Main\"", with: "\"start\":\"Other\""))
        expect(await gone.takeNews(), ["not restored: the saved scene"])
    }

    /// The app's own restart is as a launch: the scene of another account may be restored then.
    func restorationAfterRestart() async {
        let app = await app()
        app.take("help")
        app.restart()
        _ = await app.takeNews()
        let another = await self.app()
        another.take("page")
        app.restore(another.save())
        expect(app.picture, "Home: start page(n: 1)")
        expect(await app.takeNews(), ["page(n: 1) restore"])
        // A link that has waited for the restart was asked for later than what was saved.
        let withLink = await self.app(["isSignedUp": false])
        expect(withLink.open("sample://pages/7"), "deferred")
        withLink.set("isSignedUp", true)
        withLink.restart()
        withLink.restore(await savedScene())
        expect(withLink.picture, "Home: start page(n: 7)")
    }

    /// What was saved before routes, flows and transitions were renamed, with the names that are now in `was`.
    func restorationFollowsRenames() async {
        let app = await app()
        for step in ["page", "sheet", "coverPay", "summary"] { app.take(step) }
        let picture = app.picture
        let old = app.save().replacing("\"page\"", with: "\"leaf\"").replacing("\"Home\"", with: "\"House\"")
        let again = await self.app()
        again.restore(old)
        expect(again.picture, picture)
        again.take("paid", "A")
        expect(again.picture, "Home: start page(n: 1) | sheet page(n: 1) receipt(order: A)")
    }

    func restorationEndsAtWhatIsGone() async {
        let app = await app()
        for step in ["page", "sheet", "old", "cover"] { app.take(step) }
        let saved = app.save()
        for gone in [saved.replacing("\"receipt\"", with: "\"gone\""), saved.replacing("\"old\"", with: "\"gone\"")] {
            let again = await self.app()
            again.restore(gone)
            expect(again.picture, "Home: start page(n: 1) | sheet page(n: 1)")
            expect(await again.takeNews().count, 2)
        }
    }

    /// From damaged data, the beginning of what was saved is restored, and nothing crashes.
    func restorationOfDamagedData() async {
        let app = await app()
        for step in ["page", "sheet", "old", "coverPay", "summary", "help", "topic"] { app.take(step) }
        let whole = app.picture
        let saved = Array(app.save().utf8)
        var random = SplitMix(state: 7)
        for _ in 0..<3_000 {
            var bytes = saved
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let place = Int.random(in: bytes.indices, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes.remove(at: place)
                default: bytes.insert(UInt8.random(in: 32...126, using: &random), at: place)
                }
            }
            let again = await self.app()
            again.restore(String(decoding: bytes, as: UTF8.self))
            expect(Self.isPrefix(again.picture, of: whole), true)
        }
    }

    /// Compares routes and layers: a param or a style may be what was damaged.
    private static func isPrefix(_ picture: String, of whole: String) -> Bool {
        func routes(_ text: String) -> [Substring] {
            var isParam = false
            return text.split(separator: " ").compactMap { word in
                defer { isParam = (isParam || word.contains("(")) && !word.hasSuffix(")") }
                return isParam || ["|", "sheet", "cover"].contains(word) ? nil : word.prefix { $0 != "(" }
            }
        }
        return routes(whole).starts(with: routes(picture))
    }
}
