#if FLOW_PUBLISHED
import FlowCore

#if canImport(Combine)
import Combine
#endif
#if canImport(SwiftUI) && !os(watchOS)
import SwiftUI
#endif

#if canImport(Combine)
public typealias FlowObservableObject = ObservableObject
public typealias FlowPublished = Published
#else
/// A stand-in without Combine, where nothing observes changes: tests read the values.
nonisolated public protocol FlowObservableObject: AnyObject {}

/// A stand-in without Combine, where nothing is published.
@propertyWrapper
nonisolated public struct FlowPublished<Value> {
    public var wrappedValue: Value

    public init(wrappedValue value: Value) { wrappedValue = value }
}
#endif

extension FlowStack: FlowObservableObject {}

extension FlowTabs: FlowObservableObject {}

extension FlowAppRouter: FlowObservableObject {}

extension FlowRouter: FlowObservableObject {
    #if canImport(Combine)
    /// The publisher of the stack: a router changes whenever its stack does.
    public nonisolated var objectWillChange: ObservableObjectPublisher { stack.objectWillChange }
    #endif
}

#if canImport(SwiftUI) && !os(watchOS)
extension View {
    /// Puts an object into the environment, where views find and observe it.
    internal func flowEnvironment(_ observed: some ObservableObject) -> some View { environmentObject(observed) }

    internal func flowOnChange<Value: Equatable>(
        of value: Value, _ action: @escaping (Value) -> Void
    ) -> some View {
        onChange(of: value) { action($0) }
    }
}
#endif
#endif
