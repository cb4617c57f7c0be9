/// Presentations that lay out their content themselves: text, fields and buttons are no screens, but all of them are one.
struct InlineScreens {
    /// The content of one modifier that presents: its closure, and the functions that this one calls.
    struct Unit: Hashable {
        var owner: String
        /// The first argument of the presentation: `isPresented:$isHelp`.
        var binding: String

        /// The name of the variable that presents it, without the words that say so; nil if there is none.
        var name: String? {
            guard let range = binding.firstRange(of: ":$") else { return nil }
            var name = last(
                String(binding[range.upperBound...].prefix { $0.isLetter || $0.isNumber || "_.".contains($0) }))
            for word in ["is", "should", "showing", "shows", "show", "presenting", "presents", "present"] {
                let rest = name.dropFirst(word.count)
                if name.hasPrefix(word), rest.first?.isUppercase == true { name = Names.lowered(String(rest)) }
            }
            for word in [
                "IsPresented", "Presented", "IsShown", "Shown", "Visible", "Active", "Presenting", "Showing", "Binding",
                "Request",
            ]
            where name.hasSuffix(word) {
                name = String(name.dropLast(word.count))
            }
            // A modifier of the app's own has a variable for whatever it presents.
            guard ["", "presented", "shown", "visible", "active", "showing"].contains(name) else { return name }
            let type = Names.stem(owner)
            return Names.lowered(type.hasSuffix("Modifier") ? String(type.dropLast("Modifier".count)) : type + "Sheet")
        }
    }

    private let program: Program
    private(set) var units: Set<Unit> = []

    init(_ program: Program, unit: (Scope) -> Unit?) {
        self.program = program
        var system: [Unit: Int] = [:]
        var views: [Unit: [String]] = [:]
        var made: [String: Int] = [:]
        for call in program.calls {
            let view = program.made(call).flatMap { program.isView($0) ? $0 : nil }
            if let view { made[view, default: 0] += 1 }
            guard call.path.count == 1 || view != nil, let unit = unit(call.scope), isPiece(call.scope) else {
                continue
            }
            if let view {
                views[unit, default: []].append(view)
            } else if Self.content.contains(call.name) {
                system[unit, default: 0] += 1
            }
        }
        // Several of one view are rows.
        for (unit, found) in views where found.count > 1 || (system[unit] ?? 0) > 0 {
            // A view that is made here only fills the sheet, whatever stands beside it.
            let only = Set(found).filter { view in
                made[view] == 1 && ["View", "Screen", "Page", "Sheet"].contains { view.hasSuffix($0) }
            }
            if only.count != 1 { units.insert(unit) }
        }
    }

    /// Whether something stands beside other things in a stack of the system.
    private func isPiece(_ scope: Scope) -> Bool {
        let start = scope.within.lastIndex { Presentation.style($0, program.links) != nil }.map { $0 + 1 } ?? 0
        let around = scope.within[start...]
        return around.contains { Self.stacks.contains($0.name) } && scope.rows.isEmpty
            && around.allSatisfy { each in
                let type = program.resolve(each.path.joined(separator: "."), in: scope.type)
                return each.name.startsUppercase && (!program.isView(type) || program.frames.open.contains(type))
            }
    }

    private static let stacks: Set<String> = ["VStack", "HStack", "ScrollView", "LazyVStack", "LazyHStack", "Grid"]
    private static let content: Set<String> = [
        "Text", "Button", "Toggle", "TextField", "SecureField", "TextEditor", "Picker", "Label", "Slider", "Stepper",
        "DatePicker", "Image",
    ]
}
