import Reports

/// The reason why the parser gave no answer.
public enum SyntaxFailure: Error, Equatable, Sendable {
  /// The source has more bytes than the limit.
  case tooLarge(Int, limit: Int)
  /// The parser ran out of stack.
  case tooDeep
  /// The parser had used its processor time and was still running.
  case tooSlow
  /// The parser gave no answer, because it waited for the machine twice.
  case busy
  /// The parser crashed.
  case failed
  /// The parser could not be started.
  case unavailable(Report)
}

extension SyntaxFailure {
  /// The report of a failure that no source has caused; nil when the source is the reason.
  public var fault: Report? {
    if case .unavailable(let report) = self { report } else { nil }
  }

  /// The source that was given to the parser.
  public enum Subject: Equatable, Sendable {
    /// A line at the prompt.
    case line
    /// A file, by its path or name.
    case file(String)

    fileprivate var name: String {
      switch self {
      case .line: "This line"
      case .file(let path): path
      }
    }
  }

  /// A report that tells what went wrong and what to do about it.
  ///
  /// - Parameters:
  ///   - subject: What the report calls the source.
  ///   - source: The source. When it contains an unusual character, the report names the character.
  public func report(on subject: Subject, source: String) -> Report {
    switch self {
    case .tooLarge(let size, let limit):
      Report(
        "\(subject.name) is too large.",
        found: "It has \(size / 1024) kB, but at most \(limit / 1024) kB are allowed.",
        causes: [
          subject == .line
            ? Report.Cause("You pasted something that belongs in a file.", fix: "Send shorter actions.")
            : Report.Cause(
              "The file contains more than the exercise asks for.",
              fix: "Remove everything that the exercise doesn't need.")
        ])
    case .tooDeep:
      Report(
        "\(subject.name) is too deeply nested.",
        found: "The Swift parser ran out of stack before it reached the innermost part.",
        causes: [
          Report.Cause(
            "Hundreds of brackets, types or operators are nested in each other.",
            fix: "Break the code into parts, and give each part a name.")
        ])
    case .tooSlow:
      Report(
        "The Swift parser gave up on \(subject.object).",
        found: "The parser was still running when its time was over.",
        causes: [
          Report.Cause(
            "Many brackets are open, and the parser tries every way to close them.",
            fix: "Close each `(`, `[` and `{`, and nest fewer of them.")
        ])
    case .busy:
      Report(
        "The Swift parser gave no answer for \(subject.object).",
        found: "It was tried twice, and waited for the machine each time.",
        causes: [
          Report.Cause(
            "Other programs keep the machine busy.",
            fix: subject == .line ? "Send the line again." : "Save the file again.")
        ])
    case .failed:
      Report(
        "The Swift parser failed on \(subject.object).",
        found: UnusualCharacter.first(in: source).map { "It contains \($0.description)." },
        causes: [
          UnusualCharacter.first(in: source).map {
            Report.Cause("The character was pasted from a web page or inserted by an editor.", fix: $0.fix)
          }
            ?? Report.Cause(
              "It contains something that is very different from Swift.",
              fix: "Write it again, a small part at a time.")
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
