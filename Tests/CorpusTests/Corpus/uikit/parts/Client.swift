import Foundation

/// A row of several screens, as the views of an app have it: one type for all of them.
@MainActor
struct StatusRow {
    let navigator: any SocialStatusRowNavigating

    func tapped() { navigator.status(id: 7) }
    func tappedOnTheAuthor() { navigator.profile() }
    func answered() {
        navigator.reply()
        navigator.back()
    }
}

/// A menu of the screens of two flows.
@MainActor
func menu(_ navigator: some CornerAccountMenuNavigating) {
    navigator.settings()
    navigator.help()
    navigator.terms()
    navigator.more(id: UUID())
    navigator.read()
}

/// A screen has what its parts have, once, whichever of them has it.
@MainActor
func screens(
    _ timeline: SocialScreen.Timeline, _ profile: SocialScreen.Profile, _ settings: SettingsScreen.Settings
) async {
    StatusRow(navigator: timeline).tapped()
    StatusRow(navigator: profile).tapped()
    timeline.profile(id: "1")
    timeline.about()
    profile.profile(id: "1")
    profile.help()
    profile.help2()
    if profile.canMore { _ = await profile.read() as String? }
    if profile.canReport { _ = await profile.report() as ReportOutcome? }
    menu(profile)
    menu(settings)
}
