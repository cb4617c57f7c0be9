/// An app of the sample flows, whatever framework shows it, with what a user, the system and the app's own code do to
/// it.
@MainActor
protocol Driver: AnyObject {
    /// A screen that was on top when it was stored.
    associatedtype Screen

    /// Creates a window of the app, with these answers of its guards.
    init(holds: [String: Bool])

    /// `Home: start page(1) | sheet page(2)`: the flow or tab that is shown, its layers, their entries.
    var picture: String { get }
    /// Returns the news since the last call: events, then reports, in order.
    func takeNews() async -> [String]

    /// The screen on top.
    var screen: Screen { get }
    func take(_ transition: String, _ text: String, from screen: Screen)
    func back(from screen: Screen)
    /// Takes one of the app's own transitions, as code does that knows no screen.
    func request(_ transition: String)
    /// Starts a flow and waits; its answer becomes part of the news.
    func wait(_ transition: String, from screen: Screen) -> Task<Void, Never>

    /// Types into the screen on top. It is there as long as the screen, which holds the user while it is `unsaved`.
    func type(_ text: String) async
    /// What was typed into the screen on top.
    func typed() async -> String

    func swipeBack() async
    /// Goes back to so many screens of the layer on top, and its first one.
    func longPress(keeping count: Int) async
    func swipeDown(layer: Int) async
    func tap(tab: Int) async
    /// Does what code that selects a tab does.
    func select(tab: Int)
    func open(_ url: String) -> String
    /// The link to the screen on top; with another beginning, if there is one.
    func link(base: String?) -> String?
    func restart()

    func set(_ name: String, _ holds: Bool)
    /// What the app does while the guard `isBeta` is asked.
    var whileAsked: @MainActor () -> Void { get set }
    /// Lets the guard that was asked answer.
    func answer(_ holds: Bool)
    /// The number of guard answers that were cancelled while they were awaited.
    var cancelledAnswers: Int { get }
    func save() -> String
    func restore(_ saved: String)
    /// Lets waiting tasks continue.
    func settle() async
}

extension Driver {
    func take(_ transition: String, _ text: String = "1") { take(transition, text, from: screen) }
    func back() { back(from: screen) }
}

/// A beginning of links that the app gives.
let staging = "https://staging.sample.example"

/// The text that a screen would lose.
let unsaved = "unsaved"
