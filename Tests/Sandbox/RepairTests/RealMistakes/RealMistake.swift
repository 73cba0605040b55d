import Foundation
import Testing

/// A mistake that somebody has made, with code of our own: a change of a file that compiles, and what the answer must name.
///
/// The corpus is one text file for each kind. An entry begins with its name, the report after which it was written
/// (`repository#number`, or `own`), and the file that is changed. Several entries may vary what one report is about.
///
/// ```
/// # an effect made from a value | pointfreeco/swift-composable-architecture#1859 | counter
/// - state.count -= 1
/// - return .none
/// + state.count -= 1
/// + return Effect(value: .timerTicked)
/// ? .send(.timerTicked)
/// ! return .none
/// ```
///
/// Lines with `-` are in the file, and those with `+` stand in their place; the indentation of the first line is kept. Each line with
/// `?` names what must be said, with alternatives between bars, and each line with `!` what must not.
struct RealMistake: Sendable, CustomTestStringConvertible {
  var kind: String
  var name: String
  var source: String
  /// The name of the file that is changed.
  var file: String
  /// The file that compiles.
  var base: String
  /// The file with the mistake.
  var text: String
  /// What must be said: one of each row.
  var says: [[String]] = []
  var saysNot: [String] = []

  var testDescription: String { "\(kind): \(name)" }

  var isPublic: Bool { source != "own" }

  /// Whether a text names all that must be named.
  func isNamed(in text: String) -> Bool {
    says.allSatisfy { row in row.contains { text.range(of: $0, options: .caseInsensitive) != nil } }
  }

  /// Whether a text says nothing that it must not say.
  func isAllowed(_ text: String) -> Bool {
    !saysNot.contains { text.range(of: $0, options: .caseInsensitive) != nil }
  }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  /// Those that don't compile, in the order of the files' names.
  static let all = read("Corpus")

  /// Those that compile, and fail when the tests of their file are run.
  static let failures = read("Failures")

  private static func read(_ name: String) -> [RealMistake] {
    let corpus = folder.appending(path: name)
    let files = (try? FileManager.default.contentsOfDirectory(atPath: corpus.path)) ?? []
    return files.filter { $0.hasSuffix(".txt") }.sorted().flatMap { file in
      let text = (try? String(contentsOf: corpus.appending(path: file), encoding: .utf8)) ?? ""
      return entries(in: text, of: String(file.dropLast(4)))
    }
  }

  /// The names of those that are known to be answered badly.
  static let misses: Set<String> = {
    let text = (try? String(contentsOf: folder.appending(path: "Misses.txt"), encoding: .utf8)) ?? ""
    return Set(text.split(separator: "\n").map(String.init))
  }()

  private static func entries(in text: String, of kind: String) -> [RealMistake] {
    var result: [RealMistake] = []
    var lines: [Substring] = []
    let all: [Substring] = text.split(separator: "\n", omittingEmptySubsequences: false) + ["# "]
    for line in all {
      if line.hasPrefix("# "), !lines.isEmpty {
        if let entry = RealMistake(lines, of: kind) { result.append(entry) }
        lines = []
      }
      lines.append(line)
    }
    return result
  }

  private init?(_ lines: [Substring], of kind: String) {
    let head = lines[0].dropFirst(2).components(separatedBy: " | ")
    guard head.count == 3,
      let base = try? String(
        contentsOf: Self.folder.appending(path: "Files/\(head[2]).swift"), encoding: .utf8)
    else { return nil }
    (self.kind, name, source, file, self.base) = (kind, head[0], head[1], head[2], base)
    var change = FileChange(base)
    for line in lines.dropFirst() {
      let content = line.dropFirst(2)
      switch line.first {
      case "-": change.remove(content)
      case "+": change.add(content)
      case "?": says.append(content.components(separatedBy: " | "))
      case "!": saysNot.append(String(content))
      default: break
      }
    }
    text = change.result
  }
}

/// Lines that stand in the place of others.
private struct FileChange {
  private var lines: [String]
  private var removed: [Substring] = []
  private var added: [Substring] = []

  init(_ text: String) { lines = text.components(separatedBy: "\n") }

  mutating func remove(_ line: Substring) {
    if !added.isEmpty { finish() }
    removed.append(line)
  }

  mutating func add(_ line: Substring) { added.append(line) }

  /// The file after all changes; the file as it was where lines weren't found.
  var result: String {
    var copy = self
    copy.finish()
    return copy.lines.joined(separator: "\n")
  }

  private mutating func finish() {
    defer { (removed, added) = ([], []) }
    let wanted = removed.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    guard !wanted.isEmpty else { return }
    // Blank lines of the file don't count.
    let known = lines.indices.filter { !lines[$0].allSatisfy(\.isWhitespace) }
    let trimmed = known.map { lines[$0].trimmingCharacters(in: .whitespaces) }
    guard let start = trimmed.indices.first(where: { trimmed[$0...].starts(with: wanted) }) else {
      lines.append("#error(\"not found: \(wanted[0].replacing("\"", with: "'"))\")")
      return
    }
    let range = known[start]...known[start + wanted.count - 1]
    let indentation = String(lines[range.lowerBound].prefix { $0 == " " })
    lines.replaceSubrange(range, with: added.map { $0.isEmpty ? "" : indentation + String($0) })
  }
}
