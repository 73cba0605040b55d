/// Edits as a reader sees them: the lines that go, and the lines that come in their place.
///
/// ```
/// - return .run { send in
/// + return .run { [count = state.count] send in
/// ```
public struct LineChange: Codable, Equatable, Sendable {
  /// The lines that go, without the indentation that all of them share.
  public var removed: [String]
  /// The lines that come.
  public var added: [String]

  /// The difference between two texts, without the lines at the beginning and the end that are the same in both.
  public init(from old: String, to new: String) {
    let (old, new) = Self.parts(of: old, new)
    let lines = (old + new).filter { $0.contains { $0 != " " } }
    let indentation = lines.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    let plain = { (line: Substring) in
      String(line.dropFirst(min(indentation, line.prefix { $0 == " " }.count)))
    }
    removed = old.map(plain)
    added = new.map(plain)
  }

  /// The numbers of the new text's lines that differ, from 1; where lines were only removed, that of the line in their place.
  public static func lines(from old: String, to new: String) -> ClosedRange<Int> {
    let new = parts(of: old, new).new
    return new.startIndex + 1...max(new.startIndex + 1, new.endIndex)
  }

  /// The lines that differ, as parts of all lines.
  private static func parts(
    of old: String, _ new: String
  ) -> (old: ArraySlice<Substring>, new: ArraySlice<Substring>) {
    var old = old.split(separator: "\n", omittingEmptySubsequences: false)[...]
    var new = new.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let first = old.first, first == new.first {
      old.removeFirst()
      new.removeFirst()
    }
    while let last = old.last, last == new.last {
      old.removeLast()
      new.removeLast()
    }
    return (old, new)
  }
}

extension [Report.Edit] {
  /// Returns the text after the edits.
  ///
  /// - Returns: nil when a place lies outside of the text, as after the file has become shorter.
  public func applied(to text: String) -> String? {
    var bytes = Array<UInt8>(text.utf8)
    var starts = [0]
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") { starts.append(index + 1) }
    func offset(_ place: Report.Edit.Place) -> Int? {
      guard starts.indices.contains(place.line - 1), place.column > 0 else { return nil }
      let offset = starts[place.line - 1] + place.column - 1
      let end = place.line < starts.count ? starts[place.line] - 1 : bytes.count
      return offset <= end ? offset : nil
    }
    for edit in sorted(by: { $0.start > $1.start }) {
      guard let start = offset(edit.start), let end = offset(edit.end), start <= end else { return nil }
      bytes.replaceSubrange(start..<end, with: edit.text.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
