// expect: has no member 'address'
// A flow has no states of another one's screens.

func probe() -> ShopPath.State { .address(.init()) }
