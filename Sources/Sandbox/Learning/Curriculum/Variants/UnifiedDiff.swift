/// Patches in the unified format, as `diff -u` and `git diff` print them: one after another, each with comments above it.
///
/// A patch is applied exactly: each hunk's old lines must stand in the file. They may stand at another place than the hunk says,
/// because lines above were added or removed; then the nearest place counts.
///
/// Not handled: files that are created, deleted or renamed, binary files, and lines that end with `\r\n`.
package struct UnifiedDiff: Equatable, Sendable {
  /// The changes of one file.
  package struct FileChange: Equatable, Sendable {
    /// The comments above the patch, such as the name of the check that an answer fails.
    package var head: [String] = []
    /// The path behind `---`, without the `a/` of Git and without a date.
    package var path: String
    /// The path behind `+++`, without the `b/` of Git and without a date.
    package var target: String
    /// The number of the line `---` in the file of patches, from 1.
    package var line = 1
    package var hunks: [Hunk] = []
    /// Why the changes can't be read.
    package var failure: Failure?
  }

  /// Lines that are replaced by others.
  package struct Hunk: Equatable, Sendable {
    /// A line of the old text, of the new one, or of both.
    package enum Line: Equatable, Sendable {
      case both(Substring)
      case old(Substring)
      case new(Substring)
    }

    /// The number of the hunk's line `@@` in the patch, from 1.
    package var line: Int
    /// Where the old lines begin, from 1.
    package var start: Int
    package var lines: [Line] = []

    package var old: [Substring] {
      lines.compactMap { line in
        switch line {
        case .both(let text), .old(let text): text
        case .new: nil
        }
      }
    }
    package var new: [Substring] {
      lines.compactMap { line in
        switch line {
        case .both(let text), .new(let text): text
        case .old: nil
        }
      }
    }
  }

  /// Why a patch can't be read or applied.
  package struct Failure: Error, Equatable, Sendable {
    /// The line of the patch, from 1.
    package var line: Int
    /// What is wrong, as a sentence.
    package var message: String
  }

  package private(set) var files: [FileChange] = []
  /// A fault outside of any patch.
  package private(set) var failure: Failure?

  /// Reads a patch.
  package init(_ text: String) throws(Failure) {
    self.init(reading: text)
    if let failure = failure ?? files.lazy.compactMap(\.failure).first { throw failure }
  }

  /// Reads patches. One that can't be read doesn't hide those after it; its ``FileChange/failure`` says why.
  package init(reading text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var index = 0
    var head: [String] = []
    while index < lines.count {
      let line = lines[index]
      if line.hasPrefix("--- "), index + 1 < lines.count, lines[index + 1].hasPrefix("+++ ") {
        files.append(
          FileChange(
            head: head, path: Self.path(line.dropFirst(4), "a/"),
            target: Self.path(lines[index + 1].dropFirst(4), "b/"), line: index + 1))
        head = []
        index += 2
      } else if line.hasPrefix("@@ ") {
        read(lines, &index)
      } else {
        if line.hasPrefix("//") {
          head.append(String(line))
        } else if !files.isEmpty, head.isEmpty, let fault = Self.fault(line, index + 1) {
          files[files.count - 1].failure = files[files.count - 1].failure ?? fault
        }
        index += 1
      }
    }
    for index in files.indices where files[index].hunks.isEmpty && files[index].failure == nil {
      files[index].failure = Failure(line: files[index].line, message: Self.noChanges("patch"))
    }
    if files.isEmpty, failure == nil { failure = Failure(line: 1, message: Self.noChanges("file")) }
  }

  private static func noChanges(_ noun: String) -> String {
    "The \(noun) contains no changes. A change begins with a line such as `@@ -3,7 +3,7 @@`."
  }

  /// A line below a hunk that looks like a part of it would be lost.
  private static func fault(_ line: Substring, _ number: Int) -> Failure? {
    // Git writes its version below a line `-- `.
    guard let first = line.first, "+- ".contains(first), line != "-- " else { return nil }
    return Failure(
      line: number,
      message:
        "`\(line)` is not counted by the first line of the change, which is `@@ -START,LINES +START,LINES @@`."
    )
  }

  /// Reads a hunk of the last file.
  private mutating func read(_ lines: [Substring], _ index: inout Int) {
    let head = index
    do throws(Failure) {
      guard !files.isEmpty else {
        throw Failure(
          line: index + 1, message: "No line such as `--- Feature/Counter.swift` names the file.")
      }
      files[files.count - 1].hunks.append(try Self.hunk(lines, &index))
    } catch {
      if files.isEmpty {
        failure = failure ?? error
      } else {
        files[files.count - 1].failure = files[files.count - 1].failure ?? error
      }
      index = head + 1
    }
  }

  private static func path(_ text: Substring, _ prefix: String) -> String {
    var path = text.prefix { $0 != "\t" }
    if path.hasPrefix(prefix) { path.removeFirst(prefix.count) }
    while path.last == " " { path.removeLast() }
    return String(path)
  }

  private static func hunk(_ lines: [Substring], _ index: inout Int) throws(Failure) -> Hunk {
    let head = index + 1
    guard let match = lines[index].prefixMatch(of: /@@ -(\d{1,9})(?:,(\d{1,9}))? \+\d+(?:,(\d{1,9}))? @@/),
      let start = Int(match.1), let old = Int(match.2 ?? "1"), let new = Int(match.3 ?? "1")
    else {
      throw Failure(
        line: head, message: "`\(lines[index])` is not the beginning of a change, such as `@@ -3,7 +3,7 @@`.")
    }
    // A hunk without old lines stands behind the line that it names.
    var hunk = Hunk(line: head, start: old == 0 ? start + 1 : start)
    var (oldCount, newCount) = (0, 0)
    index += 1
    while oldCount < old || newCount < new {
      // The last line is empty when the patch ends with a line feed.
      guard index < lines.count, index + 1 < lines.count || !lines[index].isEmpty else { break }
      let line = lines[index]
      switch line.first {
      case "-":
        hunk.lines.append(.old(line.dropFirst()))
        oldCount += 1
      case "+":
        hunk.lines.append(.new(line.dropFirst()))
        newCount += 1
      case " ", nil:
        // Editors remove the space of an empty line.
        hunk.lines.append(.both(line.dropFirst()))
        oldCount += 1
        newCount += 1
      case "\\": break
      default:
        throw Failure(
          line: index + 1,
          message: "A line of a change begins with a space, `-` or `+`, but this one is `\(line)`.")
      }
      index += 1
    }
    guard oldCount == old, newCount == new else {
      throw Failure(
        line: head,
        message:
          "The change has \(oldCount) old and \(newCount) new lines, but its first line says \(old) and \(new)."
      )
    }
    return hunk
  }
}

