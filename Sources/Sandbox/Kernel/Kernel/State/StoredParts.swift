/// What a value stores, asked of the runtime and not of the value, which could describe itself in another way.
///
/// The parts of a struct or an object are its stored properties, also those of its superclasses; the part of an enum is its
/// payload. A type of C stores something that the runtime doesn't know. Of such a value, only the bytes can be compared.
struct StoredParts {
  /// The parts in their order.
  private(set) var parts: [(name: String, value: Any)] = []
  /// Whether the value stores something of which the runtime knows no part.
  var isHidden: Bool { parts.isEmpty && hasSize }
  /// The bytes of a value that owns nothing; nil for others.
  private(set) var bytes: [UInt8]?
  private var hasSize = false

  init(_ value: Any) {
    func read<T>(_ value: T) -> StoredParts { Self.read(value) }
    self = _openExistential(value, do: read)
  }

  private init() {}

  private static func read<T>(_ value: T) -> StoredParts {
    var stored = StoredParts()
    let whole: Any.Type = type(of: value as Any)
    if [.struct, .tuple].contains(TypeOrigin.kind(of: whole)) {
      stored.hasSize = MemoryLayout<T>.size > 0
      if _isPOD(T.self) { stored.bytes = withUnsafeBytes(of: value) { Array($0) } }
    }
    for level in levels(of: whole) {
      for index in 0..<childCount(value, type: level) {
        var label: UnsafePointer<CChar>?
        var free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
        let part = child(of: value, type: level, index: index, outName: &label, outFreeFunc: &free)
        let text = label.map { String(cString: $0) } ?? ""
        free?(label)
        stored.parts.append((name: text.isEmpty ? "\(index)" : name(text), value: part))
      }
    }
    return stored
  }

  /// The name in source code of what is stored under a name: without the underscore that a macro has added.
  static func name(_ stored: String) -> String {
    guard let first = stored.first, stored.count > 1, first == "_" || first == "." else { return stored }
    return stored.hasPrefix("_$") ? stored : String(stored.dropFirst())
  }

  /// A type, and the learner's classes that it inherits from.
  private static func levels(of type: Any.Type) -> [Any.Type] {
    var levels: [Any.Type] = []
    var next: Any.Type? = type
    while let current = next {
      levels.append(current)
      next = (current as? AnyClass).flatMap { _getSuperclass($0) }
      if let superclass = next, BelievedModules.declare(superclass) { break }
    }
    return levels
  }
}

@_silgen_name("swift_reflectionMirror_count")
private func childCount<T>(_: T, type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_subscript")
private func child<T>(
  of: T, type: Any.Type, index: Int, outName: UnsafeMutablePointer<UnsafePointer<CChar>?>,
  outFreeFunc: UnsafeMutablePointer<(@convention(c) (UnsafePointer<CChar>?) -> Void)?>
) -> Any
