import FlowDiff
import FlowModel

/// The subjects that the old version of a program has other names for. A change is the same in a version in which its subject
/// still has the former name.
struct FormerSubjects {
    private var subjects: [Subject: Subject] = [:]

    init(from old: FlowGraph, to new: FlowGraph) {
        let pairs = Pairing(from: old, to: new)
        let named: [(Subject, Subject)] =
            pairs.flows.map { (new[$1].subject, old[$0].subject) }
            + pairs.routes.map { (new[$1].subject, old[$0].subject) }
            + pairs.tabs.map { (new[$1].subject, old[$0].subject) }
            + pairs.transitions.map { (new.subject(ofTransition: $1), old.subject(ofTransition: $0)) }
        for (now, former) in named where now != former { subjects[now] = former }
    }

    /// The fingerprint that a change has with the former name of its subject.
    func fingerprint(of change: Finding) -> String {
        var change = change
        change.subject = subjects[change.subject] ?? change.subject
        return change.fingerprint
    }
}
