// expect: type 'ShopScreen.Cart.Ended' (aka 'ShopCartRequest.Ended') has no member 'product'
// A screen is told only of the flows that it starts.

func told(_ ending: ShopScreen.Cart.Ended) -> Bool { ending == .product(nil) }
