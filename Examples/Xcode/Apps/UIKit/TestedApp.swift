import UIKit

/// The app of Examples/CornerUIKit, with a probe for UI tests.
@main
final class TestedApp: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication,
        configurationForConnecting session: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
        configuration.delegateClass = TestedScene.self
        return configuration
    }
}
