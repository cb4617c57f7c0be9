// What is compared: each form as the generated router and as the model does it.

/// A form: what the generated router does, and what the model does.
struct Form {
    let name: String
    let isBack: Bool
    let run: @MainActor (FormsRouter, Int) -> Void
    /// False if nothing happens.
    let expected: (inout Model, String) -> Bool

    init(
        _ name: String, isBack: Bool = false, _ run: @escaping @MainActor (FormsRouter, Int) -> Void,
        _ expected: @escaping (inout Model, String) -> Bool
    ) {
        self.name = name
        self.isBack = isBack
        self.run = run
        self.expected = expected
    }
}

private func always(_ change: @escaping (inout Model, String) -> Void) -> (inout Model, String) -> Bool {
    { model, name in
        change(&model, name)
        return true
    }
}

@MainActor
let steps: [Form] = [
    Form("show", { $0.show(number: $1) }, always { $0.push($1) }),
    Form("sheet", { $0.sheet(number: $1) }, always { $0.present($1) }),
    Form("cover", { $0.cover(number: $1) }, always { $0.present($1) }),
    Form("hold", { $0.hold(number: $1) }, always { $0.push($1, isHeld: true) }),
    Form("holdingSheet", { $0.holdingSheet(number: $1) }, always { $0.present($1, isHeld: true) }),
    Form("pushMark", { router, _ in router.pushMark() }, always { model, _ in model.push("mark") }),
]

@MainActor
let forms: [Form] =
    steps + back + leaving + [
        Form("holdingCover", { $0.holdingCover(number: $1) }, always { $0.present($1, isHeld: true) }),
        Form("aboveFirst", { $0.aboveFirst(number: $1) }, always { $0.push($1, above: .first) }),
        Form("aboveRoot", { $0.aboveRoot(number: $1) }, always { $0.push($1, above: .root) }),
        Form(
            "abovePresenter", { $0.abovePresenter(number: $1) },
            always { $0.push($1, above: .presenter) }),
        Form("aboveMark", { $0.aboveMark(number: $1) }, always { $0.push($1, above: .route("mark")) }),
        Form(
            "sheetAboveFirst", { $0.sheetAboveFirst(number: $1) },
            always { $0.present($1, above: .first) }),
        Form("sheetAboveRoot", { $0.sheetAboveRoot(number: $1) }, always { $0.present($1, above: .root) }),
        Form(
            "sheetAbovePresenter", { $0.sheetAbovePresenter(number: $1) }, always { $0.present($1, above: .presenter) }),
        Form(
            "sheetAboveMark", { $0.sheetAboveMark(number: $1) },
            always { $0.present($1, above: .route("mark")) }),
        Form("insteadOfTop", { $0.insteadOfTop(number: $1) }, always { $0.push($1, instead: .top) }),
        Form("insteadOfFirst", { $0.insteadOfFirst(number: $1) }, always { $0.push($1, instead: .first) }),
        Form("insteadOfRoot", { $0.insteadOfRoot(number: $1) }, always { $0.push($1, instead: .root) }),
        Form(
            "insteadOfMark", { $0.insteadOfMark(number: $1) },
            always { $0.push($1, instead: .route("mark")) }),
        Form(
            "sheetInsteadOfTop", { $0.sheetInsteadOfTop(number: $1) },
            always { $0.present($1, instead: .top) }),
        Form(
            "sheetInsteadOfFirst", { $0.sheetInsteadOfFirst(number: $1) },
            always { $0.present($1, instead: .first) }),
        Form(
            "coverInsteadOfTop", { $0.coverInsteadOfTop(number: $1) },
            always { $0.present($1, instead: .top) }),
        Form(
            "holdInsteadOfTop", { $0.holdInsteadOfTop(number: $1) }, always { $0.push($1, instead: .top, isHeld: true) }
        ),
        Form(
            "holdingSheetInsteadOfFirst", { $0.holdingSheetInsteadOfFirst(number: $1) },
            always { $0.present($1, instead: .first, isHeld: true) }),
        Form(
            "sheetInsteadOfMark", { $0.sheetInsteadOfMark(number: $1) },
            always { $0.present($1, instead: .route("mark")) }),
    ]

