// expect: is inaccessible due to 'fileprivate' protection level
extension FlowRouter<ShopRoute> {
    convenience init(forged root: ShopRoute) { self.init(root: root, onEvent: { _ in }, onFinish: { _ in }, .init()) }
}
