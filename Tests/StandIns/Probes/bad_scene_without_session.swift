// expect: missing arguments for parameters 'session', 'connectionOptions' in call
import SwiftUI
import UIKit

@MainActor func make() -> UIWindowScene { UIWindowScene() }
