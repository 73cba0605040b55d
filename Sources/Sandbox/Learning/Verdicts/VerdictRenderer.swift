import Curriculum
import Foundation
import Limits
import Reports
import SyntaxProtocol
import TextHandling

/// Turns a verdict into text for a learner: first what failed, where and why, then what passed.
///
/// ```
/// NOT YET  counter/decrement: 1 of 2 checks passed
///
/// FAILED   The minus button takes one away
///   Checks.swift:14 | await store.send(.decrementButtonTapped) {
///   A state change does not match expectation.
///   Task 2: make `.decrementButtonTapped` take one away
///
/// passed   The plus button adds one
/// ```
public struct VerdictRenderer: Sendable {
  /// The width of the terminal, and whether it shows colors.
  public var style: TextStyle
  /// Whether the text ends with the duration of each stage.
  public var showsTimings: Bool
  /// Whether the errors are shown while what is behind them is still looked for.
  var isBeginning = false
  /// Whether the compiler's warnings about the answer are shown.
  public var showsWarnings = true

  /// Whether all failures of each check are shown, and not only the one that explains the others.
  public var showsAll = false
  /// The command that shows what is left out, such as `more`. Without it, all failed checks are shown in full.
  public var moreCommand: String?

  /// The command that opens the Book, such as `tca book`. It is shown with the section that explains a failure; nil leaves
  /// these sections out.
  public var bookCommand: String?

  /// Creates a renderer. By default it shows neither colors nor durations.
  public init(style: TextStyle = .plain, showsTimings: Bool = false, bookCommand: String? = nil) {
    self.style = style
    self.bookCommand = bookCommand
    self.showsTimings = showsTimings
  }

  /// Returns the text of a verdict, without a line feed at its end.
  ///
  /// - Parameters:
  ///   - verdict: The verdict.
  ///   - exercise: The exercise, whose tasks are shown beside their failures; nil to leave them out.
  public func render(_ verdict: Verdict, exercise: Exercise? = nil) -> String {
    // Names, failures and output come from a submission, and must not steer the terminal.
    let whole = verdict.printable
    let stage = moreCommand == nil || showsAll ? nil : exercise.flatMap { Stage(of: whole, in: $0) }
    let verdict = stage?.verdict ?? whole
    var blocks = [
      stage.map { line("NOT YET", .bad, "\(whole.tca.exercise): \($0.title)") } ?? headline(verdict)
    ]
    let outcome = verdict.tca.outcome
    if outcome == .failed {
      blocks += failures(verdict, exercise)
    } else if outcome != .passed {
      let renderer = ReportRenderer(style: style)
      let reports = verdict.tca.reports.filter { !isTestReport($0, verdict) }
      let places = SamePlaces.grouped(reports)
      blocks += places.prefix(5).map { group in
        ([renderer.render(group.report)] + alsoIn(group.others).map { style($0, .dim) }).joined(
          separator: "\n")
      }
      blocks += offer(verdict) + nothingFound(verdict, exercise)
      let word = outcome == .compileError ? "error in your file" : "problem"
      blocks += more(
        places.count - 5, word, outcome == .compileError ? "errors in your file" : "problems",
        isAll: reports.count < Limits.compileErrors)
    }
    let passed = verdict.tests.filter { $0.status == .pass }
    if !passed.isEmpty {
      let isCounted = passed.count > 2 && moreCommand != nil && !showsAll
      let names = isCounted ? ["\(passed.count) checks"] : passed.map(\.name)
      blocks.append(names.map { line("passed", .good, $0) }.joined(separator: "\n"))
    }
    if outcome != .passed, let output = verdict.tca.output, !output.isEmpty { blocks.append(printed(output)) }
    if showsWarnings, outcome != .failed { blocks += warnings(verdict) }
    if let notes = verdict.tca.notes, !notes.isEmpty {
      blocks.append(notes.flatMap { style.wrap($0.printable, rest: "  ") }.joined(separator: "\n"))
    }
    if let remarks = verdict.tca.remarks { blocks.append(text(of: remarks, isPassed: outcome == .passed)) }
    for sentence in verdict.tca.notEnforced ?? [] {
      blocks.append(style.wrap(sentence).joined(separator: "\n"))
    }
    if showsTimings { blocks.append(timings(verdict.tca.timings)) }
    return blocks.joined(separator: "\n\n")
  }

