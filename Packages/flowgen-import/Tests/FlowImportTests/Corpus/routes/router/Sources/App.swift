@main struct CornerApp: App { var body: some Scene { WindowGroup { RootView() } } }
