import Curriculum
import Foundation
import KernelProtocol
import PromptMessages
import PromptLanguage

/// Writes a rehearsed session as a Swift Testing file.
///
/// A pure value: what could not be compiled or didn't pass is put into ``allowances``, and then the file is written
/// again.
package struct TestFile: Sendable {
  /// What the test does about a step that it can't assert.
  package struct Allowance: Equatable, Sendable {
    /// The reason, as a sentence.
    package var reason: String
    /// Whether the test ends before the step, because it can't even send the action.
    package var endsHere = false
    /// Whether the reducer reports an issue when it gets the action.
    package var isKnownIssue = false
  }

  /// The lesson whose feature is tested.
  package var lesson: Lesson
  /// The file that the test is written to.
  package var place: TestPlace
  /// The session, performed again.
  package var rehearsal: Rehearsal
  /// The text of the feature's files, which shows what they depend on.
  package var featureText: String
  /// What the test does about the steps that it can't assert, by their numbers.
  package var allowances: [Int: Allowance] = [:]
  /// Whether the test must run with the live values of dependencies that the lesson doesn't simulate.
  package var isLive = false
  /// The steps whose actions come in real time, so that the test waits longer for them.
  package var slow: Set<Int> = []
  /// Whether effects or received actions are left at the end.
  package var skipsRest: Bool
  /// The types that the test store compares and that can't be compared.
  var incomparable: [String] = []

  /// - Parameters:
  ///   - lesson: The lesson of the session.
  ///   - rehearsal: The session.
  ///   - featureText: The text of the feature's files.
  ///   - file: The name of the file that the test is written to.
  package init(_ lesson: Lesson, _ rehearsal: Rehearsal, featureText: String, file: String) {
    self.lesson = lesson
    place = TestPlace(file: file, lesson: lesson.slug)
    self.rehearsal = rehearsal
    self.featureText = featureText
    skipsRest = !rehearsal.history.running.isEmpty
    for (step, source) in rehearsal.sources {
      if let problem = source.problem { allowances[step] = Allowance(reason: problem) }
    }
    for (step, issue) in rehearsal.issues { allow(issue, of: step) }
  }

  /// An issue fails a test. The issue of an action that is sent is expected where it is sent. That of an action that an
  /// effect sends comes in the middle of an earlier statement, so the test ends before that statement.
  private mutating func allow(_ issue: Rehearsal.Issue, of step: Int) {
    let nodes = rehearsal.nodes
    guard let index = nodes.firstIndex(where: { $0.step.number == step }) else { return }
    if nodes[index].step.origin == nil, !issue.isOfEffect {
      allowances[step] = Allowance(reason: issue.title, isKnownIssue: true)
      return
    }
    let time = nodes[index].time.clock
    let start = nodes[...index].lastIndex { $0.step.origin == nil || $0.time.clock != time } ?? 0
    let isOther = nodes[start].time.clock != time
    allowances[nodes[isOther ? start + 1 : start].step.number] = Allowance(
      reason: "It leads to an issue: \(issue.title)", endsHere: true)
  }

  /// The steps that the test contains.
  package var steps: [HistoryNode] {
    let nodes = rehearsal.nodes
    let end = nodes.firstIndex { allowances[$0.step.number]?.endsHere == true } ?? nodes.endIndex
    return Array(nodes[..<end])
  }

  /// The file's text, and for each step the lines that it has in the file, from 1.
  package var written: (text: String, lines: [Int: ClosedRange<Int>]) {
    var writer = Writer(file: self)
    writer.write()
    return (writer.lines.joined(separator: "\n") + "\n", writer.ranges)
  }
}

private struct Writer {
  var file: TestFile
  var lines: [String] = []
  var ranges: [Int: ClosedRange<Int>] = [:]
  private var time = 0
  private var behaviors: [String: WorldSettings.Behavior] = [:]

  init(file: TestFile) { self.file = file }

  private var usesClock: Bool { file.featureText.contains("Clock") }
  private var answers: [DependencyAnswer] { file.rehearsal.history.answers }