  /// Where a project stands: the first stage of which a check fails, without the checks of the stages that follow.
  private struct Stage {
    var verdict: Verdict
    var title: String

    /// nil when the exercise has no stages, or when the verdict doesn't tell how far it has come.
    init?(of verdict: Verdict, in exercise: Exercise) {
      guard verdict.status != .pass, let stage = verdict.stage(in: exercise),
        let last = exercise.tasks.map(\.id).max()
      else { return nil }
      let later = verdict.tests.filter { ($0.taskID ?? 0) > stage }
      self.verdict = verdict
      self.verdict.tests.removeAll { ($0.taskID ?? 0) > stage }
      self.verdict.tca.reports.removeAll { report in later.contains { $0.name == report.name } }
      title =
        switch stage {
        case 1: "stage 1 of \(last)"
        case 2: "stage 1 of \(last) has passed, stage 2 has not"
        default: "stages 1 to \(stage - 1) of \(last) have passed, stage \(stage) has not"
        }
    }
  }

  private func headline(_ verdict: Verdict) -> String {
    let exercise = verdict.tca.exercise
    let passed = verdict.tests.count { $0.status == .pass }
    let count = "\(passed) of \(verdict.tests.count) check\(verdict.tests.count == 1 ? "" : "s") passed"
    switch verdict.tca.outcome {
    case .passed: return line("PASSED", .good, "\(exercise): \(count)")
    case .failed: return line("NOT YET", .bad, verdict.tests.isEmpty ? exercise : "\(exercise): \(count)")
    case .compileError: return line("NOT YET", .bad, "\(exercise): your file doesn't compile")
    case .unreadable: return line("NOT YET", .bad, "\(exercise): your file can't be read")
    case .crashed: return line("CRASHED", .bad, exercise)
    case .timedOut: return line("TOO LONG", .bad, exercise)
    case .memory: return line("TOO BIG", .bad, exercise)
    case .outputFlood: return line("TOO MUCH", .bad, exercise)
    case .exited: return line("EXITED", .bad, exercise)
    case .notAllowed: return line("NOT YET", .bad, "\(exercise): your file uses what isn't allowed here")
    case .tampering: return line("REFUSED", .bad, exercise)
    case .missing: return line("MISSING", .bad, exercise)
    case .fault: return line("FAULT", .bad, "\(exercise): your file can't be judged")
    }
  }

  /// The failed checks: the first in full, the others in full while they fit on a screen together.
  ///
  /// A later failure often follows from the first, and what fills the screen hides what matters.
  private func failures(_ verdict: Verdict, _ exercise: Exercise?) -> [String] {
    let groups = FailureGroup.groups(of: verdict)
    var others = verdict.tca.reports.filter { !isTestReport($0, verdict) }
    let strays = others.filter { $0.kind == Report.Kind.outsideOfTests }
    others.removeAll { $0.kind == Report.Kind.outsideOfTests }
    // What happens outside of the checks may be why they fail.
    let causes = strays.prefix(3).map { ReportRenderer(style: style).render($0) }
    var blocks: [String] = []
    var folded: [FailureGroup] = []
    // Whether failures are left out.
    var hidden = false
    // A task is told once, below the first of its failures.
    var told: Set<Int> = []
    var rows = 0
    for group in groups {
      let tasks = Set(group.tests.compactMap(\.taskID))
      let (text, isCut) = block(
        group, exercise?.tasks.filter { tasks.contains($0.id) && !told.contains($0.id) } ?? [])
      let height = text.count { $0 == "\n" } + 2
      guard blocks.isEmpty || moreCommand == nil || (folded.isEmpty && rows + height <= Self.screen) else {
        folded.append(group)
        continue
      }
      // What the compiler says about the answer is often the cause of the first failure.
      blocks.append(text)
      if blocks.count == 1 {
        if let index = others.firstIndex(where: { $0.causes.contains(where: \.tried) }) {
          blocks.append(ReportRenderer(style: style).render(others.remove(at: index)))
          blocks += offer(verdict)
        }
        if showsWarnings { blocks += warnings(verdict) }
      }
      rows += height
      told.formUnion(tasks)
      hidden = hidden || isCut
    }
    if groups.isEmpty, showsWarnings { blocks += warnings(verdict) }
    if !folded.isEmpty {
      let names = folded.flatMap(\.tests).map { line("FAILED", .bad, $0.failedName) }
      blocks.append(
        (names.prefix(Limits.namedFailures)
          + more(names.count - Limits.namedFailures, "failed check", "failed checks"))
          .joined(separator: "\n"))
      hidden = hidden || folded.contains { !$0.failures.isEmpty }
    }
    blocks += others.prefix(3).map { ReportRenderer(style: style).render($0) }
    blocks += more(
      max(0, strays.count - 3) + max(0, others.count - 3), "failure outside of the checks",
      "failures outside of the checks")
    if let moreCommand, hidden {
      blocks.append(style.wrap("`\(moreCommand)` shows all that failed.", rest: "  ").joined(separator: "\n"))
    }
    return causes + blocks
  }

