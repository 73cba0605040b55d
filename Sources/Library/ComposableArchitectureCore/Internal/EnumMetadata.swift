/// The runtime's description of an enum type, as far as the number of a value's case.
struct EnumMetadata {
  private let metadata: UnsafeRawPointer

  init?(_ type: Any.Type) {
    metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    let kind = metadata.load(as: Int.self)
    guard kind == Self.enumKind || kind == Self.optionalKind else { return nil }
  }

  /// The case's number: cases with payloads first, in order of declaration.
  func tag<Value>(of value: Value) -> Int {
    withUnsafePointer(to: value) { pointer in
      typealias GetTag = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32
      let witnesses = (metadata - MemoryLayout<UnsafeRawPointer>.size).load(as: UnsafeRawPointer.self)
      let getTag = (witnesses + Self.getEnumTagOffset).load(as: GetTag.self)
      return Int(getTag(UnsafeRawPointer(pointer), metadata))
    }
  }

  private static let enumKind = 0x201
  private static let optionalKind = 0x202
  /// Eight functions, two sizes and two 32-bit fields stand before the enum witnesses.
  private static let getEnumTagOffset =
    10 * MemoryLayout<UnsafeRawPointer>.size + 2 * MemoryLayout<UInt32>.size
}

/// Whether values of a type are structs, which all have the same cases: none.
func isStruct(_ type: Any.Type) -> Bool {
  unsafeBitCast(type, to: UnsafeRawPointer.self).load(as: Int.self) == structKind
}

private let structKind = 0x200
