import Reports

/// Opens lessons for the Book's scripts.
public struct ScriptClient: Sendable {
  public struct Session: Sendable {
    /// Does a line: what was told, and whether it was done.
    public var run: @Sendable (_ line: String) async -> (text: String, isDone: Bool)
    public var close: @Sendable () async -> Void

    public init(
      run: @escaping @Sendable (String) async -> (text: String, isDone: Bool),
      close: @escaping @Sendable () async -> Void
    ) {
      self.run = run
      self.close = close
    }
  }

  /// A fresh session of a lesson; of the first one where none is named. Throws a `Report` when there is no such lesson.
  public var open: @Sendable (_ lesson: String?) async throws -> Session

  public init(open: @escaping @Sendable (String?) async throws -> Session) {
    self.open = open
  }
}

/// A script as a page shows it: commands, one a line; or what a reader would see, where commands stand behind `❯ ` and what is told
/// stands below each.
struct ScriptBlock {
  var block: PageBlock

  static let prompt = "❯ "

  /// `❯ state`, `counter ❯ state`
  private static func command(_ line: Substring) -> String? {
    guard let sign = line.firstRange(of: "❯"),
      line[..<sign.lowerBound].allSatisfy({ $0.isLetter || $0.isNumber || "- ".contains($0) })
    else { return nil }
    return String(line[sign.upperBound...].drop { $0 == " " })
  }

  private var isTranscript: Bool { block.lines.contains { Self.command($0) != nil } }

  /// - Returns: What was wrong, first of all.
  func run(in session: ScriptClient.Session) async -> (line: Int, message: String)? {
    isTranscript ? await transcript(in: session) : await script(in: session)
  }

  private func script(in session: ScriptClient.Session) async -> (line: Int, message: String)? {
    var told: [String] = []
    for (index, line) in block.lines.enumerated() {
      let (text, isDone) = await session.run(String(line))
      if !text.isEmpty { told.append(text) }
      guard isDone || block.mustFail else { return (block.line + 1 + index, "It was not done. \(text)") }
    }
    guard block.expected != nil else { return nil }
    return Output.difference(told.joined(separator: "\n"), block)
  }

  private func transcript(in session: ScriptClient.Session) async -> (line: Int, message: String)? {
    var found = ""
    var expected: [PageBlock.ExpectedLine] = []
    var place = block.line
    func difference() -> (line: Int, message: String)? {
      var part = block
      part.expected = expected
      part.line = place
      return Output.difference(found, part)
    }
    for (index, line) in block.lines.enumerated() {
      guard let command = Self.command(line) else {
        expected.append(.init(text: String(line), line: block.line + 1 + index))
        continue
      }
      if let difference = difference() { return difference }
      (expected, place) = ([], block.line + 1 + index)
      found = await session.run(command).text
    }
    return difference()
  }
}
