package import FlowModel
package import FlowRules

/// Every kind of change, by those whom they concern, the most severe first. A new one is a file in `Rules/` and a line
/// here.
package enum ChangeCatalogue {
    package static let rules: [any ChangeRule.Type] = [
        LinkGoesElsewhere.self,
        LinkHostRemoved.self,
        LinkNeedsMore.self,
        LinkPassesOtherValues.self,
        LinkRefusesValue.self,
        LinkRemoved.self,
        LinkSchemeRemoved.self,
        LinkGuarded.self,
        LinkAdded.self,
        LinkStackDiffers.self,
        AnalyticsNameChanged.self,
        AnalyticsNameRemoved.self,
        AnalyticsNameReused.self,
        FunnelBroken.self,
        MetadataCaseRemoved.self,
        MetadataChanged.self,
        TabRenamedInEvents.self,
        TransitionRenamedInEvents.self,
        StateGuarded.self,
        StateNotSaved.self,
        StateParamLost.self,
        StateParamUnreadable.self,
        StateRootLost.self,
        StateRouteLost.self,
        StateStartLost.self,
        StateTabLost.self,
        StateTransitionLost.self,
        ProofLost.self,
        RenamedWithoutWas.self,
        TransitionRetargeted.self,
        TrapAdded.self,
        BackChanged.self,
        ChoiceChanged.self,
        DismissalChanged.self,
        FartherAway.self,
        GateBypassed.self,
        GuardChanged.self,
        ModalsDeeper.self,
        NewlyUnreachable.self,
        OpenedURLChanged.self,
        ScreenRemoved.self,
        ShownDifferently.self,
        StartChanged.self,
        SwipeBackChanged.self,
        TabMoved.self,
        TabRemoved.self,
        TabRetargeted.self,
        TransitionRemoved.self,
        WayOutLost.self,
        ScreenAdded.self,
        TabAdded.self,
        TitleChanged.self,
        TransitionAdded.self,
        SourceCodeRequired.self,
        SourceNameRemoved.self,
        SourceSettingsChanged.self,
        SourceTypeChanged.self,
        SourceNameDeprecated.self,
        InvariantRemoved.self,
        InvariantWeakened.self,
        RuleTurnedDown.self,
        AllowAdded.self,
        DeprecatedRemoved.self,
    ]

    /// The ids that `rules` may set.
    package static let ids = ChangeIDs(
        present: Set(rules.map { $0.id }),
        former: Dictionary(rules.flatMap { rule in rule.formerIDs.map { ($0, rule.id) } }) { first, _ in first })

    package static func rule(_ id: RuleID) -> (any ChangeRule.Type)? { rules.first { $0.id == id } }
}
