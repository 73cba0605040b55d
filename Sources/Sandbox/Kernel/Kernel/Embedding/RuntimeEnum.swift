/// The cases of an enum from the runtime's metadata, for enums that are not `@CasePathable`.
///
/// It reads the type's description, which Swift keeps for `Mirror`, and builds values with the functions in the type's
/// value witness table. Not handled: indirect cases, whose payload is in a box.
struct RuntimeEnum {
  struct Case {
    var name: String
    /// The type of the associated value, a tuple for several; nil for a plain case.
    var payload: Any.Type?
    fileprivate var tag: UInt32
  }

  private let type: Any.Type
  /// The cases in order of declaration, those with payloads first; indirect ones are left out.
  let cases: [Case]

  init?(_ type: Any.Type) {
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    guard metadata.load(as: Int.self) == 0x201 else { return nil }
    self.type = type
    let descriptor = (metadata + 8).load(as: UnsafeRawPointer.self)
    let fieldsOffset = (descriptor + 16).load(as: Int32.self)
    guard fieldsOffset != 0 else { return nil }
    let fields = descriptor + 16 + Int(fieldsOffset)
    let recordSize = Int((fields + 10).load(as: UInt16.self))
    let count = Int((fields + 12).load(as: UInt32.self))
    var cases: [Case] = []
    for index in 0..<count {
      let record = fields + 16 + index * recordSize
      let isIndirect = record.load(as: UInt32.self) & 1 != 0
      guard !isIndirect, let name = Self.relative(record + 8) else { continue }
      var payload: Any.Type?
      if let mangled = Self.relative(record + 4) {
        // If the payload's type can't be found, the case can't be built.
        guard let found = Self.type(mangled, of: descriptor, metadata) else { continue }
        payload = found
      }
      cases.append(
        Case(
          name: String(cString: name.assumingMemoryBound(to: CChar.self)), payload: payload,
          tag: UInt32(index)))
    }
    self.cases = cases
  }

  /// Builds a value of a case; nil when the payload doesn't have the case's type.
  func make(_ found: Case, payload: Any?) -> Any? {
    func make<T>(_: T.Type) -> Any? {
      let memory = UnsafeMutablePointer<T>.allocate(capacity: 1)
      defer { memory.deallocate() }
      let raw = UnsafeMutableRawPointer(memory)
      if let type = found.payload {
        guard let payload, initialize(raw, to: payload, type) else { return nil }
      }
      injectTag(found.tag, into: raw)
      return memory.move()
    }
    return _openExistential(type, do: make)
  }

  private func initialize(_ memory: UnsafeMutableRawPointer, to value: Any, _ type: Any.Type) -> Bool {
    func initialize<T>(_: T.Type) -> Bool {
      guard let value = value as? T else { return false }
      memory.bindMemory(to: T.self, capacity: 1).initialize(to: value)
      return true
    }
    return _openExistential(type, do: initialize)
  }

  /// Turns the payload in memory into a value of the case with that number, with the type's own function.
  private func injectTag(_ tag: UInt32, into memory: UnsafeMutableRawPointer) {
    typealias InjectTag = @convention(c) (UnsafeMutableRawPointer, UInt32, UnsafeRawPointer) -> Void
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    let witnesses = (metadata - 8).load(as: UnsafeRawPointer.self)
    // The function follows eight functions, two sizes, two 32-bit fields, and two of the enum's own three functions.
    let inject = (witnesses + 8 * 8 + 2 * 8 + 2 * 4 + 2 * 8).load(as: InjectTag.self)
    inject(memory, tag, metadata)
  }

  // MARK: Reading descriptions

  private static func relative(_ place: UnsafeRawPointer) -> UnsafeRawPointer? {
    let offset = place.load(as: Int32.self)
    return offset == 0 ? nil : place + Int(offset)
  }

  private static func type(
    _ mangled: UnsafeRawPointer, of descriptor: UnsafeRawPointer, _ metadata: UnsafeRawPointer
  ) -> Any.Type? {
    let name = mangled.assumingMemoryBound(to: UInt8.self)
    var length = 0
    while name[length] != 0 {
      // A name can contain a reference to another description, and the reference can contain zeros.
      switch name[length] {
      case 0x01...0x17: length += 5
      case 0x18...0x1F: length += 9
      default: length += 1
      }
    }
    return _getTypeByMangledNameInContext(
      name, UInt(length), genericContext: descriptor, genericArguments: metadata + 16)
  }
}
