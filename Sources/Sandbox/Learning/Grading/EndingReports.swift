import Foundation
import Reports
import Toolchain

/// Words for a run that did not come to its end: what the submission did, where, and what mends it.
struct EndingReports: Sendable {
  var sources: [String: SourceFile]
  var limits: JudgeLimits
  var output: String
  /// The name of the test that was running.
  var during: String?

  private var place: String { during.map { " during the check “\($0)”" } ?? "" }

  var timedOut: Report {
    Report(
      "Your code ran for too long, and was ended",
      found: "it was still running after \(limits.time.seconds)\(place)",
      expected: "all checks to end within \(limits.time.seconds)",
      causes: [
        Report.Cause(
          "a loop never ends", fix: "look for a `while` or `repeat` whose condition never becomes false"),
        Report.Cause(
          "an effect waits for something that never comes",
          fix: "wait on the clock from `@Dependency(\\.continuousClock)`; the checks move it"),
      ])
  }

  var flood: Report {
    Report(
      "Your code printed too much, and was ended",
      found: "more than \(limits.output.megabytes) of output\(place)",
      expected: "at most \(limits.output.megabytes)",
      causes: [
        Report.Cause("a `print` stands in a loop that never ends", fix: "take it out, or end the loop")
      ])
  }

  var channelTampered: Report {
    Report(
      "Something other than the checks used the channel they report on",
      expected: "a submission that leaves file descriptors it did not open alone",
      causes: [
        Report.Cause("the code writes to descriptors by their numbers, or closes them", fix: "use `print`")
      ])
  }

  var canaryPassed: Report {
    Report(
      "The submission changes what the checks mean",
      found: "a test that must fail was not reported so",
      expected: "`#expect`, TestStore and the test runner to work as they do everywhere",
      causes: [Report.Cause("the code silences failures", fix: "remove what does so")])
  }

  var operatorsChanged: Report {
    Report(
      "The submission changes what the checks mean",
      found: "an expression that can't hold, such as `0 == 1`, holds",
      expected: "`==` to work as it does everywhere",
      causes: [
        Report.Cause(
          "an extension replaces `==` of a type from the standard library", fix: "remove the extension")
      ])
  }

  func notReported(_ names: [String]) -> Report {
    Report(
      "Not every check was reported",
      found: "nothing was heard of: \(names.joined(separator: ", "))",
      expected: "each check to be run once, to its end")
  }

  func exited(code: Int32) -> Report {
    Report(
      "Your code ended the process before the checks were done",
      found: "it exited with code \(code)\(place)",
      expected: "the process to go on until every check has been run",
      causes: [Report.Cause("the code calls `exit` or something like it", fix: "remove the call")])
  }

  func crash(signal: Int32, frames: [Symbolizer.Frame]) -> (outcome: Verdict.Outcome, report: Report) {
    let message = fatalError
    if signal == SIGXCPU { return (.timedOut, timedOut) }
    if signal == SIGXFSZ {
      return (
        .outputFlood,
        Report("Your code wrote a file that is too large, and was ended", found: "signal SIGXFSZ\(place)")
      )
    }
    let isMemory = ["failed to allocate", "out of memory", "bad_alloc"].contains {
      output.contains($0)
    }
    if isMemory {
      let report = Report(
        "Your code used too much memory, and was ended",
        location: location(frames),
        found: "more than \((limits.process.memory ?? 0).megabytes)\(place)",
        causes: [
          Report.Cause("a loop goes on adding to a collection", fix: "end the loop, or limit the collection")
        ])
      return (.memory, report)
    }
    let name = Self.names[signal] ?? "signal \(signal)"
    var report = Report(
      "Your code crashed", location: message?.location ?? location(frames),
      found: "\(message?.text ?? Self.meanings[signal] ?? "it was ended by a signal") (\(name)\(place))")
    report.causes = Self.causes(message?.text ?? "", signal: signal)
    return (.crashed, report)
  }

  // MARK: - Crashes

  private static let names: [Int32: String] = [
    SIGILL: "SIGILL", SIGTRAP: "SIGTRAP", SIGSEGV: "SIGSEGV", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE",
    SIGABRT: "SIGABRT", SIGKILL: "SIGKILL", SIGTERM: "SIGTERM", SIGINT: "SIGINT", SIGHUP: "SIGHUP",
    SIGPIPE: "SIGPIPE",
  ]
  private static let meanings: [Int32: String] = [
    SIGILL: "a precondition of Swift did not hold", SIGTRAP: "a precondition of Swift did not hold",
    SIGSEGV: "memory that is not there was used", SIGBUS: "memory that is not there was used",
    SIGABRT: "the program gave up", SIGKILL: "it was killed from outside, or by itself",
  ]

  private static func causes(_ message: String, signal: Int32) -> [Report.Cause] {
    if message.contains("unwrapping an Optional") {
      return [
        Report.Cause(
          "`!` was used on a value that is nil",
          fix: "unwrap it with `if let`, `guard let` or `??` instead of `!`")
      ]
    }
    if message.contains("ndex out of range") || message.contains("out of bounds") {
      return [
        Report.Cause(
          "a collection has no element at that place",
          fix: "compare the index with `count` first, or use `first`")
      ]
    }
    if message.isEmpty, signal == SIGSEGV || signal == SIGBUS {
      return [
        Report.Cause(
          "a function calls itself without end",
          fix: "look for a function, property or reducer that uses itself")
      ]
    }
    if message.isEmpty, signal == SIGTRAP || signal == SIGILL {
      return [
        Report.Cause(
          "a number left the range of its type, or was divided by zero",
          fix: "look at the arithmetic on that line")
      ]
    }
    return []
  }

  /// What Swift prints before it ends a process: `Module/File.swift:3: Fatal error: message`.
  private var fatalError: (text: String, location: Report.Location?)? {
    for line in output.split(separator: "\n").reversed() {
      guard let middle = line.firstRange(of: "Fatal error") else { continue }
      let text = line[middle.upperBound...].drop { $0 == ":" || $0 == " " }
      let words = line[..<middle.lowerBound].split(separator: ":")
      let file = words.first.flatMap { $0.split(separator: "/").last }.map(String.init) ?? ""
      let row = words.dropFirst().first.flatMap { Int($0) }
      return (
        text.isEmpty ? "a fatal error" : "“\(text)”", row.flatMap { location(file: file, line: $0) }
      )
    }
    return nil
  }

  /// The innermost frame that lies in the learner's file.
  private func location(_ frames: [Symbolizer.Frame]) -> Report.Location? {
    frames.lazy.compactMap { location(file: $0.file, line: $0.line) }.first
  }

  private func location(file: String, line: Int) -> Report.Location? {
    guard let source = sources[file], source.role == .learner else { return nil }
    let lines = source.text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.indices.contains(line - 1) else { return nil }
    return Report.Location(file: source.path, line: line, source: String(lines[line - 1]))
  }
}

extension Duration {
  /// `10 seconds`
  fileprivate var seconds: String {
    let seconds = Double(components.seconds) + Double(components.attoseconds) / 1e18
    let whole = seconds.rounded() == seconds
    return "\(whole ? "\(Int(seconds))" : "\(seconds)") second\(seconds == 1 ? "" : "s")"
  }
}

extension Int {
  fileprivate var megabytes: String { "\(self >> 20) MB" }
}
