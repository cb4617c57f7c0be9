#if FLOW_PUBLISHED
import FlowCore

#if canImport(Combine)
import Combine
#endif
#if canImport(SwiftUI) && !os(watchOS)
import SwiftUI
#endif

#if canImport(Combine)
@available(FlowSystems, *)
public typealias FlowObservableObject = ObservableObject
@available(FlowSystems, *)
public typealias FlowPublished = Published
#else
/// A stand-in without Combine, where nothing observes changes: tests read the values.
@available(FlowSystems, *)
nonisolated public protocol FlowObservableObject: AnyObject {}

/// A stand-in without Combine, where nothing is published.
@propertyWrapper
@available(FlowSystems, *)
nonisolated public struct FlowPublished<Value> {
    public var wrappedValue: Value

    public init(wrappedValue value: Value) { wrappedValue = value }
}
#endif

@available(FlowSystems, *)
extension FlowStack: FlowObservableObject {}

@available(FlowSystems, *)
extension FlowTabs: FlowObservableObject {}

@available(FlowSystems, *)
extension FlowAppRouter: FlowObservableObject {}

@available(FlowSystems, *)
extension FlowRouter: FlowObservableObject {
    #if canImport(Combine)
    /// The publisher of the stack: a router changes whenever its stack does.
    public nonisolated var objectWillChange: ObservableObjectPublisher { stack.objectWillChange }
    #endif
}

#if canImport(SwiftUI) && !os(watchOS)
@available(FlowSystems, *)
extension View {
    /// Puts an object into the environment, where views find and observe it.
    internal func flowEnvironment(_ observed: some ObservableObject) -> some View { environmentObject(observed) }
}
#endif
#endif
