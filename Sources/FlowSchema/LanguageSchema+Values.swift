import FlowModel
import FlowReporters

extension LanguageSchema {
    /// The value of a key, with what editors show about it. Transitions have different values in different places.
    func property(
        _ definition: KeyDefinition, in place: TransitionPlace = TransitionPlace(owner: .route)
    ) -> JSONValue {
        shape(of: definition.value, in: place).described(definition.description + note(on: definition.value))
    }

    /// Returns what all descriptions of some kind of value end with.
    private func note(on kind: ValueKind) -> String {
        switch kind {
        case .style: " `push`, `sheet`, `cover` (full screen), or one of the app's `styles`."
        case .params: " From name to `Type`, `Type?` or `Type = default`, such as `page: Int = 1`."
        case .minimumOS:
            frameworks.all.map { framework in
                let owner = frameworks.all.count > 1 ? " With `\(framework.name)`, " : " "
                return owner + framework.minimumOS.summary
            }.joined()
        default: ""
        }
    }

    func shape(
        of kind: ValueKind, in place: TransitionPlace = TransitionPlace(owner: .route)
    ) -> JSONValue {
        switch kind {
        case .text: ["type": ["string", "number", "boolean"]]
        case .bool(let standard): JSONValue(["type": "boolean"], default: standard.map { .bool($0) })
        case .integer(let minimum, let standard):
            JSONValue(
                ["type": "integer", "minimum": .integer(minimum)], default: standard.map { .integer($0) })
        case .word(let words, let standard):
            JSONValue(["type": "string", "enum": .strings(words)], default: standard.map { .string($0) })
        case .name(let kind): kind.reference
        case .formerRoute: ["anyOf": [NameKind.route.reference, shape(of: .flowRoute)]]
        case .flowRoute: ["type": "string", "pattern": #"^[^\s!-/:-@\[-^`{-~]+/[^\s!-/:-@\[-^`{-~]+$"#]
        // A key without a value is an empty list, or an empty mapping.
        case .oneOrMany(let element):
            ["anyOf": .array(shape(of: element, in: place).alternatives + [shape(of: .list(element), in: place)])]
        case .list(let element): ["type": ["array", "null"], "items": shape(of: element, in: place)]
        case .names(let kind, let value): names(kind, to: shape(of: value))
        case .mapping(.allowance): .reference("allowance")
        case .mapping(.start): .reference("start")
        case .mapping(.root): .reference("root")
        case .mapping(let mapping): self.mapping(mapping)
        case .nameOrMapping(let kind, let mapping):
            ["anyOf": [kind.reference, shape(of: .mapping(mapping))]]
        case .routes:
            [
                "anyOf": [
                    [
                        "type": "object", "minProperties": 1, "propertyNames": NameKind.route.reference,
                        "additionalProperties": .reference("route"),
                    ],
                    ["type": "array", "minItems": 1, "uniqueItems": true, "items": NameKind.route.reference],
                ]
            ]
        case .outcomes:
            [
                "anyOf": [
                    NameKind.outcome.reference,
                    shape(of: .list(.name(.outcome))).described("Outcomes without a payload.")
                        .adding(["uniqueItems": true]),
                    names(.outcome, to: shape(of: .params).described("The payload." + note(on: .params)))
                        .described("From outcome to the parameters of its payload."),
                ]
            ]
        case .transitions(let owner, let areSignals):
            [
                "type": ["array", "null"],
                "items": .reference(definitionName(in: TransitionPlace(owner: owner, isSignal: areSignals))),
            ]
        case .defaults: mapping(.defaults)
        case .view: ["type": "string", "pattern": #"^(?![0-9])[^\s!-,\-/:-@\[-^`{-~]+(\(navigator:\))?$"#]
        // `[String]` and `[String: Int]` are lists in YAML.
        case .params:
            names(
                .param,
                to: [
                    "description": """
                    `Type`, `Type?` or `Type = default`, in Swift. Quote it if YAML would interpret part of it, \
                    as in `'[Int] = []'`.
                    """,
                    "type": ["string", "array"],
                    "pattern": #"^[^\s!-@\\\]^`{-~]"#,
                ])
        case .result:
            [
                "anyOf": [
                    ["type": ["string", "array"]],
                    shape(of: .params).adding(["minProperties": 1, "not": ["type": "null"]]),
                ]
            ]
        case .style:
            ["anyOf": [["enum": .strings(BuiltInStyle.allCases.map(\.rawValue))], .reference("name")]]
        case .condition: .reference("condition")
        case .path: ["anyOf": [shape(of: .pattern), mapping(.path)]]
        case .pattern: ["type": "string", "pattern": #"^/(?!/)"#]
        case .qualifiedName: ["type": "string", "pattern": #"^[^\s!-,\-/:-@\[-^`{-~]+$"#]
        case .arguments: .reference("fixedArguments")
        case .target: ["anyOf": .array(targets(in: place))]
        case .backTarget(let anchors):
            [
                "anyOf": [
                    NameKind.route.reference(or: anchors.map(\.word)),
                    ["type": "integer", "minimum": 1],
                ]
            ]
        case .anchor(let anchors):
            place.owner == .app
                ? ["enum": .strings(anchors.map(\.word))] : NameKind.route.reference(or: anchors.map(\.word))
        case .exception:
            place.owner == .app
                ? ["type": "string", "pattern": #"^[^\s/a-z][^\s/]*(/[^\s/]+)?$"#] : NameKind.route.reference
        case .tab: ["type": "string", "pattern": #"^[^\s/]+(/[^\s/]+)?$"#]
        case .url: ["type": "string", "pattern": #"^[A-Za-z][A-Za-z0-9+.-]*:[!#-;=?-\[\]_a-z~]+$"#]
        case .yes: ["const": true]
        case .branches:
            [
                "type": ["object", "null"],
                "additionalProperties": .reference(
                    definitionName(in: TransitionPlace(owner: place.owner, isBranch: true))),
            ]
        case .choices:
            [
                "type": "array", "minItems": 1,
                "items": .reference(definitionName(in: TransitionPlace(owner: .route, isChoice: true))),
            ]
        case .tabs:
            ["type": "array", "minItems": 1, "items": shape(of: .nameOrMapping(.flow, .tabItem))]
        case .metadataType:
            ["anyOf": [["type": "string", "pattern": .string(Self.shortMetadataType)], mapping(.metadata)]]
        case .enumCases:
            [
                "anyOf": [
                    NameKind.enumCase.reference,
                    ["type": "array", "minItems": 1, "uniqueItems": true, "items": NameKind.enumCase.reference],
                ]
            ]
        case .detent:
            [
                "type": "string",
                "pattern": #"^(medium|large|(fraction|height)\([0-9]+(\.[0-9]+)?([eE][-+]?[0-9]+)?\))$"#,
            ]
        case .framework:
            shape(of: .word(frameworks.names, default: frameworks.all[0].name))
        case .minimumOS:
            shape(
                of: .integer(
                    atLeast: frameworks.all.map(\.minimumOS.lowest).min() ?? 1,
                    default: frameworks.all[0].minimumOS.standard))
        case .support: ["anyOf": [["enum": ["emit", "library"]], mapping(.support)], "default": "emit"]
        case .scheme: ["type": "string", "pattern": "^(?!https?(:|$))[A-Za-z][A-Za-z0-9+.-]*(:/(/[A-Za-z0-9_.-]+)+)?$"]
        case .host:
            [
                "type": "string",
                "pattern": "^[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?(\\.[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?)*$",
            ]
        case .severities:
            [
                "type": ["object", "null"],
                "additionalProperties": shape(of: .severity).described("The severity of this rule's findings."),
            ]
        // `info` is short for `information`.
        case .severity: shape(of: .word(["error", "warning", "information", "info", "off"]))
        case .selection: .reference("selection")
        case .expectations:
            [
                "type": "object",
                "additionalProperties": shape(of: .text).described("The value, `present` or `absent`."),
            ]
        }
    }

    /// A mapping from names to values.
    private func names(_ kind: NameKind, to value: JSONValue) -> JSONValue {
        ["type": ["object", "null"], "propertyNames": kind.reference, "additionalProperties": value]
    }

    /// The pattern of `Bool = false`.
    private static let shortMetadataType =
        "^ *(" + MetadataTypeName.allCases.map(\.rawValue).joined(separator: "|") + ") *(=.*)?$"
}

extension JSONValue {
    fileprivate init(_ shape: JSONValue, default standard: JSONValue?) {
        self = standard.map { shape.adding(["default": $0]) } ?? shape
    }

    /// The shapes that this one allows, if it does nothing else.
    fileprivate var alternatives: [JSONValue] {
        guard keys == ["anyOf"], case .array(let alternatives)? = self["anyOf"] else { return [self] }
        return alternatives
    }
}
