/// The elements of a tuple type that is known only when the program runs, from the runtime's description of the type.
struct TupleLayout: Sendable {
  struct Element: Sendable {
    let label: String?
    let type: Any.Type
    let offset: Int
  }

  let elements: [Element]

  /// The elements of a tuple type; of any other type there are none.
  init(_ type: Any.Type) {
    let word = MemoryLayout<UnsafeRawPointer>.size
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    guard metadata.load(as: Int.self) == Self.tupleKind else {
      elements = []
      return
    }
    let count = metadata.load(fromByteOffset: word, as: Int.self)
    // Each label ends with a space; one that isn't there is a space alone.
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

  private static let tupleKind = 0x301

  /// The tuple with these elements; nil when there are too few or too many, or one has another type.
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

/// The number of an enum value's case.
func enumTag<Root>(of root: Root) -> UInt32 {
  withUnsafePointer(to: root) { root in
    typealias GetTag = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32
    let word = MemoryLayout<UnsafeRawPointer>.size
    let metadata = unsafeBitCast(Root.self, to: UnsafeRawPointer.self)
    let witnesses = (metadata - word).load(as: UnsafeRawPointer.self)
    // Eight functions, two sizes and two 32-bit fields stand before the witnesses that only enums have.
    let getTag = (witnesses + 10 * word + 2 * MemoryLayout<UInt32>.size).load(as: GetTag.self)
    return getTag(root, metadata)
  }
}
