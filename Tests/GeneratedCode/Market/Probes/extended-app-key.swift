// expect: without initializing all stored properties
extension MarketFlows.Key {
    init(forged: Void) {}
}
