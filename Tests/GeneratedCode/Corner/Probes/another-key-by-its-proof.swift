// expect: 'isGenuine' is inaccessible due to 'private' protection level
extension ShopRoute.Key {
    init(forged: Void) { isGenuine = true }
}
