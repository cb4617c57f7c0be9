struct Title {
    let count: Int

    init(id: String) { count = id.count }
}
