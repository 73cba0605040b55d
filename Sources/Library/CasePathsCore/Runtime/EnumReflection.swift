import Synchronization

/// The name of the case that a value is of, without its payload.
package func caseName(_ value: Any) -> String {
  let mirror = Mirror(reflecting: value)
  guard mirror.displayStyle == .enum || mirror.displayStyle == .optional else { return "\(value)" }
  return mirror.children.first?.label ?? "\(value)"
}

/// Takes enum values apart by `Mirror`: for case paths that were made from nothing but a case's name, and in place of type
/// metadata where `TCA_PLAIN_RUNTIME` is set.
enum EnumReflection {
  /// The payload, if it has the type that is asked for.
  static func payload<Value>(of root: Any) -> Value? {
    guard let child = Mirror(reflecting: root).children.first else { return nil }
    if let value = child.value as? Value { return value }
    // The case of an optional enum is the case of the enum in it.
    if Mirror(reflecting: root).displayStyle == .optional { return payload(of: child.value) }
    // A single payload with a label is reflected as a tuple of one.
    let inner = Mirror(reflecting: child.value)
    guard inner.displayStyle == .tuple, inner.children.count == 1 else { return nil }
    return inner.children.first?.value as? Value
  }

  /// Whether two values of an enum are of the same case, whatever their payloads are.
  static func haveSameCase<Root>(_ lhs: Root, _ rhs: Root) -> Bool {
    name(of: lhs) == name(of: rhs)
  }

  /// A number for each case of each enum, given out in the order in which the cases are first seen.
  static func number(of root: Any) -> UInt32 {
    let key = "\(ObjectIdentifier(type(of: root))).\(name(of: root))"
    return numbers.withLock { numbers in
      if let number = numbers[key] { return number }
      let number = UInt32(numbers.count)
      numbers[key] = number
      return number
    }
  }

  private static let numbers = Mutex<[String: UInt32]>([:])

  /// The case's name with the labels of its payloads: `payload(a:)` and `payload(b:)` are two cases.
  private static func name(of root: Any) -> String {
    let mirror = Mirror(reflecting: root)
    guard mirror.displayStyle == .enum || mirror.displayStyle == .optional else { return "\(root)" }
    guard let child = mirror.children.first else { return "\(root)" }
    let payload = Mirror(reflecting: child.value)
    if mirror.displayStyle == .optional {
      return payload.displayStyle == .enum ? "some.\(name(of: child.value))" : "some"
    }
    let labels = payload.displayStyle == .tuple ? payload.children.map { "\($0.label ?? "_"):" }.joined() : ""
    return "\(child.label ?? "")(\(labels))"
  }
}
