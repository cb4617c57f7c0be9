public import FlowModel

/// Every rule, in the order of their ids. A new rule is a file in `Rules` and a line here.
public enum RuleCatalogue {
    public static let rules: [any Rule.Type] = [
        AllowWithoutWhy.self,
        AmbiguousTransitionName.self,
        AnalyticsFormat.self,
        BackTargetMaybe.self,
        BackTargetMissing.self,
        BackToSelf.self,
        CallerReplaced.self,
        CrossTabPush.self,
        DeadEnd.self,
        DeadOutcome.self,
        DeprecatedTarget.self,
        DuplicateAnalyticsName.self,
        DuplicateApp.self,
        DuplicateFileName.self,
        DuplicateFlow.self,
        DuplicateKey.self,
        DuplicateRoute.self,
        DuplicateTransition.self,
        FlowNeverFinishes.self,
        FlowSignatureDiffers.self,
        InvalidDefault.self,
        InvalidMetadata.self,
        InvalidName.self,
        InvalidOption.self,
        InvalidParamType.self,
        LinkConflict.self,
        LinkMalformed.self,
        LinkMissingParam.self,
        LinkNoStack.self,
        LinkParamType.self,
        LinkShadowed.self,
        LinkUndeclaredHost.self,
        LinkUnknownParam.self,
        MissingAnalyticsName.self,
        MissingMetadata.self,
        MissingParam.self,
        MissingRoot.self,
        ModalDepth.self,
        NotYetSupported.self,
        OutputOutOfDate.self,
        RecursiveFlow.self,
        RootNeedsParams.self,
        SelfTransition.self,
        ShadowedTransition.self,
        StartMayBeEmpty.self,
        SwiftNameCollision.self,
        SwipeBackNoEffect.self,
        TabBarReappears.self,
        TabsNotStart.self,
        TooManyParams.self,
        UnhandledOutcome.self,
        UnknownGuard.self,
        UnknownKey.self,
        UnknownOutcome.self,
        UnknownParam.self,
        UnknownRoot.self,
        UnknownRule.self,
        UnknownStart.self,
        UnknownStyle.self,
        UnknownTarget.self,
        UnreachableFlow.self,
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
        "growing-stack", "invariant-empty", "invariant-violated", "too-far", "trap",
    ]
}
