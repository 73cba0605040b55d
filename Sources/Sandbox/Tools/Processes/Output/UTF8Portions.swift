/// Decodes bytes that come in portions, without cutting a character that is split between two portions.
public struct UTF8Portions: Sendable {
  private var rest: [UInt8] = []

  /// Creates a splitter without any bytes.
  public init() {}

  /// The text of a portion, including the character that began in the last portion.
  public mutating func decode(_ bytes: [UInt8]) -> String {
    let all = rest + bytes
    let cut = Self.startOfUnfinishedScalar(all) ?? all.count
    rest = Array(all[cut...])
    return String(decoding: all[..<cut], as: UTF8.self)
  }

  /// The start of a scalar whose last bytes have not come yet.
  private static func startOfUnfinishedScalar(_ bytes: [UInt8]) -> Int? {
    for (distance, index) in bytes.indices.reversed().prefix(3).enumerated() {
      let byte = bytes[index]
      if byte & 0xC0 == 0x80 { continue }
      let length = byte & 0xE0 == 0xC0 ? 2 : byte & 0xF0 == 0xE0 ? 3 : byte & 0xF8 == 0xF0 ? 4 : 1
      return length > distance + 1 ? index : nil
    }
    return nil
  }
}
