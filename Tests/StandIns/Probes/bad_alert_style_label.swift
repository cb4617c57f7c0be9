// expect: incorrect argument label in call (have 'title:message:style:', expected 'title:message:preferredStyle:')
import SwiftUI
import UIKit

@MainActor func make() -> UIAlertController { UIAlertController(title: nil, message: nil, style: .alert) }
