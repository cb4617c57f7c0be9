// expect: '@Published' in an observable state is not supported
import ComposableArchitecture
import SwiftUI

@ObservableState struct State { @Published var count = 0 }
