/// What comes to a scene from outside the app.
extension View {
    /// Universal links arrive here, too, and not as an activity.
    nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
        ModifiedView(self, .openURL(action))
    }
    nonisolated public func onContinueUserActivity(
        _ activityType: String, perform action: @escaping (NSUserActivity) -> Void
    ) -> some View {
        ModifiedView(self, .userActivity(type: activityType, action))
    }
}
