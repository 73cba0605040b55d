import Foundation

/// Gives an image segments of the same size as every other image has, so that nothing that describes the memory of a process tells
/// which image is loaded: `/proc/self/maps`, `statm` or `smaps` show the same numbers for a feature and for its mutants.
///
/// The linker puts each segment at a multiple of ``unit``. Here, each one is made as long as the distance to the next. What comes
/// after the segments, such as the table of sections, isn't needed to load an image, and is cut off.
enum EvenSizes {
  /// The distance of segments in bytes. Segments of an exercise's image are smaller, and those of a large one get twice the size.
  static let unit = 1 << 19

  /// What the linker must be told.
  static let linkerArguments = [
    "-z", "separate-loadable-segments", "-z", "max-page-size=\(unit)", "-z", "norelro", "-s",
  ]

  /// Changes an ELF file of 64 bits. It leaves any other file as it is.
  ///
  /// Only the headers are read and written, since an image is made for each run of a judged test.
  ///
  /// - Throws: An error of the file system.
  static func apply(to image: URL) throws {
    let file = try FileHandle(forUpdating: image)
    defer { try? file.close() }
    var header = Bytes(try file.read(upToCount: 64))
    guard header.bytes.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]), header.bytes.count == 64 else { return }
    let (place, size, count) = (header[32, 8], header[54, 2], header[56, 2])
    guard place == 64, size == 56 else { return }
    var table = Bytes(try file.read(upToCount: size * count))
    guard table.bytes.count == size * count else { return }
    let isLoaded = 1
    let segments = (0..<count).map { $0 * size }.filter { table[$0, 4] == isLoaded }
    guard let last = segments.last,
      segments.allSatisfy({ table[$0 + 8, 8] % unit == 0 && table[$0 + 16, 8] % unit == 0 })
    else { return }
    let end = table[last + 8, 8] + table[last + 32, 8]
    for (segment, next) in zip(segments, segments.dropFirst().map { table[$0 + 16, 8] } + [nil]) {
      let length =
        next.map { $0 - table[segment + 16, 8] } ?? (table[segment + 40, 8] + unit - 1) / unit * unit
      table[segment + 32, 8] = length
      table[segment + 40, 8] = length
    }
    // There are no sections any more: what follows the last segment is replaced by zeros.
    (header[40, 8], header[60, 2], header[62, 2]) = (0, 0, 0)
    try file.seek(toOffset: 0)
    try file.write(contentsOf: header.bytes + table.bytes)
    try file.truncate(atOffset: UInt64(end))
    try file.truncate(atOffset: UInt64(table[last + 8, 8] + table[last + 32, 8]))
  }

  /// Numbers of several bytes, the lowest byte first.
  private struct Bytes {
    var bytes: [UInt8]

    init(_ data: Data?) { bytes = data.map { Array($0) } ?? [] }

    subscript(offset: Int, size: Int) -> Int {
      get { (0..<size).reversed().reduce(0) { $0 << 8 | Int(bytes[offset + $1]) } }
      set {
        for index in 0..<size { bytes[offset + index] = UInt8(truncatingIfNeeded: newValue >> (8 * index)) }
      }
    }
  }
}
