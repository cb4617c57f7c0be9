/// The mappings of the language that have a fixed set of keys.
package enum LanguageMapping: CaseIterable, Sendable {
    case flow, columns, route, defaults, transition
    case tabs, tabItem
    case app, start, place, root, style, metadata, generate, flowGenerate, support, limits, links, path, `guard`,
        otherwise,
        condition
    case invariant, never, always, within, every, exception, selection
    case allowance

    package var keys: [any LanguageKey] {
        switch self {
        case .flow: FlowKey.allCases
        case .columns: ColumnsKey.allCases
        case .route: RouteKey.allCases
        case .defaults: MetadataKey.allCases.filter(\.isAllowedInDefaults)
        case .transition: TransitionKey.allCases
        case .tabs: TabsKey.allCases
        case .tabItem: TabItemKey.allCases
        case .app: AppKey.allCases
        case .start: StartKey.allCases
        case .place: PlaceKey.allCases
        case .root: RootKey.allCases
        case .style: StyleKey.allCases
        case .metadata: PropertyKey.allCases
        case .generate: GenerateKey.allCases
        case .flowGenerate: FlowGenerateKey.allCases
        case .support: SupportKey.allCases
        case .limits: LimitKey.allCases
        case .links: LinksKey.allCases
        case .path: PathKey.allCases
        case .guard: GuardKey.allCases
        case .otherwise: OtherwiseKey.allCases
        case .condition: ConditionKey.allCases
        case .invariant: InvariantKey.allCases
        case .never: ClaimKey.keys(of: .never)
        case .always: ClaimKey.keys(of: .always)
        case .within: ClaimKey.keys(of: .within)
        case .every: ClaimKey.keys(of: .every)
        case .exception: ExceptionKey.allCases
        case .selection: SelectionKey.allCases
        case .allowance: AllowKey.allCases
        }
    }
}
