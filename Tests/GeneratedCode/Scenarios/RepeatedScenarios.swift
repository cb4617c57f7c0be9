// What a guard refuses while its flow is there already, and what becomes of a link that waited.

extension ModelScenarios {
    /// What is requested while `welcome` asks for a login.
    private static var requests: [(request: (App) -> Void, picture: String, event: String)] {
        [
            ({ $0.request("buy") }, "Home: start | cover amount", "amount forward"),
            ({ $0.select(tab: 2) }, "Account: overview", "overview forward"),
            ({ _ = $0.open("sample://account") }, "Account: overview", "overview link"),
        ]
    }

    func aGuardsFlowIsThereOnce() async {
        for (request, picture, event) in Self.requests {
            let app = await app(["isLoggedIn": false])
            for _ in 0..<3 { request(app) }
            expect(app.picture, "Home: start | sheet welcome")
            expect(await app.takeNews(), ["welcome \(event.hasSuffix("link") ? "link" : "forward")"])
            app.set("isLoggedIn", true)
            app.take("signedUp")
            expect(app.picture, picture)
            expect(await app.takeNews(), [event])
            app.select(tab: 0)
            if !picture.hasPrefix("Home") { continue }
            app.back()
            expect(app.picture, "Home: start")
        }
    }

    /// Also where it was asked for by a screen of its own, and where another guard would start it.
    func theNewestRequestWaits() async {
        for (request, picture, event) in Self.requests {
            let earlier: [(App) -> Void] = [
                { $0.take("member") }, { $0.take("owner") }, { $0.request("buy") }, { $0.select(tab: 2) },
            ]
            for first in earlier {
                let app = await app(["isLoggedIn": false])
                first(app)
                _ = await app.takeNews()
                request(app)
                expect(await app.takeNews(), [])
                app.set("isLoggedIn", true)
                app.take("signedUp")
                expect(app.picture, picture)
                expect(await app.takeNews(), [event])
            }
        }
    }

    /// What has come over the flow closes, unless the user cannot leave it.
    func aGuardsFlowIsUncovered() async {
        for (request, picture, event) in Self.requests {
            let app = await app(["isLoggedIn": false])
            app.take("member")
            app.take("help")
            app.take("topic")
            _ = await app.takeNews()
            request(app)
            expect(app.picture, "Home: start | sheet welcome")
            expect(await app.takeNews(), ["welcome \(event.hasSuffix("link") ? "link" : "back")"])
            app.set("isLoggedIn", true)
            app.take("signedUp")
            expect(app.picture, picture)
        }
        let app = await app(["isLoggedIn": false])
        app.take("member")
        app.request("lock")
        for _ in 0..<2 { app.request("buy") }
        expect(app.picture, "Home: start | sheet welcome | cover topics | sheet welcome")
        app.set("isLoggedIn", true)
        app.take("signedUp")
        expect(app.picture, "Home: start | sheet welcome | cover topics | cover amount")
    }

    /// What a screen declares is requested by that screen, which the flow's own screens do not outlive.
    func aScreenOfAGuardsFlowRequiresTheGuard() async {
        let app = await app(["isLoggedIn": false])
        app.take("member", "5")
        _ = await app.takeNews()
        app.take("terms")
        expect(app.picture, "Home: start | sheet welcome")
        expect(await app.takeNews(), ["refused, because it requires isLoggedIn: terms: topics"])
        // One of the app's that the screen below does not have.
        app.request("gift")
        expect(app.picture, "Home: start | sheet welcome")
        expect(await app.takeNews(), ["refused, because it requires isLoggedIn: gift: amount"])
        // A screen above is still there when its request goes on.
        app.take("help")
        app.take("news")
        expect(app.picture, "Home: start | sheet welcome | sheet topics | sheet welcome")
        app.set("isLoggedIn", true)
        app.take("signedUp")
        expect(app.picture, "Home: start | sheet welcome | sheet topics topic")
        app.back()
        app.back()
        app.take("signedUp")
        expect(app.picture, "Home: start page(n: 5)")
    }

    /// Two guards start the same flow: it is one.
    func twoGuardsWithTheSameFlow() async {
        let app = await app(["isLoggedIn": false])
        app.take("owner", "3")
        app.select(tab: 2)
        expect(app.picture, "Home: start | cover welcome")
        app.set("isLoggedIn", true)
        app.take("signedUp")
        expect(app.picture, "Account: overview")
    }

    /// A guard that is being asked is not asked again; its answer is for the newer request.
    func aGuardIsAskedOnce() async {
        let app = await app()
        app.take("adult", "2")
        await app.settle()
        app.take("adult", "3")
        await app.settle()
        expect(app.cancelledAnswers, 0)
        app.answer(true)
        await app.settle()
        expect(app.picture, "Home: start page(n: 3)")
        expect(await app.takeNews(), ["page(n: 3) forward"])
    }

