/// Signing up: pushing, replacing everything, finishing, leaving the app.
@MainActor
enum AuthScenarios {
    static let all: [@MainActor () -> Void] = [
        aPushAppends, aSheetIsALayer, insteadOfTheFirstExchangesTheLayer, anEventForEveryChangeOfTheTop,
        theFirstScreenIsReportedOnce, finishStartsAgain, aURLLeavesTheApp, recordingMovesNothing,
    ]

    static func aPushAppends() {
        let (router, _) = auth()
        AuthNavigator<AuthScreen.Onboarding>(router)?.createAccount()
        AuthNavigator<AuthScreen.CreateAccount>(router)?.accountForm(referrer: "ad")
        expect(router.stack.text, "onboarding createAccount accountForm")
        expect(router.path, [.createAccount, .accountForm(referrer: "ad")])
    }

    static func aSheetIsALayer() {
        let (router, _) = auth()
        AuthNavigator<AuthScreen.Onboarding>(router)?.createAccount()
        AuthNavigator<AuthScreen.CreateAccount>(router)?.terms()
        expect(router.stack.text, "onboarding createAccount | terms")
        expect(router.stack.top.layer.style, .panel)
        expect(router.stack.top.layer.style.detents, [.medium, .large])
        AuthNavigator<AuthScreen.Terms>(router)?.back()
        expect(router.stack.text, "onboarding createAccount")
    }

    static func insteadOfTheFirstExchangesTheLayer() {
        let (router, _) = auth()
        let layer = router.stack.top.layer
        let first = router.stack.top
        router.path = [.createAccount, .accountForm()]
        AuthNavigator<AuthScreen.AccountForm>(router)?.endCreateAccount()
        expect(router.stack.text, "endCreateAccount")
        expect(router.stack.top.layer, layer)
        expect(router.stack.top == first, false)
    }

    static func anEventForEveryChangeOfTheTop() {
        let (router, log) = auth()
        AuthNavigator<AuthScreen.Onboarding>(router)?.createAccount()
        AuthNavigator<AuthScreen.CreateAccount>(router)?.terms()
        AuthNavigator<AuthScreen.Terms>(router)?.back()
        AuthNavigator<AuthScreen.CreateAccount>(router)?.accountForm()
        AuthNavigator<AuthScreen.AccountForm>(router)?.endCreateAccount()
        expect(
            log.events,
            [
                "onboarding:forward", "createAccount:forward", "terms:forward", "createAccount:back",
                "accountForm:forward", "endCreateAccount:forward",
            ]
        )
    }

    static func theFirstScreenIsReportedOnce() {
        let (router, log) = auth()
        expect(log.events, [])
        router.stack.start()
        router.stack.start()
        expect(log.events, ["onboarding:forward"])
    }

    static func finishStartsAgain() {
        let (router, log) = auth()
        let first = router.stack.top
        router.path = [.createAccount, .accountForm()]
        AuthNavigator<AuthScreen.AccountForm>(router)?.endCreateAccount()
        let last = AuthNavigator<AuthScreen.EndCreateAccount>(router)
        last?.signedUp()
        last?.signedUp()
        expect(router.stack.text, "onboarding")
        expect(router.stack.top == first, false)
        expect(log.outcomes, ["signedUp"])
        // The new root has not been seen yet: the app may show something else by now.
        expect(log.events.last, "endCreateAccount:forward")
        router.stack.start()
        expect(log.events.last, "onboarding:forward")
        AuthNavigator<AuthScreen.Onboarding>(router)?.cancelled()
        expect(log.outcomes, ["signedUp", "cancelled"])
    }

    static func aURLLeavesTheApp() {
        let (router, log) = auth()
        router.push(to: .createAccount)
        router.push(to: .terms)
        AuthNavigator<AuthScreen.Terms>(router)?.fullText()
        expect(log.openedURLs.map(\.absoluteString), ["https://example.com/terms"])
        expect(log.reports, [])
        expect(router.stack.text, "onboarding createAccount | terms")
    }

    static func recordingMovesNothing() {
        var asked: [String] = []
        let navigator = AuthNavigator<AuthScreen.CreateAccount>(recording: { asked.append("\($0)") })
        navigator.accountForm(referrer: "ad")
        navigator.terms()
        navigator.back()
        expect(asked, ["accountForm: accountForm(referrer: ad)", "terms: terms", "back"])
    }
}
