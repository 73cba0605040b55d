import CustomDump
import IdentifiedCollections
import Limits
import Sharing

/// Compares values part by part, without the `==` of the types that one module declares.
///
/// A type can have an `==` that ignores some of its properties, or take one from a protocol such as `Strideable`. The checks
/// must find a difference anyway. Types of other modules are compared by their own `==`, but the elements of collections are
/// looked at one by one.
///
/// Not handled: the elements of sets, and objects, which are compared by their `==`. Values without `==` that belong to another
/// module, such as closures, don't differ. Shared values are compared by their `==`, because a test store reads them from
/// two sides.
struct HiddenDifference: Sendable {
  /// What the names of the module's types begin with, such as `Exercise.`.
  private let prefix: String

  /// - Parameter module: The module whose `==` isn't believed.
  init(module: String) { prefix = "\(module)." }

  /// The place of the first difference, such as `rows[0].name`; nil when the values are equal.
  func place(_ left: Any, _ right: Any) -> String? {
    guard var place = place(left, right, at: "", depth: 0) else { return nil }
    if place.hasPrefix(".") { place.removeFirst() }
    return place.isEmpty ? "the value" : place
  }

  private func place(_ left: Any, _ right: Any, at path: String, depth: Int) -> String? {
    guard depth < Limits.comparedDepth else { return nil }
    guard type(of: left) == type(of: right) else { return path }
    func compare(_ pairs: [(String, Any, Any)]) -> String? {
      for (component, one, other) in pairs {
        if let found = place(one, other, at: path + component, depth: depth + 1) { return found }
      }
      return nil
    }

    if let (one, other) = (left as? any OptionalValue).flatMap({ one in
      (right as? any OptionalValue).map { (one.wrapped, $0.wrapped) }
    }) {
      guard let one, let other else { return (one == nil) == (other == nil) ? nil : path }
      return place(one, other, at: path, depth: depth + 1)
    }
    if let one = left as? any IdentifiedList, let other = right as? any IdentifiedList {
      return lists(one.identified.map(\.element), other.identified.map(\.element), path, compare)
    }
    if left is any SharedValue { return areEqual(left, right) == false ? path : nil }
    if let one = left as? any CustomDumpRepresentable, let other = right as? any CustomDumpRepresentable,
      !isOwn(left)
    {
      return place(one.customDumpValue, other.customDumpValue, at: path, depth: depth + 1)
    }

    let (mine, others) = (Mirror(reflecting: left), Mirror(reflecting: right))
    switch mine.displayStyle {
    case .struct where isOwn(left), .tuple:
      return compare(
        zip(mine.children, others.children).enumerated().compactMap { position, pair in
          let label = pair.0.label ?? ".\(position)"
          guard !label.hasPrefix("_$") else { return nil }
          let name = label.hasPrefix("_") || label.hasPrefix(".") ? String(label.dropFirst()) : label
          return (".\(name)", pair.0.value, pair.1.value)
        })
    case .enum where isOwn(left):
      guard name(ofCase: left) == name(ofCase: right) else { return path }
      return compare(zip(mine.children, others.children).map { ("", $0.value, $1.value) })
    case .collection where !isOwn(left):
      return lists(mine.children.map(\.value), others.children.map(\.value), path, compare)
    case .dictionary where !isOwn(left):
      guard areEqual(left, right) != false else { return path }
      guard let one = left as? [AnyHashable: Any], let other = right as? [AnyHashable: Any] else {
        return nil
      }
      guard one.count == other.count else { return path }
      return compare(one.compactMap { key, value in other[key].map { ("[\(key)]", value, $0) } })
    default:
      return areEqual(left, right) == false ? path : nil
    }
  }

  private func lists(
    _ left: [Any], _ right: [Any], _ path: String, _ compare: ([(String, Any, Any)]) -> String?
  ) -> String? {
    guard left.count == right.count else { return path.isEmpty ? "count" : "\(path).count" }
    return compare(zip(left, right).enumerated().map { ("[\($0)]", $1.0, $1.1) })
  }

  /// Asked of the runtime, because a type can describe itself in any way.
  private func name(ofCase value: Any) -> String? {
    func name<T>(_ value: T) -> String? { caseName(value).map { String(cString: $0) } }
    return _openExistential(value, do: name)
  }

  private func isOwn(_ value: Any) -> Bool { String(reflecting: type(of: value)).hasPrefix(prefix) }

  /// nil when the values can't be compared.
  private func areEqual(_ left: Any, _ right: Any) -> Bool? {
    func compare<T: Equatable>(_ left: T) -> Bool { (right as? T) == left }
    return (left as? any Equatable).map { compare($0) }
  }
}

/// A value that features share.
private protocol SharedValue {}
extension Shared: SharedValue {}
extension SharedReader: SharedValue {}

/// The runtime's own function for the name of an enum's case; nil for a value of another type.
@_silgen_name("swift_EnumCaseName")
private func caseName<T>(_ value: T) -> UnsafePointer<CChar>?
