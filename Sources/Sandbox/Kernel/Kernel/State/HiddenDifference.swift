import ComposableArchitectureCore
import CustomDump
import IdentifiedCollections
import Limits
import Sharing

/// Compares values part by part, without the `==` of the types that a learner declares.
///
/// A type can have an `==` that ignores some of its properties, or take one from a protocol such as `Strideable`. The checks
/// must find a difference anyway. So `==` is asked only of values that consist of nothing but Swift's, Foundation's and the
/// library's types. Everything else is taken apart: a learner's types by what they store, the library's by their elements.
///
/// What can't be taken apart, such as a closure, is a difference, and so is what lies too deep. Two references to one object are
/// equal, because there is only one value.
struct HiddenDifference: Sendable {
  /// A place where two values differ or can't be compared.
  private struct Found {
    var path: String
    /// Why it can't be told whether they differ; nil when they do.
    var doubt: String?
  }

  /// A part of a value, with its place in it.
  private typealias Part = (String, Any, Any)

  /// Says where two values differ, as the end of a sentence such as `rows[0].name` differs; nil when they are equal.
  func sentence(_ left: Any, _ right: Any) -> String? {
    guard let found = place(left, right, at: "", depth: 0) else { return nil }
    let path = found.path.hasPrefix(".") ? String(found.path.dropFirst()) : found.path
    let place = path.isEmpty ? "the value" : "`\(path)`"
    return found.doubt.map { "\(place) \($0)" } ?? "\(place) differs"
  }

  private func place(_ left: Any, _ right: Any, at path: String, depth: Int) -> Found? {
    guard depth < Limits.comparedDepth else {
      return Found(path: path, doubt: "lies too deep to be compared. Put fewer values into each other")
    }
    let type = Swift.type(of: left)
    guard type == Swift.type(of: right) else { return Found(path: path) }
    if let one = left as? any OptionalValue, let other = right as? any OptionalValue {
      guard let one = one.wrapped, let other = other.wrapped else {
        return (one.wrapped == nil) == (other.wrapped == nil) ? nil : Found(path: path)
      }
      return place(one, other, at: path, depth: depth + 1)
    }
    if BelievedModules.makeAll(of: type), let areEqual = areEqual(left, right) {
      return areEqual ? nil : Found(path: path)
    }
    if let shared = left as? any SharedValue, let other = right as? any SharedValue {
      // A test store reads the two from two sides.
      return place(shared._customDiffValues.0, other._customDiffValues.1, at: path, depth: depth + 1)
    }
    switch parts(left, right, type, path) {
    case .parts(let parts):
      for (component, one, other) in parts {
        if let found = place(one, other, at: path + component, depth: depth + 1) { return found }
      }
      return nil
    case .elements(let one, let other):
      return unordered(one, other, path, depth)
    case .found(let found):
      return found
    case .equal:
      return nil
    }
  }

  /// What two values of one type consist of.
  private enum Content {
    case parts([Part])
    /// The elements of two sets.
    case elements([Any], [Any])
    case found(Found)
    case equal
  }

  private func parts(_ left: Any, _ right: Any, _ type: Any.Type, _ path: String) -> Content {
    let isBelieved = BelievedModules.declare(type)
    switch TypeOrigin.kind(of: type) {
    case .struct, .enum:
      return isBelieved ? believed(left, right, path) : stored(left, right, type, path)
    case .tuple: return stored(left, right, type, path)
    case .metatype:
      let isSame =
        (left as? Any.Type).map(ObjectIdentifier.init) == (right as? Any.Type).map(ObjectIdentifier.init)
      return isSame ? .equal : .found(Found(path: path))
    case .class:
      if (left as AnyObject) === (right as AnyObject) { return .equal }
      return isBelieved ? believed(left, right, path) : stored(left, right, type, path)
    case .function:
      return .found(
        Found(path: path, doubt: "is a closure, which can't be compared. Store a value in its place"))
    case .existential, .other:
      return .found(Found(path: path, doubt: Self.unreadable))
    }
  }

  private static let unreadable = "can't be compared. Store a struct or an enum in its place"

  // MARK: - Types of a learner

  /// The stored properties of structs and objects, the payloads of cases, and the elements of tuples.
  private func stored(_ left: Any, _ right: Any, _ type: Any.Type, _ path: String) -> Content {
    let isCase = TypeOrigin.kind(of: type) == .enum
    // Asked of the runtime, because a type can describe itself in any way.
    if isCase, RuntimeType.caseName(of: left) != RuntimeType.caseName(of: right) {
      return .found(Found(path: path))
    }
    let (one, other) = (StoredParts(left), StoredParts(right))
    guard one.parts.count == other.parts.count else { return .found(Found(path: path)) }
    guard !one.isHidden else {
      let isSame = one.bytes != nil && one.bytes == other.bytes
      return isSame
        ? .equal : .found(Found(path: path, doubt: Self.unreadable))
    }
    return .parts(
      zip(one.parts, other.parts).map { (isCase ? "" : ".\($0.name)", $0.value, $1.value) })
  }

  // MARK: - Types of Swift and of the library

