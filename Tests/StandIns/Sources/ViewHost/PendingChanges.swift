import SwiftUI

/// What has changed since the last pass. Only the main thread touches it; Observation's callbacks are not
/// isolated.
final class PendingChanges: @unchecked Sendable {
    /// Whether anything that was read has changed, so that a pass is due.
    var isDue = true
    /// Whether views are being asked for their bodies.
    var isEvaluating = false
    /// Whether a change was made in a transaction that disables animations.
    var disablesAnimations = false
    private(set) var complaints: [String] = []

    func note(_ source: InvalidationSource) {
        isDue = true
        if Transaction.current?.disablesAnimations == true { disablesAnimations = true }
        guard isEvaluating else { return }
        switch source {
        case .state:
            complaints.append("Modifying state during view update, this will cause undefined behavior.")
        case .object:
            complaints.append("Publishing changes from within view updates is not allowed.")
        case .observation: break
        }
    }

    func takeComplaints() -> [String] {
        defer { complaints = [] }
        return complaints
    }
}

/// Whether the result of an evaluation is still valid: one object per evaluation, so that an older one has no say.
final class Validity: Reader, @unchecked Sendable {
    private(set) var holds = true
    private let pending: PendingChanges

    init(_ pending: PendingChanges) { self.pending = pending }

    func invalidate(_ source: InvalidationSource) {
        holds = false
        pending.note(source)
    }
}
