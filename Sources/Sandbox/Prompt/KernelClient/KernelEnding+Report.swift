import Foundation
import KernelProtocol
import Reports

extension KernelEnding {
  /// What happened, in words.
  ///
  /// - Parameters:
  ///   - doing: What was going on, such as "processing `.add`"; nil when nobody knows.
  ///   - place: Where a crash then was.
  ///   - sources: Paths of the feature's files, from which the line of a crash is quoted.
  public func report(
    during doing: String?, place: String = "an effect or a thread", sources: [String] = []
  ) -> Report {
    let failure = RuntimeFailure.last(in: lastOutput)
    var report =
      switch cause {
      case .exited(let code):
        Report(
          "The feature ended its process with exit code \(code)\(doing.map { " while \($0)" } ?? "").",
          found: "A call of `exit`, or of something that calls it.",
          expected: "A feature that goes on until the session ends.",
          causes: [
            .init(
              "`exit` is called in the reducer or in an effect.",
              fix: "Keep the wish to leave in state, or send it to a dependency.")
          ]
        )
      case .crashed(let signal) where failure?.isOutOfMemory == true || Self.mentionsMemory(lastOutput):
        Report(
          "The feature used up its memory\(doing.map { " while \($0)" } ?? "").",
          found: failure?.text ?? "An allocation failed (\(Self.name(ofSignal: signal))).",
          expected: "State that stays within the session's limit.",
          causes: [
            .init(
              "A collection grows in a loop that does not end.",
              fix: "Check the condition that ends the loop, and what each turn adds.")
          ]
        )
      case .crashed(let signal):
        Report(
          "The feature crashed\(doing.map { " while \($0)" } ?? " in \(place)").",
          found: failure?.text ?? "The process was ended by \(Self.name(ofSignal: signal)).",
          expected: "Code that comes back whatever the state and the action are.",
          causes: failure?.causes ?? Self.causes(ofSignal: signal)
        )
      case .unresponsive(let limit):
        Report(
          "The feature did not come back within \(Self.text(limit))\(doing.map { " while \($0)" } ?? "").",
          found: "The main actor was still busy.",
          expected: "A reducer that returns at once.",
          causes: [
            .init("A loop does not end.", fix: "Check the condition that ends it."),
            .init(
              "The reducer waits or works for long.",
              fix: "Move the work to an effect: `return .run { send in … }`."),
          ],
          book: "effects"
        )
      case .outputFlood:
        Report(
          "The feature printed more than a session can take\(doing.map { " while \($0)" } ?? "").",
          found: "\(lastOutput.split(separator: "\n").last.map { "… \($0.prefix(80))" } ?? "no whole line")",
          expected: "A few lines now and then.",
          causes: [
            .init("A loop prints and does not end.", fix: "Check the condition that ends it."),
            .init("A whole state is printed too often.", fix: "Read it at the prompt with `state`."),
          ]
        )
      case .stepFlood:
        Report(
          "The feature sent actions without a pause\(doing.map { ", the last one while \($0)" } ?? "").",
          found: "More actions in a row than a session can take.",
          expected: "Effects that wait for something between two actions.",
          causes: [
            .init(
              "A loop in an effect sends and never waits.",
              fix: "Wait in it: `try await clock.sleep(for: .seconds(1))`.")
          ],
          book: "effects"
        )
      case .malformedFrames:
        Report(
          "The feature closed or overwrote the sandbox's own channel\(doing.map { " while \($0)" } ?? "").",
          found: "Something else than a message of the kernel.",
          expected: "A feature that leaves descriptors alone that it has not opened.",
          causes: [
            .init("Descriptors are closed in a loop.", fix: "Close only those that the feature opened.")
          ]
        )
      case .closed:
        Report("The session was ended.")
      }
    report.location = failure?.location(sources: sources)
    return report
  }

  /// A limit on the address space is told by whoever met it first: the runtime, malloc or the C++ library.
  private static func mentionsMemory(_ output: String) -> Bool {
    ["bad_alloc", "Cannot allocate memory", "out of memory", "failed to allocate"].contains {
      output.suffix(600).contains($0)
    }
  }

  static func text(_ duration: Duration) -> String {
    duration.formatted(
      .units(allowed: [.seconds, .milliseconds], width: .wide).locale(Locale(identifier: "en_US")))
  }

  static func name(ofSignal signal: Int32) -> String {
    switch signal {
    case SIGSEGV: "SIGSEGV (an address that can't be accessed)"
    case SIGBUS: "SIGBUS (an address that can't be accessed)"
    case SIGILL: "SIGILL (a Swift run-time check)"
    case SIGTRAP: "SIGTRAP (a Swift run-time check)"
    case SIGABRT: "SIGABRT (`abort` was called)"
    case SIGKILL: "SIGKILL (the system, perhaps for want of memory)"
    case SIGFPE: "SIGFPE (an impossible calculation)"
    case SIGXFSZ: "SIGXFSZ (a file grew too large)"
    case SIGXCPU: "SIGXCPU (too much processor time)"
    default: "signal \(signal)"
    }
  }

  private static func causes(ofSignal signal: Int32) -> [Report.Cause] {
    switch signal {
    case SIGSEGV, SIGBUS:
      [
        .init("A function calls itself without an end.", fix: "Give the recursion a case that stops."),
        .init("Unsafe pointers or unowned references.", fix: "Use values and strong references."),
      ]
    case SIGILL, SIGTRAP:
      [
        .init(
          "Arithmetic overflow, such as `Int.max + 1` or `UInt(-1)`.",
          fix: "Check the range first, or use `&+`, `addingReportingOverflow`, `Int(exactly:)`.")
      ]
    case SIGABRT:
      [.init("`abort` was called, or an Objective-style precondition failed.", fix: "Return instead.")]
    default: []
    }
  }
}
