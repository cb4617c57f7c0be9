// expect: static member '_origin' cannot be used on instance of type 'ShopScreen.Cart'
extension ShopScreen.Cart {
    init(forged _origin: FlowOrigin<ShopRoute>) { self._origin = _origin }
}
