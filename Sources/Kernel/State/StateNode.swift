import Foundation
import IdentifiedCollections

/// A value of state, and what one finds below it.
///
/// It sees a state as its author wrote it: optionals are transparent, what macros have added is hidden, and the
/// underscore that they put before a stored property is gone.
struct StateNode {
  /// The place of a child.
  typealias Component = StatePath.Component

  enum Shape {
    /// Nothing below it.
    case leaf
    /// Named properties or elements.
    case members
    /// An enum case with its payload.
    case enumCase
    case list, identified, dictionary
  }

  var value: Any
  /// The type of its place, such as `Int?`.
  var type: Any.Type
  var shape: Shape
  var children: [(component: Component, node: () -> StateNode)]
  /// Whether an optional is nil here.
  var isNil = false

  init(_ value: Any, as type: Any.Type? = nil) {
    let type = type ?? Swift.type(of: value)
    self.value = value
    self.type = type
    shape = .leaf
    children = []
    if let optional = value as? any OptionalValue {
      guard let wrapped = optional.wrapped else {
        isNil = true
        return
      }
      let inner = StateNode(wrapped)
      shape = inner.shape
      children = inner.children
      return
    }
    if let list = value as? any IdentifiedList {
      shape = .identified
      children = list.identified.map { id, element in (.id(Describer.source(of: id)), { StateNode(element) })
      }
      return
    }
    if value is any LeafValue { return }
    reflect()
  }

  private mutating func reflect() {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .struct, .tuple, .class:
      guard !mirror.children.isEmpty else { return }
      shape = .members
      var position = 0
      for child in mirror.children {
        let label = child.label ?? ".\(position)"
        position += 1
        guard !label.hasPrefix("_$") else { continue }
        let name = label.hasPrefix("_") || label.hasPrefix(".") ? String(label.dropFirst()) : label
        children.append((.name(name), { StateNode(child.value) }))
      }
    case .enum:
      guard let child = mirror.children.first, let label = child.label else { return }
      shape = .enumCase
      children = [(.name(label), { StateNode(child.value) })]
    case .collection, .set:
      shape = .list
      children = mirror.children.enumerated().map { index, child in
        (.key("\(index)"), { StateNode(child.value) })
      }
    case .dictionary:
      shape = .dictionary
      children = mirror.children.compactMap { child in
        let pair = Array(Mirror(reflecting: child.value).children)
        guard pair.count == 2 else { return nil }
        return (.key(Describer.source(of: pair[0].value)), { StateNode(pair[1].value) })
      }
      children.sort { StatePath.text([$0.component]) < StatePath.text([$1.component]) }
    default: break
    }
  }

  /// One line for the value.
  var text: String { Describer.source(of: value) }
}

/// A value without parts, whatever its own implementation is made of.
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

/// An optional, or what stands for one.
protocol OptionalValue {
  var wrapped: Any? { get }
}

extension Optional: OptionalValue {
  var wrapped: Any? { self }
}

/// A list whose elements are told apart by ids.
protocol IdentifiedList {
  var identified: [(id: Any, element: Any)] { get }
}

extension IdentifiedArray: IdentifiedList {
  var identified: [(id: Any, element: Any)] { zip(ids, elements).map { ($0, $1) } }
}
