// expect: 'self.init' isn't called on all paths before returning from initializer
extension FlowScreenKey where Screen == ShopScreen.Cart {
    init(forged: Void) {}
}
