package import FlowModel
import FlowRules

/// A stack can have more sheets and covers than the app's limit, which was not so before.
package enum ModalsDeeper: ChangeRule {
    package static let id: RuleID = "modals-deeper"
    package static let severity = Severity.warning
    package static let audience = Audience.users
    package static let summary = "More sheets and covers than the app's limit can be stacked, which was not so before."
    package static let explanation = """
        Each hides what is below, and users lose track of what closing one leads back to. The finding `modal-depth` of \
        `flowgen check` says the same about the new program alone; this one says that the change did it.
        """
    package static let before = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [filter]}
          filter: {style: sheet, transitions: [brands]}
          brands: {style: sheet, transitions: [brand]}
          brand: {}
        """
    package static let after = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [filter]}
          filter: {style: sheet, transitions: [brands]}
          brands: {style: sheet, transitions: [brand, {to: brand, style: sheet, name: preview}]}
          brand: {}
        """

    package static func changes(in comparison: Comparison) -> [Finding] {
        let now = comparison.new.findings.filter { $0.rule == RuleCatalogue.modalDepth }
        guard !now.isEmpty, let old = comparison.old.runs else { return [] }
        let before = Set(old.deepModals.map { comparison.present($0) })
        return now.filter { !before.contains($0.subject) }.map { deep in
            var finding = change(
                deep.message + ", which was not so before", at: deep.range, in: deep.subject, help: deep.help,
                values: [deep.key])
            finding.path = deep.path
            return finding
        }
    }
}