  /// What types of Swift and of the library contain. A learner could say of these, too, what they contain, so each one is known here.
  private func believed(_ left: Any, _ right: Any, _ path: String) -> Content {
    if type(of: left) == AnyHashable.self, let one = left as? AnyHashable, let other = right as? AnyHashable {
      return .parts([("", one.base, other.base)])
    }
    if let one = left as? any IdentifiedList, let other = right as? any IdentifiedList {
      return list(one.identified.map(\.element), other.identified.map(\.element), path)
    }
    if let one = left as? any KnownList, let other = right as? any KnownList {
      return list(one.contained, other.contained, path)
    }
    if let one = left as? any KnownSet, let other = right as? any KnownSet {
      return .elements(one.contained, other.contained)
    }
    if let one = left as? any KnownDictionary, let other = right as? any KnownDictionary {
      return dictionary(left, right, one.contained, other.contained, path)
    }
    if let one = left as? any DumpedAsValue, let other = right as? any DumpedAsValue {
      return .parts([("", one.customDumpValue, other.customDumpValue)])
    }
    if let one = left as? any DumpedInParts, let other = right as? any DumpedInParts {
      return named(one.customDumpMirror, other.customDumpMirror, path)
    }
    guard TypeOrigin.kind(of: type(of: left)) != .class else {
      return .found(Found(path: path, doubt: Self.unreadable))
    }
    return stored(left, right, type(of: left), path)
  }

  private func named(_ left: Mirror, _ right: Mirror, _ path: String) -> Content {
    let labels = left.children.map(\.label)
    guard labels == right.children.map(\.label) else { return .found(Found(path: path)) }
    return .parts(
      zip(left.children, right.children).enumerated().map { index, pair in
        (pair.0.label.map { ".\($0)" } ?? "[\(index)]", pair.0.value, pair.1.value)
      })
  }

  private func list(_ left: [Any], _ right: [Any], _ path: String) -> Content {
    guard left.count == right.count else {
      return .found(Found(path: path.isEmpty ? "count" : "\(path).count"))
    }
    return .parts(zip(left, right).enumerated().map { ("[\($0)]", $1.0, $1.1) })
  }

  private func dictionary(
    _ left: Any, _ right: Any, _ pairs: [Any], _ others: [Any], _ path: String
  ) -> Content {
    let key = TypeOrigin.arguments(of: type(of: left))?.first
    guard key.map(BelievedModules.makeAll) == true, let left = left as? [AnyHashable: Any],
      let right = right as? [AnyHashable: Any]
    else { return .elements(pairs, others) }
    guard left.count == right.count, left.keys.allSatisfy({ right[$0] != nil }) else {
      return .found(Found(path: path))
    }
    return .parts(left.compactMap { key, value in right[key].map { ("[\(key)]", value, $0) } })
  }

  /// Looks for an equal element for each one. Their own equality and hashes can't be asked.
  private func unordered(_ left: [Any], _ right: [Any], _ path: String, _ depth: Int) -> Found? {
    guard left.count == right.count else { return Found(path: path.isEmpty ? "count" : "\(path).count") }
    guard left.count <= Limits.comparedElements else {
      return Found(path: path, doubt: "has too many elements to be compared. Use an array")
    }
    var rest = right
    for element in left {
      let match = rest.firstIndex { place(element, $0, at: path, depth: depth + 1) == nil }
      guard let match else { return Found(path: path) }
      rest.remove(at: match)
    }
    return nil
  }

  // MARK: - Equality

  /// nil when the values have no equality, or one that a learner has declared.
  private func areEqual(_ left: Any, _ right: Any) -> Bool? {
    func compare<T: Equatable>(_ left: T) -> Bool { (right as? T) == left }
    guard let value = left as? any Equatable,
      TypeOrigin.moduleOfEquality(left).map(BelievedModules.all.contains) == true
    else { return nil }
    return compare(value)
  }
}

/// A value that features share.
private protocol SharedValue: _CustomDiffObject {}
extension Shared: SharedValue {}
extension SharedReader: SharedValue {}

/// Values with elements in an order.
private protocol KnownList { var contained: [Any] { get } }
extension Array: KnownList { var contained: [Any] { map { $0 as Any } } }
extension ArraySlice: KnownList { var contained: [Any] { map { $0 as Any } } }
extension ContiguousArray: KnownList { var contained: [Any] { map { $0 as Any } } }

/// Values with elements in any order.
private protocol KnownSet { var contained: [Any] { get } }
extension Set: KnownSet { var contained: [Any] { map { $0 as Any } } }

/// Values with pairs in any order.
private protocol KnownDictionary { var contained: [Any] { get } }
extension Dictionary: KnownDictionary { var contained: [Any] { map { ($0.key, $0.value) as Any } } }

/// The library's values that are shown as another one, which has all of them that counts.
private protocol DumpedAsValue: CustomDumpRepresentable {}
extension PresentationState: DumpedAsValue {}

/// The library's values that are shown by what counts in them, and not by their ids.
private protocol DumpedInParts: CustomDumpReflectable {}
extension AlertState: DumpedInParts {}
extension BindingAction: DumpedInParts {}
extension ButtonState: DumpedInParts {}
extension ButtonStateAction: DumpedInParts {}
extension ConfirmationDialogState: DumpedInParts {}
extension StackState: DumpedInParts {}
