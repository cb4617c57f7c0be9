// expect: no exact matches in call to initializer
@MainActor
func probe(_ stack: FlowStack) -> FlowOrigin<ShopRoute> { FlowOrigin(stack.top, in: stack) }
