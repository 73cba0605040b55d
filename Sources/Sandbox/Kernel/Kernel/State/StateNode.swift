import CustomDump
import Foundation
import IdentifiedCollections
import KernelProtocol

/// A value of the state, and its parts.
///
/// It shows a state as its author wrote it: optionals are transparent, members that macros have added are hidden, and
/// so is the underscore that they put before a stored property.
struct StateNode {
  /// The component that leads to a child.
  typealias Component = StatePath.Component

  enum Shape {
    /// A value without parts.
    case leaf
    /// Named properties or elements.
    case members
    /// An enum case with its payload.
    case enumCase
    case list, identified, dictionary
  }

  typealias Child = (component: Component, node: () -> StateNode)

  var value: Any
  /// The type of its place, such as `Int?`.
  var type: Any.Type
  private(set) var shape: Shape
  /// Whether an optional is nil here.
  private(set) var isNil = false
  /// The value that has the children: the value itself, or the one that an optional wraps.
  let content: Any
  private let mirror: Mirror?

  init(_ value: Any, as type: Any.Type? = nil) {
    self.value = value
    var type = type ?? Swift.type(of: value)
    var content = value
    while true {
      if let optional = content as? any OptionalValue {
        guard let wrapped = optional.wrapped else {
          isNil = true
          break
        }
        content = wrapped
      } else if let stand = content as? any CustomDumpRepresentable {
        if type == Swift.type(of: content) { type = Swift.type(of: stand.customDumpValue) }
        content = stand.customDumpValue
      } else {
        break
      }
    }
    self.type = type
    self.content = content
    if content is any IdentifiedList {
      mirror = nil
      shape = .identified
    } else if isNil || content is any LeafValue {
      mirror = nil
      shape = .leaf
    } else {
      let mirror =
        (content as? any CustomDumpReflectable)?.customDumpMirror ?? Mirror(reflecting: content)
      self.mirror = mirror
      shape =
        switch mirror.displayStyle {
        case .struct, .tuple, .class: mirror.children.isEmpty ? .leaf : .members
        case .enum: mirror.children.isEmpty ? .leaf : .enumCase
        case .collection, .set: .list
        case .dictionary: .dictionary
        default: .leaf
        }
    }
  }

  /// The parts of the value, computed at each call.
  var children: [Child] {
    if let list = content as? any IdentifiedList {
      return list.identified.map { id, element in
        (.id(Describer.source(of: id)), { StateNode(element) })
      }
    }
    guard let mirror else { return [] }
    switch shape {
    case .leaf, .identified: return []
    case .members:
      return mirror.children.enumerated().compactMap { position, child in
        let label = child.label ?? ".\(position)"
        guard !label.hasPrefix("_$") else { return nil }
        let name = label.hasPrefix("_") || label.hasPrefix(".") ? String(label.dropFirst()) : label
        return (.name(name), { StateNode(child.value) })
      }
    case .enumCase:
      return mirror.children.prefix(1).map { child in
        (.name(child.label ?? ""), { StateNode(child.value) })
      }
    case .list:
      return mirror.children.enumerated().map { index, child in
        (.key("\(index)"), { StateNode(child.value) })
      }
    case .dictionary:
      let pairs: [Child] = mirror.children.compactMap { child in
        let pair = Array(Mirror(reflecting: child.value).children)
        guard pair.count == 2 else { return nil }
        return (.key(Describer.source(of: pair[0].value)), { StateNode(pair[1].value) })
      }
      return pairs.sorted { StatePath.text([$0.component]) < StatePath.text([$1.component]) }
    }
  }

  /// The value as a literal and as one line of text.
  var described: DescribedValue { Describer.describe(value) }
}

/// A value that is shown without parts, whatever properties it stores.
protocol LeafValue {}
extension String: LeafValue {}
extension Substring: LeafValue {}
extension Character: LeafValue {}
extension Bool: LeafValue {}
extension Int: LeafValue {}
extension Double: LeafValue {}
extension Float: LeafValue {}
extension UUID: LeafValue {}
extension Date: LeafValue {}
extension URL: LeafValue {}
extension Data: LeafValue {}
extension Decimal: LeafValue {}
extension Duration: LeafValue {}
extension AttributedString: LeafValue {}
extension Locale: LeafValue {}
extension TimeZone: LeafValue {}

/// An optional, or a type that represents one.
protocol OptionalValue {
  var wrapped: Any? { get }
}

extension Optional: OptionalValue {
  var wrapped: Any? { self }
}

/// A list whose elements are identified by ids.
protocol IdentifiedList {
  var identified: [(id: Any, element: Any)] { get }
}

extension IdentifiedArray: IdentifiedList {
  var identified: [(id: Any, element: Any)] { zip(ids, elements).map { ($0, $1) } }
}
