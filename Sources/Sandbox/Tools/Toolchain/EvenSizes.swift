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
  /// - Throws: An error of the file system.
  static func apply(to image: URL) throws {
    var bytes = [UInt8](try Data(contentsOf: image))
    guard bytes.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]), bytes.count > 64 else { return }
    func read(_ offset: Int, _ size: Int) -> Int {
      guard offset >= 0, offset <= bytes.count - size else { return 0 }
      return (0..<size).reversed().reduce(0) { $0 << 8 | Int(bytes[offset + $1]) }
    }
    func write(_ value: Int, _ offset: Int, _ size: Int) {
      for index in 0..<size { bytes[offset + index] = UInt8(truncatingIfNeeded: value >> (8 * index)) }
    }
    let (table, size, count) = (read(32, 8), read(54, 2), read(56, 2))
    let loaded = (0..<count).map { table + $0 * size }.filter { read($0, 4) == 1 }
    guard let last = loaded.last,
      loaded.allSatisfy({ read($0 + 16, 8) % unit == 0 && read($0 + 8, 8) % unit == 0 })
    else { return }
    bytes.removeLast(bytes.count - min(bytes.count, read(last + 8, 8) + read(last + 32, 8)))
    for (segment, next) in zip(loaded, loaded.dropFirst().map { read($0 + 16, 8) } + [nil]) {
      let end = read(segment + 40, 8)
      let length = next.map { $0 - read(segment + 16, 8) } ?? (end + unit - 1) / unit * unit
      write(length, segment + 32, 8)
      write(length, segment + 40, 8)
    }
    // There are no sections any more.
    write(0, 40, 8)
    write(0, 60, 2)
    write(0, 62, 2)
    bytes += repeatElement(0, count: max(0, read(last + 8, 8) + read(last + 32, 8) - bytes.count))
    try Data(bytes).write(to: image)
  }
}
