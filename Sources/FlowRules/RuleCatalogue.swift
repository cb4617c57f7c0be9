public import FlowModel

/// Every rule, in the order of their ids. A new rule is a file in `Rules` and a line here.
public enum RuleCatalogue {
    public static let rules: [any Rule.Type] = [
        AllowWithoutWhy.self,
        AmbiguousTransitionName.self,
        AnalyticsFormat.self,
        DeadEnd.self,
        DeprecatedTarget.self,
        DuplicateAnalyticsName.self,
        DuplicateApp.self,
        DuplicateFileName.self,
        DuplicateFlow.self,
        DuplicateKey.self,
        DuplicateRoute.self,
        DuplicateTransition.self,
        InvalidDefault.self,
        InvalidMetadata.self,
        InvalidName.self,
        InvalidOption.self,
        InvalidParamType.self,
        MissingAnalyticsName.self,
        MissingMetadata.self,
        MissingParam.self,
        MissingRoot.self,
        NotYetSupported.self,
        OutputOutOfDate.self,
        RootNeedsParams.self,
        SelfTransition.self,
        ShadowedTransition.self,
        SwiftNameCollision.self,
        TooManyParams.self,
        UnknownKey.self,
        UnknownOutcome.self,
        UnknownParam.self,
        UnknownRoot.self,
        UnknownRule.self,
        UnknownStart.self,
        UnknownStyle.self,
        UnknownTarget.self,
        UnreachableRoute.self,
        UnsupportedYAML.self,
        UnusedAllow.self,
        UnusedParam.self,
        WrongType.self,
        YAMLSyntax.self,
    ]

    /// The rule of that id.
    public static func rule(_ id: RuleID) -> (any Rule.Type)? { rulesByID[id] }

    private static let rulesByID: [RuleID: any Rule.Type] = {
        var rulesByID: [RuleID: any Rule.Type] = [:]
        for rule in rules { rulesByID[rule.id] = rule }
        return rulesByID
    }()

    /// Rules that come with parts of the language that this version does not have. Naming one is a mistake
    /// of another kind than a slip of the pen.
    static let planned: Set<RuleID> = [
        "back-target-maybe", "back-target-missing", "back-to-self", "caller-replaced", "cross-tab-push",
        "dead-outcome", "flow-never-finishes", "flow-signature-differs", "growing-stack", "invariant-empty",
        "invariant-violated", "link-conflict", "link-malformed", "link-missing-param", "link-no-stack",
        "link-param-type", "link-shadowed", "link-undeclared-host", "link-unknown-param", "modal-depth",
        "push-without-stack", "recursive-flow", "start-may-be-empty", "swipe-back-no-effect", "tab-bar-reappears",
        "tabs-not-start", "too-far", "trap", "unhandled-outcome", "unknown-guard", "unreachable-flow",
    ]
}
