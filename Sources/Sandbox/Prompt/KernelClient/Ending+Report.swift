import Foundation
import Processes
import Reports

extension Ending {
  /// The report of how a kernel ended.
  ///
  /// - Parameters:
  ///   - doing: What the feature was doing, such as "processing `.add`"; nil when it isn't known.
  ///   - place: Where a crash happened if `doing` is nil.
  ///   - sources: Paths of the feature's files, from which the line of a crash is quoted.
  ///   - line: The line that the learner typed, if its own Swift was running, and not the feature.
  func report(
    during doing: String?, place: String = "an effect or a thread", sources: [String] = [],
    line: String? = nil
  ) -> Report {
    let doing = doing.map { " while \($0)" }
    switch cause {
    case .exited(let code): return exited(code, doing)
    case .signalled(let signal):
      let crash = Crash(signal: signal, output: lastOutput)
      var report = crash.report(during: doing, place: place, line: line)
      report.location = crash.place?.location(sources: sources)
      return report
    case .unresponsive(let limit): return unresponsive(for: limit, doing)
    case .outputFlood: return outputFlood(doing)
    case .stepFlood: return stepFlood(doing)
    case .malformedFrames: return malformedFrames(doing)
    case .closed: return Report("The session was ended.")
    }
  }

  private func exited(_ code: Int32, _ doing: String?) -> Report {
    Report(
      "The feature ended its process with exit code \(code)\(doing ?? "").",
      found: "It called `exit`, or something that calls `exit`.",
      expected: "A feature runs until the session ends.",
      causes: [
        .init(
          "`exit` is called in the reducer or in an effect.",
          fix: "Keep the wish to leave in state, or send it to a dependency.")
      ])
  }

  private func unresponsive(for limit: Duration, _ doing: String?) -> Report {
    Report(
      "The feature did not come back within \(Self.text(limit))\(doing ?? "").",
      found: "The main actor was still busy.",
      expected: "A reducer returns at once.",
      causes: [
        .init("A loop does not end.", fix: "Check the condition that ends it."),
        .init(
          "The reducer waits or works for long.",
          fix: "Move the work to an effect: `return .run { send in … }`."),
      ],
      book: "effects#the-tool")
  }

  private func outputFlood(_ doing: String?) -> Report {
    Report(
      "The feature printed more than a session can take\(doing ?? "").",
      found: lastOutput.split(separator: "\n").last.map { "… \($0.prefix(80))" }
        ?? "It printed no whole line.",
      expected: "A feature prints a few lines now and then.",
      causes: [
        .init("A loop prints and does not end.", fix: "Check the condition that ends it."),
        .init("The whole state is printed too often.", fix: "Read it at the prompt with `state`."),
      ])
  }

  private func stepFlood(_ doing: String?) -> Report {
    Report(
      "The feature sent actions without a pause\(doing.map { ", the last one\($0)" } ?? "").",
      found: "It sent more actions in a row than a session can take.",
      expected: "An effect waits for something between two actions.",
      causes: [
        .init(
          "A loop in an effect sends and never waits.",
          fix: "Wait in it: `try await clock.sleep(for: .seconds(1))`.")
      ],
      book: "troubles#too-many-actions")
  }

  private func malformedFrames(_ doing: String?) -> Report {
    Report(
      "The feature closed or overwrote the sandbox's own channel\(doing ?? "").",
      found: "The channel carried something other than a message of the kernel.",
      expected: "A feature uses only the file descriptors that it has opened.",
      causes: [
        .init("A loop closes every file descriptor.", fix: "Close only those that the feature opened.")
      ])
  }

  private static func text(_ duration: Duration) -> String {
    duration.formatted(
      .units(allowed: [.seconds, .milliseconds], width: .wide).locale(Locale(identifier: "en_US")))
  }
}

extension Crash {
  fileprivate func report(during doing: String?, place: String, line: String?) -> Report {
    if kind == .failure, let line { return report(of: line) }
    let title =
      switch kind {
      case .failure: "The feature crashed\(doing ?? " in \(place)")."
      case .memory: "The feature used up its memory\(doing ?? "")."
      case .processorTime: "The feature used up its processor time\(doing ?? "")."
      case .fileSize: "The feature wrote a file that is too large\(doing ?? "")."
      }
    return Report(title, found: found, expected: expected, causes: causes)
  }
}

extension Crash {
  /// The report of a line of Swift that crashed by itself. The feature has no part in it.
  private func report(of line: String) -> Report {
    // The parts of the state that the line reads, such as `state.results` of `state.results[0]`.
    let paths = line.matches(of: #/\bstate\.((?:\w+\.)*\w+)\s*\[/#).map { String($0.1) }
    return Report(
      "The line crashed before anything was sent.", found: found,
      expected: "The line works with the state as it is now.",
      causes: paths.prefix(1).flatMap { path in
        [
          Report.Cause("Look at what `\(path)` holds now.", fix: "state \(path)"),
          Report.Cause("An effect that changes it may still be running. Wait for it first.", fix: "wait"),
        ]
      } + (paths.isEmpty ? causes : []))
  }
}

extension Crash.Place {
  /// - Parameter sources: Paths of the feature's files, from which the line is quoted.
  fileprivate func location(sources: [String]) -> Report.Location {
    let path = sources.first { $0.hasSuffix("/\(file)") || $0 == file }
    let text = path.flatMap { try? String(contentsOfFile: $0, encoding: .utf8) }
    let lines = text?.split(separator: "\n", omittingEmptySubsequences: false)
    let source = lines.flatMap { $0.indices.contains(line - 1) ? String($0[line - 1]) : nil }
    return Report.Location(file: path ?? file, line: line, source: source)
  }
}
