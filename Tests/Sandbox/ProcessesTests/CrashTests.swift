import Foundation
import Processes
import Reports
import Testing

struct CrashTests {
  private let optional = Report.Cause(
    "An optional is nil where `!` says that it can't be.", fix: "Use `if let`, `guard let` or `??`.")

  @Test func whatTheRuntimeSaidIsTold() {
    let crash = Crash(
      signal: SIGILL,
      output:
        "Exercise/Learner.swift:17: Fatal error: Unexpectedly found nil while unwrapping an Optional value\n")
    #expect(crash.kind == .failure)
    #expect(crash.found == "Fatal error: Unexpectedly found nil while unwrapping an Optional value")
    #expect(crash.causes == [optional])
    #expect(crash.place == .init(file: "Learner.swift", line: 17))
  }

  @Test(arguments: [
    ("Client.load was left out.", "The feature calls no code that was left out."),
    (
      "Album isn't here, and has no value of the type Cover.",
      "The feature needs no value that only the real package has."
    ),
    ("Index out of range", "The code handles every state and every action."),
  ])
  func whatShouldHaveHappenedFitsTheCause(_ message: String, _ expected: String) {
    let crash = Crash(signal: SIGILL, output: "App/App.swift:3: Fatal error: \(message)\n")
    #expect(crash.expected == expected)
  }

  @Test(arguments: [
    (SIGSEGV, "SIGSEGV (an address that can't be accessed)"), (SIGILL, "SIGILL (a Swift run-time check)"),
    (SIGABRT, "SIGABRT (`abort` was called)"), (SIGTERM, "SIGTERM"),
    (SIGSYS, "SIGSYS (a system call that is not allowed)"),
    (40, "signal 40"),
  ])
  func whereTheRuntimeSaidNothingTheSignalIsNamed(_ signal: Int32, _ name: String) {
    let crash = Crash(signal: signal, output: "hello\n")
    #expect(crash.kind == .failure)
    #expect(crash.found == "The process was ended by \(name).")
    #expect(crash.place == nil)
  }

  @Test(arguments: [
    (SIGILL, "Fatal error: failed to allocate 1024 bytes of memory with alignment 8\n"),
    (SIGABRT, "terminate called after throwing an instance of 'std::bad_alloc'\n"),
    (SIGABRT, "LLVM ERROR: out of memory\nAllocation failed\n"),
  ])
  func wantOfMemoryIsNoFailureOfTheCode(_ signal: Int32, _ output: String) {
    #expect(Crash(signal: signal, output: output).kind == .memory)
  }

  @Test func aMessageThatMentionsMemoryIsNotWantOfMemory() {
    #expect(
      Crash(signal: SIGILL, output: "A.swift:1: Fatal error: no memory of this game\n").kind == .failure)
  }

  @Test func theSystemsLimitsAreTheirOwnKinds() {
    #expect(Crash(signal: SIGXCPU, output: "").kind == .processorTime)
    #expect(Crash(signal: SIGXFSZ, output: "").kind == .fileSize)
  }

  /// Each cause that the runtime's message can name.
  @Test(arguments: [
    ("Fatal error: Index out of range", "An index does not exist (any more)."),
    ("Fatal error: Array index is out of range", "The code asks for this itself."),
    (
      "Fatal error: Duplicate keys of type 'Int' were found in a Dictionary.",
      "Two elements have one key or id."
    ),
    (
      "Fatal error: 'try!' expression unexpectedly raised an error: E()",
      "An error was thrown where `try!` says that none can be."
    ),
    ("Fatal error: Division by zero", "A divisor is 0."),
    ("Precondition failed: no", "The code asks for this itself."),
    (
      "Fatal error: Radio.state isn't here, and has no value of the type Band.",
      "What stands in for it has no value that fits. Another value of the dependency that asks for it does without it."
    ),
  ])
  func causes(_ message: String, _ cause: String) {
    #expect(Crash(signal: SIGILL, output: message + "\n").causes.map(\.cause) == [cause])
  }
}
