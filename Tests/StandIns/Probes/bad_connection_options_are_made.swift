// expect: initializer is inaccessible
import SwiftUI
import UIKit

@MainActor func connect(_ delegate: any UIWindowSceneDelegate, _ scene: UIScene) {
    delegate.scene(scene, willConnectTo: scene.session, options: UIScene.ConnectionOptions())
}
