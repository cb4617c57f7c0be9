// expect: type 'Delegate' does not conform to protocol 'NSObjectProtocol'
import SwiftUI
import UIKit

@MainActor final class Delegate: UINavigationControllerDelegate {}