// MARK: - Applying

extension UnifiedDiff.FileChange {
  /// Applies the hunks to a text.
  ///
  /// - Parameters:
  ///   - text: The text of the file that the patch changes.
  ///   - ignoresContext: Whether the lines around a change may be others, as long as the place of the change is certain.
  /// - Throws: The first hunk that can't be applied, and what stands in its place.
  package func apply(to text: String, ignoresContext: Bool = false) throws(UnifiedDiff.Failure) -> String {
    if let failure { throw failure }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    // How far the hunks before have moved what follows.
    var shift = 0
    var limit = 0
    for hunk in hunks {
      var hunk = hunk
      var place = hunk.place(in: lines, near: max(0, hunk.start - 1 + shift), from: limit)
      if place == nil, ignoresContext, let found = hunk.placeWithoutContext(in: lines, from: limit) {
        (hunk, place) = found
      }
      let wanted = max(0, hunk.start - 1 + shift)
      guard let place else {
        throw UnifiedDiff.Failure(line: hunk.line, message: hunk.mismatch(in: lines, at: wanted, of: path))
      }
      let (old, new) = (hunk.old.count, hunk.new)
      lines.replaceSubrange(place..<place + old, with: new)
      shift += place - wanted + new.count - old
      limit = place + new.count
    }
    return lines.joined(separator: "\n")
  }
}

extension UnifiedDiff.Hunk {
  /// The indices of the lines that are equal to the old ones.
  private func places(in lines: [Substring], from limit: Int) -> [Int] {
    let old = old
    guard limit <= lines.count - old.count else { return [] }
    return (limit...lines.count - old.count).filter { lines[$0..<$0 + old.count].elementsEqual(old) }
  }

  /// The index of the lines that are equal to the old ones and nearest to `wanted`.
  fileprivate func place(in lines: [Substring], near wanted: Int, from limit: Int) -> Int? {
    if old.isEmpty { return limit <= lines.count ? min(max(wanted, limit), lines.count) : nil }
    return places(in: lines, from: limit).min { abs($0 - wanted) < abs($1 - wanted) }
  }

  /// The hunk without the context before or after its changes, and its place, if there is only one.
  fileprivate func placeWithoutContext(in lines: [Substring], from limit: Int) -> (Self, Int)? {
    func isContext(_ line: Line) -> Bool { if case .both = line { true } else { false } }
    let before = self.lines.prefix(while: isContext).count
    let after = self.lines.reversed().prefix(while: isContext).count
    for (before, after) in [(before, 0), (0, after), (before, after)] where before + after > 0 {
      var hunk = self
      hunk.lines = Array(self.lines.dropFirst(before).dropLast(after))
      hunk.start += before
      let places = hunk.old.isEmpty ? [] : hunk.places(in: lines, from: limit)
      if places.count == 1 { return (hunk, places[0]) }
    }
    return nil
  }

  /// The first line that differs at the place where the hunk should stand.
  fileprivate func mismatch(in lines: [Substring], at wanted: Int, of path: String) -> String {
    for (offset, line) in old.enumerated() {
      let index = wanted + offset
      // What follows the last line feed is no line.
      guard index < lines.count, index + 1 < lines.count || !lines[index].isEmpty else {
        let count = lines.count - (lines.last?.isEmpty == true ? 1 : 0)
        return
          "The change expects `\(Self.shown(line, lines.last))` in line \(index + 1) of \(path), which has only \(count) lines."
      }
      if lines[index] != line {
        return
          "The change expects `\(Self.shown(line, lines[index]))` in line \(index + 1) of \(path), where `\(Self.shown(lines[index], line))` stands now."
      }
    }
    return "The change overlaps the one before."
  }

  /// A line without its indentation, as long as that isn't all in which it differs from the other line.
  private static func shown(_ line: Substring, _ other: Substring?) -> Substring {
    let text = line.drop { $0 == " " }
    return text == other?.drop { $0 == " " } ? line : text
  }
}
