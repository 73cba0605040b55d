// The library reads the runtime's description of types in this file alone.
//
// - Reason: The number of an enum's case is all that is needed to tell which case a value is of, and the labels and
//   types of a tuple are all that generated code would otherwise have to write out for each case, again with each save.
// - Trick: The layout of type metadata and of value witness tables, which is part of Swift's stable ABI on Apple's
//   systems and the same on Linux (`docs/ABI/TypeMetadata.rst` in the compiler's repository).
// - Fallback: Reflection by `Mirror`, with `-D TCA_PLAIN_RUNTIME`; see ``EnumReflection``. A tuple's elements have
//   none: without them the prompt can't build actions that have several payloads.
// - Paid for by: `b1`, `p2` to `p10` and `h` in `Sources/Benchmarks/Library`.

/// The kinds of types that the library distinguishes.
private enum TypeKind {
  static let `struct` = 0x200
  static let `enum` = 0x201
  static let optional = 0x202
  static let tuple = 0x301

  static func of(_ type: Any.Type) -> Int { metadata(of: type).load(as: Int.self) }

  static func metadata(of type: Any.Type) -> UnsafeRawPointer {
    unsafeBitCast(type, to: UnsafeRawPointer.self)
  }
}

private let word = MemoryLayout<UnsafeRawPointer>.size

/// Whether the values of a type are structs. All of them have the same case, namely none.
package func isStruct(_ type: Any.Type) -> Bool { TypeKind.of(type) == TypeKind.struct }

/// The number of the case that a value is of: cases with payloads come first, in the order of their declaration. Nil
/// for a value that is no enum.
package func enumTag(of value: Any) -> Int? {
  func tag<Value>(_ value: Value) -> Int? {
    let kind = TypeKind.of(Value.self)
    return kind == TypeKind.enum || kind == TypeKind.optional ? Int(knownEnumTag(of: value)) : nil
  }
  return _openExistential(value, do: tag)
}

#if TCA_PLAIN_RUNTIME
  /// The number of the case that an enum's value is of.
  func knownEnumTag<Root>(of root: Root) -> UInt32 { EnumReflection.number(of: root) }
#else
  /// The number of the case that an enum's value is of.
  func knownEnumTag<Root>(of root: Root) -> UInt32 {
    withUnsafePointer(to: root) { root in
      typealias GetTag = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32
      let metadata = TypeKind.metadata(of: Root.self)
      let witnesses = (metadata - word).load(as: UnsafeRawPointer.self)
      // Eight functions, two sizes and two 32-bit fields come before the witnesses that only enums have.
      let getTag = (witnesses + 10 * word + 2 * MemoryLayout<UInt32>.size).load(as: GetTag.self)
      return getTag(root, metadata)
    }
  }
#endif

/// The elements of a tuple type that is known only when the program runs.
struct TupleLayout: Sendable {
  struct Element: Sendable {
    let label: String?
    let type: Any.Type
    let offset: Int
  }

  let elements: [Element]

  /// The elements of a tuple type. Any other type has none.
  init(_ type: Any.Type) {
    guard TypeKind.of(type) == TypeKind.tuple else {
      elements = []
      return
    }
    let metadata = TypeKind.metadata(of: type)
    let count = metadata.load(fromByteOffset: word, as: Int.self)
    // Each label ends with a space. A missing label is a space alone.
    let labels =
      metadata.load(fromByteOffset: 2 * word, as: UnsafePointer<CChar>?.self)
      .map { String(cString: $0).split(separator: " ", omittingEmptySubsequences: false).map(String.init) }
      ?? []
    elements = (0..<count).map { index in
      let element = metadata + (3 + 2 * index) * word
      let label = labels.indices.contains(index) ? labels[index] : ""
      return Element(
        label: label.isEmpty ? nil : label,
        type: element.load(as: Any.Type.self),
        offset: Int(element.load(fromByteOffset: word, as: UInt32.self))
      )
    }
  }

  /// The tuple with these elements. Nil if there are too few or too many, or if one has another type.
  func tuple<Tuple>(of values: [Any], as type: Tuple.Type) -> Tuple? {
    guard values.count == elements.count else { return nil }
    for (value, element) in zip(values, elements) {
      func fits<Value>(_ type: Value.Type) -> Bool { value is Value }
      guard fits(element.type) else { return nil }
    }
    let tuple = UnsafeMutablePointer<Tuple>.allocate(capacity: 1)
    defer { tuple.deallocate() }
    for (value, element) in zip(values, elements) {
      func store<Value>(_ type: Value.Type) {
        (UnsafeMutableRawPointer(tuple) + element.offset).initializeMemory(as: type, to: value as! Value)
      }
      store(element.type)
    }
    return tuple.move()
  }

  /// The elements of a tuple.
  func values<Tuple>(in tuple: Tuple) -> [Any] {
    withUnsafePointer(to: tuple) { tuple in
      elements.map { element in
        func load<Value>(_ type: Value.Type) -> Any {
          (UnsafeRawPointer(tuple) + element.offset).assumingMemoryBound(to: type).pointee
        }
        return load(element.type)
      }
    }
  }
}
