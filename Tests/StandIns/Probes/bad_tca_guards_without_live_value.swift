// expect: does not conform to protocol 'DependencyKey'
import ComposableArchitecture
import SwiftUI

struct Guards: DependencyKey {
    var isLoggedIn: @Sendable () -> Bool
    static var testValue: Self { Self(isLoggedIn: { false }) }
}
