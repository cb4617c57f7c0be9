// expect: without initializing all stored properties
extension FlowScreenKey where Screen == ShopScreen.Cart {
    init(forged: Void) {}
}
