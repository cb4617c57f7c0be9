// expect: does not conform to protocol 'MarketGuards'
@MainActor
final class Answers: MarketGuards {
    var isSignedUp: Bool { true }
    var isAdult: Bool { get async { true } }
}