  /// How many rows the failures that are shown in full may take together.
  private static let screen = 20

  /// Checks that failed for the same reason, and the tasks that ask for what they found missing.
  ///
  /// - Returns: The text, and whether it leaves out failures.
  private func block(_ group: FailureGroup, _ tasks: [Exercise.Task]) -> (text: String, isCut: Bool) {
    var lines = group.tests.map { line("FAILED", .bad, $0.failedName) }
    let shown = showsAll ? group.failures[...] : group.failures.prefix(1)
    for failure in shown { lines += places(failure.places) + body(failure.message) }
    let hidden = group.failures.dropFirst(shown.count).reduce(0) { $0 + $1.count }
    if hidden > 0, moreCommand == nil {
      lines += style.wrap(
        "… and \(hidden) more failure\(hidden == 1 ? "" : "s") of this check", first: "  ", rest: "    ")
    }
    if let place = group.failures.first?.issue?.place, let bookCommand {
      lines += style.wrap("More: \(bookCommand) \(place)", first: "  ", rest: "    ")
    }
    for task in tasks {
      lines += style.wrap("Task \(task.id): \(task.text)", first: "  ", rest: "    ").map {
        style($0, .heading)
      }
    }
    return (lines.joined(separator: "\n"), hidden > 0)
  }

  /// How many things of a kind are not shown; empty when all are.
  ///
  /// - Parameter isAll: Whether they were counted to the end.
  private func more(_ count: Int, _ one: String, _ several: String, isAll: Bool = true) -> [String] {
    count > 0 ? ["… and \(isAll ? "" : "at least ")\(count) more \(count == 1 ? one : several)"] : []
  }

  /// The compiler's warnings, without those that a report shows already.
  private func warnings(_ verdict: Verdict) -> [String] {
    let known = verdict.tca.reports.compactMap(\.location)
    let warnings = (verdict.tca.warnings ?? []).filter { warning in
      !known.contains { $0.file == warning.file && $0.line == warning.line }
    }
    guard !warnings.isEmpty else { return [] }
    var lines = warnings.prefix(5).flatMap { warning -> [String] in
      let words = warning.words.printable
      let file = URL(filePath: warning.file).lastPathComponent.printable
      return style.wrap("\(words)", first: "  \(file):\(warning.line): ", rest: "    ")
    }
    lines += more(warnings.count - 5, "warning of the compiler", "warnings of the compiler").map { "  " + $0 }
    return [([style("The compiler warns:", .heading)] + lines).joined(separator: "\n")]
  }

  /// What could be better in a right answer, and what may be wrong in another: the first two remarks, each with its reason.
  private func text(of remarks: [SourceRemark], isPassed: Bool) -> String {
    let lines = remarks.prefix(2).flatMap { remark -> [String] in
      style.wrap("line \(remark.line): \(remark.text.printable)", first: "  ", rest: "    ")
        + style.wrap(remark.fix.printable, first: "    → ").map { style($0, .good) }
        + (remark.book.flatMap { book in bookCommand.map { style.wrap("More: \($0) \(book)", first: "    ") }
        } ?? [])
    }
    let heading = isPassed ? "Your answer is right. It could be better still:" : "This may be the reason:"
    return ([style(heading, .heading)] + lines).joined(separator: "\n")
  }