    func aCallerWhoseRequestIsReplaced() async {
        let app = await app(["isLoggedIn": false])
        // Nobody waits for their ends: what is not answered would wait for ever.
        for _ in 0..<2 {
            _ = app.wait("buy", from: app.screen)
            await app.settle()
        }
        expect(await app.takeNews(), ["welcome forward", "buy ended: dismissed"])
        app.set("isLoggedIn", true)
        app.take("signedUp")
        app.take("paid", "A")
        await app.settle()
        expect(await app.takeNews().last, "buy ended: paid(order: \"A\")")
        expect(app.picture, "Home: start")
    }

    /// One link waits at a time. The flow of another guard, for which an earlier one waited, ends with it.
    func aLaterLinkOfAnotherGuard() async {
        let app = await app(["isLoggedIn": false, "hasLabs": true])
        expect(app.open("sample://account"), "deferred")
        app.request("help")
        _ = await app.takeNews()
        expect(app.open("sample://ideas"), "deferred")
        expect(app.picture, "Home: start | cover number")
        expect(
            await app.takeNews(),
            ["number link", "discarded, because something newer has replaced it: sample://account"])
        app.set("hasCard", true)
        app.take("done")
        expect(app.picture, "Labs: ideas")
    }

    // MARK: What never starts has no end

    func nothingFollowsARefusedStart() async {
        let app = await app(["isLoggedIn": false])
        app.take("page")
        _ = await app.takeNews()
        app.take("betaPay")
        expect(app.picture, "Home: start page(n: 1)")
        expect(await app.takeNews(), ["refused, because it requires isBeta: betaPay: amount"])
        for leave in ["", "refused"] {
            app.take("memberPay")
            expect(app.picture, "Home: start page(n: 1) | sheet welcome")
            if leave.isEmpty { await app.swipeDown(layer: 1) } else { app.take(leave) }
            expect(app.picture, "Home: start page(n: 1)")
        }
        app.take("memberPay")
        app.take("signedUp")
        expect(app.picture, "Home: start page(n: 1)")
        app.set("isLoggedIn", true)
        app.take("memberPay")
        app.back()
        expect(app.picture, "Home: start")
    }

    func aRefusedStartIsNil() async {
        let app = await app(["isLoggedIn": false])
        app.take("page")
        for transition in ["betaPay", "memberPay"] {
            _ = app.wait(transition, from: app.screen)
            await app.settle()
            if transition == "memberPay" { app.back() }
            await app.settle()
            expect(await app.takeNews().last, "\(transition) ended: dismissed")
            expect(app.picture, "Home: start page(n: 1)")
        }
    }

    // MARK: Links that waited

    /// A link that waits and is not opened is reported, whatever the reason.
    func aDiscardedLinkIsReported() async {
        let account = "sample://account"
        let ways: [(reason: String, way: @MainActor (App) async -> Void)] = [
            ("the guard's flow was left", { $0.back() }),
            ("the guard's flow was left", { await $0.swipeDown(layer: 1) }),
            ("the guard's flow was left", { $0.take("refused") }),
            ("something newer has replaced it", { _ = $0.open("sample://pages/7") }),
            ("something newer has replaced it", { $0.request("buy") }),
            ("what was shown is gone", { $0.restart() }),
        ]
        for (reason, way) in ways {
            let app = await app(["isLoggedIn": false])
            expect(app.open(account), "deferred")
            await way(app)
            expect(
                await app.takeNews().filter { !$0.contains(#/(forward|back|link)$/#) },
                [
                    "discarded, because \(reason): \(account)"
                ])
        }
        let refused = await app(["isLoggedIn": false])
        expect(refused.open(account), "deferred")
        refused.take("signedUp")
        expect(await refused.takeNews().last, "refused, because it requires isLoggedIn: \(account)")
    }

    /// One that waits for a start, or for a screen to be left, is replaced by the next.
    func aReplacedLinkIsReported() async {
        let signUp = await app(["isSignedUp": false])
        let held = await app()
        held.take("held")
        for app in [signUp, held] {
            _ = await app.takeNews()
            for url in ["sample://pages/7", "sample://pages/7", "sample://search"] { expect(app.open(url), "deferred") }
            expect(
                await app.takeNews(), ["discarded, because something newer has replaced it: sample://pages/7"])
        }
        held.take("toRoot")
        expect(held.picture, "Search: search")
        // The same link has not been discarded, if it is opened at last.
        let app = await app(["isLoggedIn": false])
        expect(app.open("sample://account"), "deferred")
        app.set("isLoggedIn", true)
        expect(app.open("sample://account"), "opened")
        expect(await app.takeNews(), ["welcome link", "overview link"])
    }
}