  /// Whether a value of the test has a type of Foundation.
  private var usesFoundation: Bool {
    let values = file.rehearsal.sources.values.flatMap { [$0.action ?? ""] + $0.statements }
    return !answers.isEmpty
      || (values + [file.lesson.feature.initialState]).contains {
        $0.contains(/\b(Calendar|Data|Date|Decimal|IndexPath|IndexSet|Locale|TimeZone|URL|UUID)\(/)
      }
  }

  private func values(_ endpoint: String) -> [String] {
    answers.filter { $0.endpoint == endpoint }.compactMap { answer in
      guard case .returned(let value) = answer.outcome else { return nil }
      let text = value.literal?.source ?? value.text
      return text.contains("uuidString") ? text + "!" : text
    }
  }

  mutating func write() {
    let feature = file.lesson.feature
    let isLong = ["uuid", "date"].contains { values($0).count > 1 }
    lines += file.place.importLines(
      ["ComposableArchitecture"] + (usesFoundation ? ["Foundation"] : []) + ["Testing"])
    // The module of somebody's own app is imported, and a lesson's feature is compiled with the test.
    lines += [
      "",
      file.place.imports.isEmpty
        ? "// A session of the lesson `\(file.lesson.slug)`. Compile this file together with the feature."
        : "// A session of `\(file.lesson.slug)` at the prompt.",
    ]
    lines += file.rehearsal.notes.map { "// \($0)" }
    for type in file.incomparable { lines += file.place.comparison(of: type) }
    lines += ["", "@MainActor", "@Test func \(file.place.function("Session"))() async {"]
    if usesClock, !file.rehearsal.isImmediate { lines.append("  let clock = TestClock()") }
    let reducer = feature.type.contains("(") ? feature.type : "\(feature.type)()"
    lines += [
      "  let store = TestStore(initialState: \(feature.initialState)) {", "    \(reducer)",
      "  } withDependencies: {",
    ]
    let overrides = overrides
    lines += overrides.isEmpty ? ["    _ = $0"] : overrides.map { "    " + $0 }
    lines += ["  }", ""]
    for node in file.steps { step(node) }
    ending()
    lines.append("}")
    if !file.rehearsal.history.worlds.allSatisfy({ $0.settings.behaviors.isEmpty }) { lines += Self.failure }
    if isLong { lines += Self.sequence }
  }

  /// The dependencies of the session.
  private var overrides: [String] {
    var lines: [String] = []
    if file.isLive { lines.append("$0.context = .live") }
    if file.featureText.contains("fileStorage") { lines.append("$0.defaultFileStorage = .inMemory") }
    if file.featureText.contains("appStorage") { lines.append("$0.defaultAppStorage = .inMemory") }
    if usesClock {
      let clock = file.rehearsal.isImmediate ? "ImmediateClock()" : "clock"
      lines.append("$0.continuousClock = \(clock)")
      if file.featureText.contains("suspendingClock") { lines.append("$0.suspendingClock = \(clock)") }
    }
    for (name, generator) in [("uuid", "UUIDGenerator"), ("date", "DateGenerator")] {
      let values = values(name)
      if values.count == 1 {
        lines.append("$0.\(name) = .constant(\(values[0]))")
      } else if !values.isEmpty {
        lines.append("$0.\(name) = \(generator)(inOrder([")
        lines += values.map { "  \($0)," }
        lines.append("]))")
      }
    }
    for (path, expression) in file.lesson.feature.simulated.sorted(by: { $0.key < $1.key }) {
      lines.append("$0.\(path) = \(expression)")
    }
    return lines
  }

  private mutating func step(_ node: HistoryNode) {
    let start = lines.count + 1
    defer { ranges[node.step.number] = start...max(start, lines.count) }
    advance(to: node.time.clock)
    world(file.rehearsal.history.world(at: node.step.number).behaviors)
    let source = file.rehearsal.sources[node.step.number]
    let timeout = file.slow.contains(node.step.number) ? ", timeout: .seconds(10)" : ""
    let call =
      node.step.origin == nil
      ? "await store.send(\(source?.action ?? node.step.action))"
      : "await store.receive(\(source?.keyPath ?? node.step.action)\(timeout))"
    if let allowance = file.allowances[node.step.number], allowance.isKnownIssue {
      lines.append("  await withKnownIssue(\(Literal.quoted(allowance.reason))) {")
      lines.append("    \(call)" + (source?.statements.isEmpty == false ? " {" : ""))
      if let statements = source?.statements, !statements.isEmpty {
        lines += statements.map { "      \($0)" } + ["    }"]
      }
      lines.append("  }")
    } else if let allowance = file.allowances[node.step.number] {
      lines += [
        "  // The change of this step is not asserted. \(allowance.reason)", "  store.exhaustivity = .off",
        "  \(call)", "  store.exhaustivity = .on",
      ]
    } else if let statements = source?.statements, !statements.isEmpty {
      lines.append("  \(call) {")
      lines += statements.map { "    \($0)" }
      lines.append("  }")
    } else {
      lines.append("  \(call)")
    }
  }

  private mutating func advance(to clock: Double?) {
    guard let clock, usesClock else { return }
    let milliseconds = DurationText.milliseconds(clock)
    guard milliseconds > time else { return }
    let gap = milliseconds - time
    time = milliseconds
    let duration = gap % 1000 == 0 ? ".seconds(\(gap / 1000))" : ".milliseconds(\(gap))"
    lines.append("  await clock.advance(by: \(duration))")
  }

  /// Endpoints that the learner made fail or hang.
  private mutating func world(_ wanted: [String: WorldSettings.Behavior]) {
    for name in Set(wanted.keys).union(behaviors.keys).sorted() where wanted[name] != behaviors[name] {
      // An endpoint that was never called needs no closure, and its parameters are not known.
      guard let call = answers.first(where: { $0.endpoint == name }) else { continue }
      let parts = name.split(separator: ".").map(String.init)
      guard parts.count == 2 else { continue }
      let client = file.lesson.feature.simulated.keys.first { $0.lowercased() == parts[0].lowercased() }
      let key = client ?? parts[0].prefix(1).lowercased() + parts[0].dropFirst()
      let parameters =
        call.arguments.isEmpty ? "" : call.arguments.map { _ in "_" }.joined(separator: ", ") + " in "
      switch wanted[name] {
      case .fail(let message):
        lines.append(
          "  store.dependencies.\(key).\(parts[1]) = { \(parameters)throw EndpointFailure(description: \(Literal.quoted(message))) }"
        )
      case .hang:
        lines.append("  store.dependencies.\(key).\(parts[1]) = { \(parameters)try await Task.never() }")
      case nil:
        let value = client.flatMap { file.lesson.feature.simulated[$0] }
        lines.append("  store.dependencies.\(key) = \(value ?? "\(parts[0]).liveValue")")
      }
    }
    behaviors = wanted
  }

  private mutating func ending() {
    let left = file.rehearsal.nodes.dropFirst(file.steps.count).first
    if let left, let reason = file.allowances[left.step.number]?.reason {
      lines += ["", "  // The test ends before \(left.step.action). \(reason)"]
    }
    if left == nil, let end = file.rehearsal.history.worlds.last?.settings, end.clock == .test {
      advance(to: end.time)
    }
    guard file.skipsRest || left != nil else { return }
    lines += [
      "", "  // Effects were still running at the end of the session.",
      "  await store.skipReceivedActions(strict: false)", "  await store.skipInFlightEffects(strict: false)",
    ]
  }

  private static let failure = [
    "", "/// The error of an endpoint that was made to fail.",
    "private struct EndpointFailure: Error, Equatable, CustomStringConvertible {",
    "  var description: String", "}",
  ]

  private static let sequence = [
    "", "/// Returns the values in their order, and the last one again and again.",
    "private func inOrder<Value: Sendable>(_ values: [Value]) -> @Sendable () -> Value {",
    "  let rest = LockIsolated(values)",
    "  return { rest.withValue { $0.count > 1 ? $0.removeFirst() : $0[0] } }", "}",
  ]
}
