import TextHandling

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

  /// A line as it is shown.
  public struct MarkedLine: Equatable, Sendable {
    /// What happens to a line.
    public enum Mark: String, Sendable {
      case removed = "- "
      case added = "+ "
      /// It stays, and is shown because a line beside it doesn't.
      case same = "  "
      /// It stands for lines that stay.
      case omitted = ""
    }

    /// What happens to the line.
    public var mark: Mark
    /// The line, without its mark.
    public var text: String

    /// The line with its mark before it.
    public var marked: String { mark.rawValue + text }
  }

  /// The lines from top to bottom. Of those that stay between two changes, only the ones beside them
  /// are shown, unless they are empty.
  public var markedLines: [MarkedLine] {
    let difference = LineDifference(
      from: removed.joined(separator: "\n"), to: added.joined(separator: "\n"))
    var result: [MarkedLine] = []
    for hunk in difference.hunks(context: 1) {
      if hunk.lowerBound > 0 { result.append(MarkedLine(mark: .omitted, text: "…")) }
      var come: [MarkedLine] = []
      for row in difference.rows[hunk] {
        if row.isSame {
          result += come
          come = []
          if let line = row.left, line.contains(where: { $0 != " " }) {
            result.append(MarkedLine(mark: .same, text: line))
          }
        } else {
          result += row.left.map { [MarkedLine(mark: .removed, text: $0)] } ?? []
          come += row.right.map { [MarkedLine(mark: .added, text: $0)] } ?? []
        }
      }
      result += come
    }
    return result
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
