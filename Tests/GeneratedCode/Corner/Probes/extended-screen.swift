// expect: static member 'flowOrigin' cannot be used on instance of type 'ShopScreen.Cart'
extension ShopScreen.Cart {
    init(forged flowOrigin: FlowOrigin<ShopRoute>) { self.flowOrigin = flowOrigin }
}