/// The declared ways back, which pass screens that hold the user.
@MainActor
let back: [Form] = [
    Form(
        "backToFirst", isBack: true, { router, _ in router.backToFirst() },
        { model, _ in model.back(to: .first) }),
    Form(
        "backToRoot", isBack: true, { router, _ in router.backToRoot() },
        { model, _ in model.back(to: .root) }),
    Form(
        "backToPresenter", isBack: true, { router, _ in router.backToPresenter() },
        { model, _ in model.back(to: .presenter) }),
    Form(
        "backToMark", isBack: true, { router, _ in router.backToMark() }, { model, _ in model.back(to: .route("mark")) }
    ),
    Form("backOne", isBack: true, { router, _ in router.backOne() }, always { model, _ in model.back(1) }),
    Form("backTwo", isBack: true, { router, _ in router.backTwo() }, always { model, _ in model.back(2) }),
    Form(
        "backNine", isBack: true, { router, _ in router.backNine() },
        always { model, _ in model.back(9) }),
]

/// Ways back that need no declaration: by the router, and by what the system writes when a user swipes or presses.
@MainActor
let leaving: [Form] = [
    Form("pop", isBack: true, { router, _ in router.pop() }, { model, _ in model.leave(1) }),
    Form("back()", isBack: true, { router, _ in leaveTop(of: router) }, { model, _ in model.leave(1) }),
    Form(
        "reset", isBack: true, { router, _ in router.reset() },
        { model, _ in model.topLayer.count > 1 && model.leave(model.topLayer.count - 1) }),
    Form(
        "popTo(count: 1)", isBack: true, { router, _ in router.popTo(count: 1) },
        { model, _ in model.topLayer.count > 1 && model.leave(1) }),
    Form(
        "popTo(count: 2)", isBack: true, { router, _ in router.popTo(count: 2) },
        { model, _ in model.topLayer.count > 2 && model.leave(2) }),
    Form("popTo(count: 0)", isBack: true, { router, _ in router.popTo(count: 0) }, { _, _ in false }),
    Form(
        "path = []", isBack: true, { router, _ in router.path = [] },
        { model, _ in model.leaveAtOnce(model.topLayer.count - 1) }),
    Form(
        "swipe back", isBack: true, { router, _ in swipe(router, keeping: .max) },
        { model, _ in model.topLayer.count < 2 || model.leave(1) }),
    Form(
        "long press", isBack: true, { router, _ in swipe(router, keeping: 0) },
        { model, _ in model.leave(model.topLayer.count - 1) }),
    Form(
        "swipe down", isBack: true, { router, _ in dismiss(router.stack.layers.count - 1, of: router) },
        { model, _ in model.layers.count == 1 || model.leave(model.topLayer.count) }),
    Form(
        "swipe the lowest sheet down", isBack: true, { router, _ in dismiss(1, of: router) },
        { model, _ in model.layers.count == 1 || model.leave(model.size - model.layers[0].names.count) }),
    Form(
        "long press below sheets", isBack: true,
        { router, _ in router.stack[path: router.stack.layers[0].id] = [] },
        { model, _ in model.layers[0].names.count == 1 || model.leave(model.size - 1) }),
]

@MainActor
private func leaveTop(of router: FormsRouter) {
    switch router.routes.last {
    case .home: FormsNavigator<FormsScreen.Home>(router)?.back()
    case .page: FormsNavigator<FormsScreen.Page>(router)?.back()
    case .mark: FormsNavigator<FormsScreen.Mark>(router)?.back()
    case nil: break
    }
}

/// What the system writes: a path with one entry less, or with that many.
@MainActor
private func swipe(_ router: FormsRouter, keeping count: Int) {
    let layer = router.stack.layers[router.stack.layers.count - 1]
    let path = router.stack[path: layer.id]
    router.stack[path: layer.id] = Array(count == .max ? path.dropLast() : path.prefix(count))
}

/// What the system writes when a sheet is swiped down.
@MainActor
private func dismiss(_ index: Int, of router: FormsRouter) {
    guard index < router.stack.layers.count else { return }
    let layer = router.stack.layers[index].id
    router.stack[presented: layer] = nil
}
