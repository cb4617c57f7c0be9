import Foundation

/// A value with a text of its own in failures of tests.
public protocol CustomDumpStringConvertible {
    var customDumpDescription: String { get }
}

/// A value with parts of its own in failures of tests.
public protocol CustomDumpReflectable {
    var customDumpMirror: Mirror { get }
}

extension String {
    public init(customDumping value: Any) { self = dumpLines(value).joined(separator: "\n") }
}

/// The lines in which two values differ, with those around; nil if they read the same.
public func diff<T>(_ first: T, _ second: T) -> String? {
    let old = dumpLines(first)
    let new = dumpLines(second)
    let changes = new.difference(from: old)
    guard !changes.isEmpty else { return nil }
    var lines = old.map { (mark: "  ", text: $0) }
    for case .remove(let offset, _, _) in changes { lines[offset].mark = "− " }
    for case .insert(let offset, let text, _) in changes.insertions {
        // The offset counts what is new; what is removed stays visible before it.
        var seen = 0
        let index = lines.firstIndex { line in
            if line.mark != "− " { seen += 1 }
            return seen > offset
        }
        lines.insert(("+ ", text), at: index ?? lines.count)
    }
    let isNear = lines.indices.map { index in
        lines[max(0, index - 1)...min(lines.count - 1, index + 1)].contains { $0.mark != "  " }
            || !lines[index].text.hasPrefix("    ")
    }
    var shown: [String] = []
    for (line, isNear) in zip(lines, isNear) {
        if isNear { shown.append(line.mark + line.text) } else if shown.last != "  …" { shown.append("  …") }
    }
    return shown.joined(separator: "\n")
}

private func dumpLines(_ value: Any) -> [String] {
    if let value = value as? any CustomDumpStringConvertible { return [value.customDumpDescription] }
    if let value = value as? String { return [value.debugDescription] }
    let mirror = (value as? any CustomDumpReflectable)?.customDumpMirror ?? Mirror(reflecting: value)
    let name = typeName(type(of: value))
    let children = mirror.children.filter { !($0.label ?? "").hasPrefix("_$") }
    switch mirror.displayStyle {
    case .optional: return children.first.map { dumpLines($0.value) } ?? ["nil"]
    case .enum:
        guard let child = children.first else { return ["\(name).\(value)"] }
        let payload = Mirror(reflecting: child.value)
        let parts = payload.displayStyle == .tuple ? Array(payload.children) : [(label: nil, value: child.value)]
        return block("\(name).\(child.label ?? "")(", parts, ")")
    case .collection, .set: return block("[", children.map { (nil, $0.value) }, "]")
    case .dictionary:
        return block(
            "[",
            children.map { pair in
                let parts = Array(Mirror(reflecting: pair.value).children)
                return (label: dumpLines(parts[0].value).joined(), value: parts[1].value)
            }, "]")
    case .tuple: return block("(", children, ")")
    case .struct where children.isEmpty && value is any CustomStringConvertible: return ["\(value)"]
    case .struct, .class: return block("\(name)(", children, ")")
    default: return ["\(value)"]
    }
}

private func block(_ start: String, _ children: [Mirror.Child], _ end: String) -> [String] {
    guard !children.isEmpty else { return [start + end] }
    let parts = children.enumerated().map { index, child -> [String] in
        var lines = dumpLines(child.value)
        if let label = child.label, !label.hasPrefix(".") { lines[0] = "\(label): \(lines[0])" }
        if index < children.count - 1 { lines[lines.count - 1] += "," }
        return lines
    }
    return [start] + parts.joined().map { "  " + $0 } + [end]
}

/// The type's name without its module.
private func typeName(_ type: Any.Type) -> String {
    let name = String(reflecting: type)
    guard !name.contains("<") else { return "\(type)" }
    return name.split(separator: ".").dropFirst().filter { !$0.hasPrefix("(unknown context") }.joined(separator: ".")
}
