// expect: 'self.init' isn't called on all paths before returning from initializer
// expect, file: return from initializer without initializing all stored properties
extension FlowScreenKey where Screen == ShopScreen.Cart {
    init(forged: Void) {}
}