  private func isTestReport(_ report: Report, _ verdict: Verdict) -> Bool {
    verdict.tests.contains { $0.name == report.name }
  }

  /// The first place with its line of source, and the lines of the others.
  private func places(_ places: [Report.Location]) -> [String] {
    guard let first = places.first else { return [] }
    let place = "\(name(first)):\(first.line)"
    let source = first.source.map { " | \($0.trimmingCharacters(in: .whitespaces))" } ?? ""
    var lines = style.wrap(place + source, first: "  ", rest: "    ")
    // A link has no width, so it takes its place after the line was broken.
    if lines[0].hasPrefix("  \(place)") {
      lines[0] = "  \(style.link(place, to: first.file))\(lines[0].dropFirst(place.count + 2))"
    }
    var others: [String] = []
    for place in places.dropFirst() {
      let text = name(place) == name(first) ? "\(place.line)" : "\(name(place)):\(place.line)"
      if place != first, !others.contains(text) { others.append(text) }
    }
    return (lines + alsoIn(others)).map { style($0, .dim) }
  }

  /// The other lines about which the same is said.
  private func alsoIn(_ lines: [String]) -> [String] {
    guard !lines.isEmpty else { return [] }
    let list = lines.prefix(8).joined(separator: ", ") + (lines.count > 8 ? ", …" : "")
    return style.wrap("also in line\(lines.count == 1 ? "" : "s") \(list)", first: "  ", rest: "    ")
  }

  private func name(_ place: Report.Location) -> String { URL(filePath: place.file).lastPathComponent }

  /// A line that is too wide goes on below its beginning, so that the terminal breaks no word.
  private func body(_ text: String) -> [String] {
    let source = EqualLines.folded(text.split(separator: "\n", omittingEmptySubsequences: false))
    let lines = source.flatMap { line -> [String] in
      let margin = "  " + line.prefix { $0 == " " }
      let words = line.drop { $0 == " " }
      if words.isEmpty { return [""] }
      let isMarked = ["- ", "+ ", "− ", "• ", "→ "].contains { words.hasPrefix($0) }
      return style.wrap(words, first: margin, rest: isMarked ? margin + "  " : margin)
    }
    return style.diff(lines.joined(separator: "\n")).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }

  private func printed(_ output: String) -> String {
    let lines = EqualLines.folded(output.split(separator: "\n", omittingEmptySubsequences: true))
    let shown = lines.prefix(10).map { line in
      "  " + (line.count > style.width - 2 ? line.prefix(style.width - 3) + "…" : line)
    }
    let rest = lines.count > 10 ? ["  … \(lines.count - 10) more lines"] : []
    return (["Your code printed:"] + shown + rest).joined(separator: "\n")
  }

  private func timings(_ timings: [String: Double]) -> String {
    let order = ["gate", "compile", "link", "run", "mutants", "total"]
    let known = order.filter { timings[$0] != nil } + timings.keys.filter { !order.contains($0) }.sorted()
    return known.map { stage in
      let value = String(format: "%.0f", timings[stage] ?? 0)
      return "  \(stage.padding(toLength: 10, withPad: " ", startingAt: 0))\(value) ms"
    }.joined(separator: "\n")
  }

  private func line(_ word: String, _ role: TextStyle.Role, _ text: String) -> String {
    let padding = String(repeating: " ", count: max(1, 9 - word.count))
    var lines = style.wrap(word + padding + text, rest: "  ")
    if lines[0].hasPrefix(word) { lines[0] = style(word, role) + lines[0].dropFirst(word.count) }
    return lines.joined(separator: "\n")
  }
}

extension Verdict {
  fileprivate var printable: Verdict {
    var verdict = self
    verdict.message = message?.printable
    verdict.tests = tests.map { test in
      var test = test
      test.name = test.name.printable
      test.message = test.message?.printable
      return test
    }
    verdict.tca.reports = tca.reports.map(\.printable)
    verdict.tca.output = tca.output?.printable
    return verdict
  }
}
