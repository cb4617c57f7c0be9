// expect: '@Reducer' can only be applied to structs and enums
import ComposableArchitecture
import SwiftUI

@Reducer final class Counter {}
