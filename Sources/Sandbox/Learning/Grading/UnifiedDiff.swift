/// A patch in the unified format, as `diff -u` and `git diff` print it.
///
/// It is applied exactly: each hunk's old lines must stand in the file. They may stand at another place than the hunk says,
/// because lines above were added or removed; then the nearest place counts.
///
/// Not handled: files that are created, deleted or renamed, binary files, and lines that end with `\r\n`.
struct UnifiedDiff: Equatable {
  /// The changes of one file.
  struct FileChange: Equatable {
    /// The path behind `---`, without the `a/` of Git and without a date.
    var path: String
    var hunks: [Hunk]
  }

  /// Lines that are replaced by others.
  struct Hunk: Equatable {
    /// The number of the hunk's line `@@` in the patch, from 1.
    var line: Int
    /// Where the old lines begin, from 1.
    var start: Int
    var old: [Substring] = []
    var new: [Substring] = []
  }

  /// Why a patch can't be read or applied.
  struct Failure: Error, Equatable {
    /// The line of the patch, from 1.
    var line: Int
    /// What is wrong, as a sentence.
    var message: String
  }

  /// The lines above the first change, such as comments.
  private(set) var header: [String] = []
  private(set) var files: [FileChange] = []

  /// Reads a patch.
  init(_ text: String) throws(Failure) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var index = 0
    while index < lines.count {
      let line = lines[index]
      if line.hasPrefix("--- "), index + 1 < lines.count, lines[index + 1].hasPrefix("+++ ") {
        files.append(FileChange(path: Self.path(line.dropFirst(4)), hunks: []))
        index += 2
      } else if line.hasPrefix("@@ ") {
        guard !files.isEmpty else {
          throw Failure(
            line: index + 1, message: "No line such as `--- Feature/Counter.swift` names the file.")
        }
        files[files.count - 1].hunks.append(try Self.hunk(lines, &index))
      } else {
        if files.isEmpty { header.append(String(line)) }
        index += 1
      }
    }
    guard files.contains(where: { !$0.hunks.isEmpty }) else {
      throw Failure(
        line: 1,
        message: "The file contains no changes. A change begins with a line such as `@@ -3,7 +3,7 @@`.")
    }
  }

  private static func path(_ text: Substring) -> String {
    var path = text.prefix { $0 != "\t" }
    if path.hasPrefix("a/") { path.removeFirst(2) }
    while path.last == " " { path.removeLast() }
    return String(path)
  }

  private static func hunk(_ lines: [Substring], _ index: inout Int) throws(Failure) -> Hunk {
    let head = index + 1
    guard let match = lines[index].prefixMatch(of: /@@ -(\d+)(?:,(\d+))? \+\d+(?:,(\d+))? @@/),
      let start = Int(match.1), let old = Int(match.2 ?? "1"), let new = Int(match.3 ?? "1")
    else {
      throw Failure(
        line: head, message: "`\(lines[index])` is not the beginning of a change, such as `@@ -3,7 +3,7 @@`.")
    }
    // A hunk without old lines stands behind the line that it names.
    var hunk = Hunk(line: head, start: old == 0 ? start + 1 : start)
    index += 1
    while hunk.old.count < old || hunk.new.count < new {
      // The last line is empty when the patch ends with a line feed.
      guard index < lines.count, index + 1 < lines.count || !lines[index].isEmpty else { break }
      let line = lines[index]
      switch line.first {
      case "-": hunk.old.append(line.dropFirst())
      case "+": hunk.new.append(line.dropFirst())
      case " ":
        hunk.old.append(line.dropFirst())
        hunk.new.append(line.dropFirst())
      case nil:
        // Editors remove the space of an empty line.
        hunk.old.append("")
        hunk.new.append("")
      case "\\": break
      default:
        throw Failure(
          line: index + 1,
          message: "A line of a change begins with a space, `-` or `+`, but this one is `\(line)`.")
      }
      index += 1
    }
    guard hunk.old.count == old, hunk.new.count == new else {
      throw Failure(
        line: head,
        message:
          "The change has \(hunk.old.count) old and \(hunk.new.count) new lines, but its first line says \(old) and \(new)."
      )
    }
    return hunk
  }
}

extension UnifiedDiff.FileChange {
  /// Applies the hunks to a text.
  func apply(to text: String) throws(UnifiedDiff.Failure) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    // How far the hunks before have moved what follows.
    var shift = 0
    var limit = 0
    for hunk in hunks {
      let wanted = max(0, hunk.start - 1 + shift)
      guard let place = hunk.place(in: lines, near: wanted, from: limit) else {
        throw UnifiedDiff.Failure(line: hunk.line, message: hunk.mismatch(in: lines, at: wanted))
      }
      lines.replaceSubrange(place..<place + hunk.old.count, with: hunk.new)
      shift += place - wanted + hunk.new.count - hunk.old.count
      limit = place + hunk.new.count
    }
    return lines.joined(separator: "\n")
  }
}

extension UnifiedDiff.Hunk {
  /// The index of the lines that are equal to the old ones and nearest to `wanted`.
  fileprivate func place(in lines: [Substring], near wanted: Int, from limit: Int) -> Int? {
    guard limit <= lines.count - old.count else { return nil }
    if old.isEmpty { return min(max(wanted, limit), lines.count) }
    return (limit...lines.count - old.count)
      .filter { lines[$0..<$0 + old.count].elementsEqual(old) }
      .min { abs($0 - wanted) < abs($1 - wanted) }
  }

  /// The first line that differs at the place where the hunk should stand.
  fileprivate func mismatch(in lines: [Substring], at wanted: Int) -> String {
    for (offset, line) in old.enumerated() {
      let index = wanted + offset
      guard index < lines.count else {
        return "The change expects `\(line)` in line \(index + 1), but the feature has \(lines.count) lines."
      }
      if lines[index] != line {
        return "The change expects `\(line)` in line \(index + 1), but the feature has `\(lines[index])`."
      }
    }
    return "The change overlaps the one before."
  }
}
