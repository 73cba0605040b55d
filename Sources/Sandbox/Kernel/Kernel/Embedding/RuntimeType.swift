@_spi(Reflection) import Swift

/// A type's kind and its stored properties, from the runtime's metadata.
///
/// It builds structs and tuples from their parts, without using code of the type itself. For enums see ``RuntimeEnum``.
/// Not handled: classes.
struct RuntimeType {
  enum Kind {
    case `struct`, `enum`, tuple, existential, other
  }

  /// A stored property.
  struct Field {
    /// The declared name, with the underscore that a macro may have added.
    var storedName: String
    var offset: Int
    var type: Any.Type

    /// The name in source code.
    var name: String { storedName.hasPrefix("_") ? String(storedName.dropFirst()) : storedName }
    /// Whether a macro has added it for its own use.
    var isHidden: Bool { storedName.hasPrefix("_$") }
  }

  let type: Any.Type
  private var metadata: UnsafeRawPointer { unsafeBitCast(type, to: UnsafeRawPointer.self) }

  init(_ type: Any.Type) { self.type = type }

  var kind: Kind {
    switch metadata.load(as: Int.self) {
    case 0x200: .struct
    case 0x201, 0x202: .enum
    case 0x301: .tuple
    case 0x303: .existential
    default: .other
    }
  }

  /// The stored properties of a struct or the elements of a tuple; nil for other types, and when one of them can't be
  /// read.
  var fields: [Field]? {
    guard kind == .struct || kind == .tuple else { return nil }
    var fields: [Field] = []
    let isComplete = _forEachField(of: type) { name, offset, type, _ in
      fields.append(Field(storedName: String(cString: name), offset: offset, type: type))
      return true
    }
    // The runtime knows no fields of imported C structs, so they can't be built from their parts.
    return isComplete && !(fields.isEmpty && size > 0) ? fields : nil
  }

  private var size: Int {
    func size<T>(_: T.Type) -> Int { MemoryLayout<T>.size }
    return _openExistential(type, do: size)
  }

  /// Builds a struct or tuple from one value for each field, which must have the field's type.
  func make(_ values: [Any]) -> Any? {
    guard let fields, fields.count == values.count else { return nil }
    func make<T>(_: T.Type) -> Any? {
      let memory = UnsafeMutablePointer<T>.allocate(capacity: 1)
      defer { memory.deallocate() }
      let raw = UnsafeMutableRawPointer(memory)
      guard zip(fields, values).allSatisfy({ Self.is($1, $0.type) }) else { return nil }
      for (field, value) in zip(fields, values) {
        Self.initialize(raw + field.offset, to: value, field.type)
      }
      return memory.move()
    }
    return _openExistential(type, do: make)
  }

  private static func `is`(_ value: Any, _ type: Any.Type) -> Bool {
    func check<T>(_: T.Type) -> Bool { value is T }
    return _openExistential(type, do: check)
  }

  private static func initialize(_ memory: UnsafeMutableRawPointer, to value: Any, _ type: Any.Type) {
    func initialize<T>(_: T.Type) {
      memory.bindMemory(to: T.self, capacity: 1).initialize(to: value as! T)
    }
    _openExistential(type, do: initialize)
  }

  // MARK: Enums

  /// The name of an enum value's case; nil for other values.
  static func caseName(of value: Any) -> String? {
    func name<T>(_ value: T) -> String? {
      guard RuntimeType(T.self).kind == .enum else { return nil }
      return enumCaseName(value).map { String(cString: $0) }
    }
    return _openExistential(value, do: name)
  }
}

@_silgen_name("swift_EnumCaseName")
private func enumCaseName<T>(_ value: T) -> UnsafePointer<CChar>?

extension RuntimeType {
  /// The value of a stored property.
  static func read(_ field: Field, of value: Any) -> Any {
    func read<T>(_ value: T) -> Any {
      withUnsafePointer(to: value) { pointer in
        let memory = UnsafeRawPointer(pointer) + field.offset
        func load<F>(_: F.Type) -> Any { memory.assumingMemoryBound(to: F.self).pointee }
        return _openExistential(field.type, do: load)
      }
    }
    return _openExistential(value, do: read)
  }
}
