package import FlowModel

/// The code is generated for fewer flows or users, another framework or a newer iOS.
package enum SourceSettingsChanged: ChangeRule {
    package static let id: RuleID = "source-settings-changed"
    package static let formerIDs: [RuleID] = [
        "source-access-reduced", "source-framework-changed", "source-minimum-os-raised",
    ]
    package static let severity = Severity.error
    package static let audience = Audience.source
    package static let summary = "The code is generated for fewer flows or users, another framework or a newer iOS."
    package static let explanation = """
        What was public is internal now, say: other modules cannot use it any more. With another framework, views, \
        stacks and scenes have other types: everything that uses them has to be written for the new one. With a newer \
        iOS, a package or an app with an older deployment target does not compile. With `swift: false`, there is no \
        code any more. Keep the setting, or tell those who import the module.
        """
    package static let before = """
        app: Corner
        start: Shop
        generate: {access: public}
        ---
        flow: Shop
        root: home
        routes: [home]
        """
    package static let after = """
        app: Corner
        start: Shop
        generate: {access: internal}
        ---
        flow: Shop
        root: home
        routes: [home]
        """

    package static func changes(in comparison: Comparison) -> [Finding] {
        let flows = comparison.pairs.comparedFlows.filter {
            comparison.old.graph.generates($0.old) && !comparison.new.graph.generates($0.new)
        }.map { old, new in
            change(
                "no Swift is generated for `\(new.name)` any more",
                at: new.declaration.swift?.range ?? new.declaration.name.range, in: new.subject,
                was: comparison.inOld(old.declaration.name.range), values: ["swift", nil])
        }
        guard let apps = comparison.apps else { return flows }
        let (old, new) = (comparison.old.graph, comparison.new.graph)
        func changed(_ message: String, _ was: String, _ now: String) -> Finding {
            change(
                message, at: apps.new.generateRange ?? apps.new.name.range, in: .app,
                was: apps.old.generateRange.map(comparison.inOld), values: [was, now])
        }
        var changes = flows
        if old.generatesApp, !new.generatesApp {
            changes.append(changed("no Swift is generated for the app any more", "swift", "-"))
        }
        let (access, before) = (apps.new.generate.access, apps.old.generate.access)
        let levels = AccessLevel.allCases
        if let now = levels.firstIndex(of: access), let was = levels.firstIndex(of: before), now < was {
            let (now, was) = (access.rawValue, before.rawValue)
            changes.append(changed("the generated code is `\(now)`, and was `\(was)`", was, now))
        }
        if new.framework.name != old.framework.name {
            let (now, was) = (new.framework.name, old.framework.name)
            changes.append(changed("the code is for `\(now)`, and was for `\(was)`", was, now))
        }
        if new.minimumOS > old.minimumOS {
            let (now, was) = ("\(new.minimumOS)", "\(old.minimumOS)")
            changes.append(changed("the generated code needs iOS \(now), and needed iOS \(was)", was, now))
        }
        return changes
    }
}
