@_spi(Reflection) import Swift
import SwiftUI

/// The offsets of a type's dynamic properties. Real SwiftUI writes into them in place, too: a copy of a property would
/// not do, because one view value may occur in two places of the tree.
enum PropertyFields {
    struct Field {
        let offset: Int
        let connect: @MainActor (UnsafeMutableRawPointer, any PropertyConnection) -> Void
    }

    @MainActor private static var known: [ObjectIdentifier: [Field]] = [:]

    @MainActor static func of(_ type: Any.Type) -> [Field] {
        if let fields = known[ObjectIdentifier(type)] { return fields }
        var fields: [Field] = []
        _forEachField(of: type) { _, offset, fieldType, _ in
            if let property = fieldType as? any HostedProperty.Type {
                fields.append(field(property, at: offset))
            } else if fieldType is any DynamicProperty.Type || fieldType is any ViewModifier.Type
                || fieldType is any App.Type || fieldType is any TabContent.Type
            {
                // A property composed of others, as apps write it; the modifier that is applied; the app; tabs.
                fields += of(fieldType).map { inner in
                    Field(offset: offset + inner.offset, connect: inner.connect)
                }
            }
            return true
        }
        known[ObjectIdentifier(type)] = fields
        return fields
    }

    private static func field<Property: HostedProperty>(_: Property.Type, at offset: Int) -> Field {
        Field(offset: offset) { pointer, connection in
            pointer.assumingMemoryBound(to: Property.self).pointee.connect(connection)
        }
    }
}
