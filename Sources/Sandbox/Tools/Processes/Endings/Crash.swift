import Foundation
import Glibc
import Reports

/// Explains a signal that ended a process, from the signal and the process's last output.
///
/// Crashes at the prompt and crashes in a check both use this type, so they name the same causes and fixes.
///
/// ```swift
/// let crash = Crash(signal: SIGILL, output: "Exercise/Learner.swift:17: Fatal error: Index out of range\n")
/// crash.found   // Fatal error: Index out of range
/// crash.place   // Learner.swift, line 17
/// ```
public struct Crash: Equatable, Sendable {
  /// The kind of the crash.
  public enum Kind: Equatable, Sendable {
    /// The code itself failed.
    case failure
    /// The process reached its limit of memory.
    case memory
    /// The process reached the system's limit of processor time.
    case processorTime
    /// A file reached its limit of size.
    case fileSize
  }

  /// A line of a source.
  public struct Place: Equatable, Sendable {
    /// The file's name, without its folders.
    public var file: String
    /// The line, from 1.
    public var line: Int

    package init(file: String, line: Int) {
      self.file = file
      self.line = line
    }
  }

  /// The kind of the crash.
  public var kind: Kind
  /// The runtime's message, or a sentence that names the signal.
  public var found: String
  /// What should have happened instead.
  public var expected: String
  /// Likely causes, each with its fix.
  public var causes: [Report.Cause]
  /// The place that the runtime's message names; nil when there is none, or when it is in Swift's own library.
  public var place: Place?

  /// - Parameters:
  ///   - signal: The signal's number.
  ///   - output: What the process printed last.
  public init(signal number: Int32, output: String) {
    let signal = Signal(number)
    let failure = RuntimeFailure.last(in: output)
    place = failure?.place
    switch number {
    case SIGXCPU: kind = .processorTime
    case SIGXFSZ: kind = .fileSize
    case _ where failure?.isOutOfMemory == true || Self.mentionsMemory(output): kind = .memory
    default: kind = .failure
    }
    expected = "The code handles every state and every action."
    switch kind {
    case .failure:
      if let failure { expected = failure.expected }
      found = failure?.text ?? "The process was ended by \(signal.description)."
      causes = failure?.causes ?? signal.causes
    case .memory:
      expected = "The state stays within the session's limit."
      found = failure?.text ?? "An allocation failed (\(signal.name))."
      causes = [
        .init(
          "A collection grows in a loop that does not end.",
          fix: "Check the condition that ends the loop, and what each turn adds.")
      ]
    case .processorTime:
      expected = "A feature is idle now and then."
      found = "The process was ended by \(signal.description)."
      causes = [.init("A loop does not end.", fix: "Check the condition that ends it.")]
    case .fileSize:
      expected = "Files stay small."
      found = "The process was ended by \(signal.description)."
      causes = [.init("A loop writes and does not end.", fix: "Check the condition that ends it.")]
    }
  }

  /// Whether the output mentions the limit of memory. The runtime, malloc and the C++ library each have their own
  /// message.
  private static func mentionsMemory(_ output: String) -> Bool {
    let end = output.suffix(600)
    return ["bad_alloc", "Cannot allocate memory", "out of memory", "failed to allocate"].contains {
      end.contains($0)
    }
  }
}
