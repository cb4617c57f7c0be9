// expect: cannot infer key path type from context
import ComposableArchitecture
import SwiftUI

struct Feature { @Dependency(\.prices) var prices }
