import Foundation
import KernelProtocol

/// A line of a history's file: `{"sum":"0123456789abcdef","entry":{…}}`.
///
/// The sum is a check sum of the entry's bytes, so that even a changed digit is noticed.
enum HistoryLine {
  private static let start = Array(#"{"sum":""#.utf8)
  private static let middle = Array(#"","entry":"#.utf8)
  private static let sumLength = 16

  /// An entry as a line, with a line feed at its end.
  static func line(_ entry: HistoryEntry) -> [UInt8]? {
    guard let data = try? JSONEncoder().encode(entry) else { return nil }
    let json = Array(data)
    return start + Array(hexadecimal(sum(json[...])).utf8) + middle + json + [UInt8(ascii: "}"), newline]
  }

  /// Reads all undamaged entries, and notes the lines that contain something else.
  ///
  /// - Returns: The contents, and how many bytes of the data are kept. A last line that was being written when `tca`
  ///   was killed is not kept.
  static func read(_ data: [UInt8]) -> (contents: HistoryFile.Contents, length: Int) {
    var contents = HistoryFile.Contents()
    let decoder = JSONDecoder()
    var (position, number) = (0, 0)
    while position < data.count {
      number += 1
      let end = data[position...].firstIndex(of: newline) ?? data.count
      let line = data[position..<end]
      if let entry = entry(line, decoder) {
        contents.entries.append(entry)
      } else if !line.isEmpty {
        let found = entries(in: line, decoder)
        if end == data.count, found.isEmpty { return (contents, position) }
        contents.entries += found
        contents.damaged.append(number)
      }
      position = end + 1
    }
    return (contents, data.count)
  }

  /// The entry of a line; nil unless the whole line is one entry.
  private static func entry(_ line: ArraySlice<UInt8>, _ decoder: JSONDecoder) -> HistoryEntry? {
    let prefix = start.count + sumLength + middle.count
    guard line.count > prefix, line.starts(with: start), line.last == UInt8(ascii: "}"),
      line.dropFirst(start.count + sumLength).starts(with: middle)
    else { return nil }
    let sum = line.dropFirst(start.count).prefix(sumLength)
    let json = line.dropFirst(prefix).dropLast()
    guard Array(hexadecimal(Self.sum(json)).utf8) == Array(sum) else { return nil }
    return try? decoder.decode(HistoryEntry.self, from: Data(json))
  }

  /// The undamaged entries within a damaged line: two lines whose line feed was lost, or an entry after a torn one.
  private static func entries(in line: ArraySlice<UInt8>, _ decoder: JSONDecoder) -> [HistoryEntry] {
    let brace = UInt8(ascii: "{")
    let starts = line.indices.filter { line[$0] == brace && line[$0...].starts(with: start) }
    var found: [HistoryEntry] = []
    for (index, begin) in starts.enumerated() {
      let end = index + 1 < starts.count ? starts[index + 1] : line.endIndex
      var part = line[begin..<end]
      // Other bytes may follow an entry, but only a few.
      for _ in 0..<8 {
        if let entry = entry(part, decoder) {
          found.append(entry)
          break
        }
        if part.popLast() == nil { break }
      }
    }
    return found
  }

  private static let newline = UInt8(ascii: "\n")

  private static func hexadecimal(_ sum: UInt64) -> String {
    let digits = String(sum, radix: 16)
    return String(repeating: "0", count: sumLength - digits.count) + digits
  }

  /// FNV-1a over words of eight bytes. It notices every change of a single byte.
  static func sum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.withUnsafeBytes { bytes in
      var sum: UInt64 = 0xcbf2_9ce4_8422_2325 ^ UInt64(bytes.count)
      var offset = 0
      while offset + 8 <= bytes.count {
        sum = (sum ^ bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) &* 0x100_0000_01b3
        sum ^= sum >> 29
        offset += 8
      }
      while offset < bytes.count {
        sum = (sum ^ UInt64(bytes[offset])) &* 0x100_0000_01b3
        offset += 1
      }
      return sum
    }
  }
}
