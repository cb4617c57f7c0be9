import Foundation

/// A row of several screens, as the views of an app have it: generic over the requests of the screen.
struct StatusRow<Request: SocialStatusRowNavigating> {
    let send: (Request) -> Void

    func tapped() { send(.status(id: 7)) }
    func tappedOnTheAuthor() { send(.profile(id: "me")) }
    func answered() { send(.reply(to: 1, draft: "")) }
}

/// A menu of the screens of two flows.
func menu<Request: CornerAccountMenuNavigating>(_ send: (Request) -> Void) {
    send(.settings)
    send(.help)
    send(.terms)
    send(.more(id: UUID()))
    send(.read)
}

func screens() {
    StatusRow<SocialScreen.Timeline> { _ in }.tapped()
    StatusRow<SocialScreen.Profile> { _ in }.answered()
    menu { (_: SocialScreen.Profile) in }
    menu { (_: SettingsScreen.Settings) in }
}
