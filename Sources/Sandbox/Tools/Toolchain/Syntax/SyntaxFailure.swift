import Reports

/// Why the parser gave no answer.
public enum SyntaxFailure: Error, Equatable, Sendable {
  /// The source has more bytes than are read.
  case tooLarge(Int, limit: Int)
  /// The parser ran out of stack.
  case tooDeep
  /// The parser was still at work when its time was over.
  case tooSlow
  /// The parser's own checks ended it.
  case failed
  /// The parser could not be started.
  case unavailable(Report)
}

extension SyntaxFailure {
  /// What was given to the parser.
  public enum Subject: Equatable, Sendable {
    case line
    case file(String)

    fileprivate var name: String {
      switch self {
      case .line: "This line"
      case .file(let path): path
      }
    }
  }

  /// What went wrong, and what to do about it.
  ///
  /// - Parameter source: What was given to the parser; an unusual character in it is named.
  public func report(on subject: Subject, source: String) -> Report {
    switch self {
    case .tooLarge(let size, let limit):
      Report(
        "\(subject.name) is too large.",
        found: "It has \(size / 1024) kB, and at most \(limit / 1024) kB are read.",
        causes: [
          subject == .line
            ? Report.Cause("Something was pasted here that belongs in a file.", fix: "Send shorter actions.")
            : Report.Cause(
              "The file holds more than the exercise asks for.", fix: "Remove what it doesn't need.")
        ])
    case .tooDeep:
      Report(
        "\(subject.name) is too deeply nested.",
        found: "The Swift parser ran out of room before it reached the innermost part.",
        causes: [
          Report.Cause(
            "Brackets, types or operators lie in each other hundreds of times.",
            fix: "Break it into parts, and give each part a name.")
        ])
    case .tooSlow:
      Report(
        "The Swift parser gave up on \(subject.object).",
        found: "It was still reading when its time was over.",
        causes: [
          Report.Cause(
            "Many brackets are open, and the parser tries every way to close them.",
            fix: "Close each `(`, `[` and `{`.")
        ])
    case .failed:
      Report(
        "The Swift parser failed on \(subject.object).",
        found: UnusualCharacter.first(in: source).map { "It holds \($0.description)." },
        causes: [
          UnusualCharacter.first(in: source).map {
            Report.Cause("The character was pasted from a page or typed by an editor.", fix: $0.fix)
          }
            ?? Report.Cause(
              "It holds something that is far from Swift.", fix: "Write it again, a small part at a time.")
        ])
    case .unavailable(let report): report
    }
  }
}

extension SyntaxFailure.Subject {
  fileprivate var object: String {
    switch self {
    case .line: "this line"
    case .file(let path): path
    }
  }
}
