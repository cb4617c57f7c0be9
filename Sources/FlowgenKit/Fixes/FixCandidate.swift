import FlowModel

/// A fix and the findings that have it.
struct FixCandidate: Sendable {
    let fix: Fix
    var findings: [Finding]

    /// Returns one candidate for each fix, in the order of the first findings.
    static func list(_ findings: [Finding]) -> [FixCandidate] {
        var candidates: [FixCandidate] = []
        var places: [Fix: Int] = [:]
        for finding in findings {
            guard let fix = finding.fix else { continue }
            if let place = places[fix] {
                candidates[place].findings.append(finding)
            } else {
                places[fix] = candidates.count
                candidates.append(FixCandidate(fix: fix, findings: [finding]))
            }
        }
        return candidates
    }
}
