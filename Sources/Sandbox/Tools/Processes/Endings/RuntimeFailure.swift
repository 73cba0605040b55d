import Foundation
import Reports
import TextHandling

/// The message that Swift's runtime prints when it ends a process, such as
/// `Counter/Counter.swift:12: Fatal error: Index out of range`.
struct RuntimeFailure: Equatable {
  /// `Fatal error: Index out of range`
  var text: String
  /// nil when the place is in Swift's own library.
  var place: Crash.Place?

  /// The last failure in a text. Output of the learner before it on the same line is not mistaken for a path.
  static func last(in output: String) -> RuntimeFailure? {
    for line in output.split(whereSeparator: \.isNewline).reversed() {
      if let failure = RuntimeFailure(line: line) { return failure }
    }
    return nil
  }

  private init?(line text: Substring) {
    let kinds = ["Fatal error", "Precondition failed", "Assertion failed", "Fatal access conflict"]
    let starts = kinds.compactMap { text.range(of: $0, options: .backwards) }
    guard let start = starts.max(by: { $0.lowerBound < $1.lowerBound }) else { return nil }
    self.text = String(text[start.lowerBound...]).withoutUniqueModules
    let place = text[..<start.lowerBound].split(separator: ":", omittingEmptySubsequences: true)
    let parts = place.filter { !$0.allSatisfy(\.isWhitespace) }
    guard parts.count >= 2, let number = Int(parts[parts.count - 1]) else { return }
    let path = parts[parts.count - 2]
    guard path.hasSuffix(".swift"), !path.hasPrefix("Swift/") else { return }
    self.place = path.split(separator: "/").last.map { Crash.Place(file: String($0), line: number) }
  }

  var isOutOfMemory: Bool {
    ["ould not allocate", "failed to allocate", "out of memory"].contains { text.contains($0) }
  }

  var causes: [Report.Cause] {
    if text.contains("Unexpectedly found nil") {
      return [
        .init(
          "An optional is nil where `!` says that it can't be.", fix: "Use `if let`, `guard let` or `??`.")
      ]
    }
    if text.contains("ndex out of range") || text.contains("out of bounds") {
      return [
        .init(
          "An index does not exist (any more).",
          fix: "Check `indices.contains(index)`, or find the element by its ID.")
      ]
    }
    if text.contains("Duplicate") {
      return [
        .init("Two elements have one key or id.", fix: "Make ids unique before the collection is made.")
      ]
    }
    if text.contains("'try!'") {
      return [.init("An error was thrown where `try!` says that none can be.", fix: "Use `do`/`catch`.")]
    }
    if text.contains("division by zero") || text.contains("Division by zero") {
      return [.init("A divisor is 0.", fix: "Check it before dividing.")]
    }
    if isAboutPartLeftOut {
      return [
        .init(
          "This part of your app doesn't compile here, so it was left out. The list at the start says why. Another value of the dependency does without it.",
          fix: "help set")
      ]
    }
    if isAboutStandIn {
      return [
        .init(
          "What stands in for it has no value that fits. Another value of the dependency that asks for it does without it.",
          fix: "help set")
      ]
    }
    return [.init("The code asks for this itself.", fix: "Handle the case instead of ending the process.")]
  }

  /// What should have happened instead.
  var expected: String {
    if isAboutPartLeftOut { return "The feature calls no code that was left out." }
    if isAboutStandIn { return "The feature needs no value that only the real package has." }
    return "The code handles every state and every action."
  }

  /// Whether code was called that was left out of somebody's app.
  private var isAboutPartLeftOut: Bool { text.hasSuffix(" was left out.") }

  /// Whether a value was asked for that no stand-in can make.
  private var isAboutStandIn: Bool {
    text.contains(" isn't here, and has no value of the type ") || text.hasSuffix(" isn't here.")
  }
}
