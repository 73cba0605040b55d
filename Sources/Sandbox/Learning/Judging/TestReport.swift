import IssueKinds

/// The events of a run, collected for each test.
struct TestReport: Equatable, Sendable {
  struct Failure: Equatable, Sendable {
    /// The message of Swift Testing or of the test store.
    var message: String
    /// What the library says about it; nil when it isn't a failure of the library.
    var note: IssueNote?
    /// The file's name in the module, such as `Checks.swift`.
    var file: String?
    var line: Int?
  }

  struct Entry: Equatable, Sendable {
    var id: String
    var module: String
    var file: String
    var line: Int
    /// The function's name without its parameters.
    var function: String
    var displayName: String?
    var isStarted = false
    var isEnded = false
    var isSkipped = false
    var failures: [Failure] = []

    /// The failures, the cause first. Actions that a test did not expect come from an effect; when that effect still runs, it is the
    /// mistake. An expectation about the state of a store fails while the actions that change it aren't received.
    var causeFirst: [Failure] {
      let kind: IssueKind
      switch failures.first?.note?.kind {
      case .otherAction, .unhandledAtEnd: kind = .runningEffect
      case nil where failures.first?.message.contains(".state.") == true: kind = .unhandledAtEnd
      default: return failures
      }
      guard let cause = failures.firstIndex(where: { $0.note?.kind == kind }) else { return failures }
      return [failures[cause]] + failures[..<cause] + failures[(cause + 1)...]
    }
  }

  /// The test functions in the order in which they were announced, without suites.
  private(set) var entries: [Entry] = []
  /// Failures that belong to no test, such as one reported by a detached task.
  private(set) var strays: [Failure] = []
  private(set) var isEnded = false

  init(_ records: [TestRecord]) {
    for record in records {
      if record.kind == "test" {
        announce(record.payload)
      } else {
        add(event: record.payload, record.note)
      }
    }
  }

  private mutating func announce(_ test: TestRecord.Payload) {
    guard test.kind == "function", let id = test.id, let location = test.sourceLocation else { return }
    entries.append(
      Entry(
        id: id, module: location.module, file: location.file, line: location.line,
        function: String((test.name ?? "").prefix { $0 != "(" }.filter { $0 != "`" }),
        displayName: test.displayName))
  }

  private mutating func add(event: TestRecord.Payload, _ note: IssueNote?) {
    if event.kind == "runEnded" { isEnded = true }
    let index = entries.firstIndex { $0.id == event.testID }
    if event.kind == "issueRecorded", let issue = event.issue, !issue.isKnown, issue.isFailure ?? true {
      let failure = Failure(
        message: IssueNote.explained(Self.message(event.messages ?? []), note), note: note,
        file: issue.sourceLocation?.file,
        line: issue.sourceLocation?.line)
      if let index { entries[index].failures.append(failure) } else { strays.append(failure) }
    }
    guard let index else { return }
    switch event.kind {
    case "testStarted": entries[index].isStarted = true
    case "testEnded": entries[index].isEnded = true
    case "testSkipped", "testCancelled": entries[index].isSkipped = true
    default: break
    }
  }

  /// The message without Swift Testing's general titles, such as `Issue recorded`, unless there is nothing else.
  ///
  /// When an expectation has a comment, the comment comes first, because it says what was watched. The values follow.
  private static func message(_ messages: [TestRecord.Message]) -> String {
    var texts = messages.map(\.text).filter { !["Issue recorded", "An API was misused"].contains($0) }
    if texts.count > 1, texts[0].hasPrefix(failedExpectation) {
      texts.append("Found: \(texts.removeFirst().dropFirst(failedExpectation.count))")
    }
    // The sealed checks read awaited values into a constant.
    texts = texts.map { $0.replacing(#/sandboxAwaited\d+\./#, with: "") }
    return TextDifference.marked(
      PrintedValue.clean((texts.isEmpty ? messages.map(\.text) : texts).joined(separator: "\n")))
  }

  private static let failedExpectation = "Expectation failed: "
}
