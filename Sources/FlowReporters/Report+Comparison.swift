public import FlowModel

extension Report {
    /// Two programs that were compared.
    public struct Comparison: Hashable, Sendable {
        /// The names of the two programs.
        public var old: String
        public var new: String
        /// Whether they could be compared: the new one has no errors that must be fixed first.
        public var isMade = true
        /// The audiences whose changes were looked for.
        public var audiences: [Audience] = Audience.allCases
        /// The numbers of errors that the check of each finds.
        public var oldErrors = 0
        public var newErrors = 0
        /// The number of errors of the new one that a change says.
        public var toldErrors = 0
        /// The parts that could not be compared, and why, each in a sentence without a full stop.
        public var gaps: [String] = []
        /// The number of edits, if these are so many that it was not found out what follows from each.
        public var unexplainedEdits: Int?

        public init(old: String, new: String) {
            self.old = old
            self.new = new
        }

        /// The warnings about programs with errors that no change says, first about the new one. They come before everything else: whoever
        /// reads that nothing breaks would take it for more than it is.
        package var warnings: [String] {
            let noun = toldErrors == 0 ? "error" : "other error"
            return [(new, newErrors - toldErrors, noun), (old, oldErrors, "error")].compactMap { name, errors, noun in
                Report.count(errors, noun).map { "\(name) has \($0)\(Self.warningEnd)" }
            }
        }

        /// The sentence on edits whose consequences are not known.
        package var unexplained: String? {
            unexplainedEdits.map {
                "\(Self.unexplainedBeginning): to try each of \($0) edits would take too long; compare fewer at a time"
            }
        }

        static let unexplainedBeginning = "What follows from which edit is not known"
        static let warningEnd = ", which `flowgen check` reports"
        static let gapBeginnings = ["Nothing was compared: ", "Not everything was compared: "]

        /// The sentences about what was not compared.
        package var gapsSaid: [String] {
            guard isMade else { return ["\(Self.gapBeginnings[0])\(new) has errors that must be fixed first"] }
            return gaps.map { Self.gapBeginnings[1] + $0 }
        }

        /// The audiences for whom changes were looked for; empty for all: ` for links and state`.
        package var scope: String {
            audiences == Audience.allCases ? "" : " for " + audiences.map(\.rawValue).listed()
        }
    }

    /// The sentences that every format has besides the findings.
    package var caveats: [String] { (comparison?.warnings ?? []) + (comparison?.gapsSaid ?? []) }
}
