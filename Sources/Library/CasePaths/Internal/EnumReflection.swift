/// Takes enum values apart at run time, for case paths that were made from nothing but a case's name.
enum EnumReflection {
  /// The payload, where it is of the asked type.
  static func payload<Value>(of root: Any) -> Value? {
    guard let child = Mirror(reflecting: root).children.first else { return nil }
    if let value = child.value as? Value { return value }
    // A single payload with a label is seen as a tuple of one.
    let inner = Mirror(reflecting: child.value)
    guard inner.displayStyle == .tuple, inner.children.count == 1 else { return nil }
    return inner.children.first?.value as? Value
  }

  /// Whether two values of an enum are of the same case, whatever their payloads.
  static func haveSameCase<Root>(_ lhs: Root, _ rhs: Root) -> Bool {
    name(of: lhs) == name(of: rhs)
  }

  private static func name(of root: Any) -> String {
    let mirror = Mirror(reflecting: root)
    guard mirror.displayStyle == .enum || mirror.displayStyle == .optional else { return "\(root)" }
    return mirror.children.first.flatMap(\.label) ?? "\(root)"
  }
}
