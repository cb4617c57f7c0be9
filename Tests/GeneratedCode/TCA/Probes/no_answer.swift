// expect: missing argument for parameter 'isDeliverable' in call
// Every guard has an answer.

extension CornerGuards {
    static let other = CornerGuards(hasAccount: { true }, isLoggedIn: { true })
}
