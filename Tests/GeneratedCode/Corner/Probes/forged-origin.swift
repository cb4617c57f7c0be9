// expect: incorrect argument label in call (have '_:in:', expected '_:onTopOf:')
@MainActor
func probe(_ stack: FlowStack) -> FlowOrigin<ShopRoute> { FlowOrigin(stack.top, in: stack) }
