import Foundation
import KernelProtocol

/// A program to start, and what it is given.
///
/// ```swift
/// Command("/usr/bin/ld.lld", ["-shared", "-o", "image.so", "image.o"], folder: draft.path)
/// ```
public struct Command: Equatable, Sendable {
  /// Which processes a child is ended and interrupted with.
  public enum Group: Equatable, Sendable {
    /// A session of its own: it has no terminal, and no key pressed there reaches it.
    case session
    /// The group of the process that starts it, which may read from the terminal. Only this one process is ended.
    case shared
  }

  /// The path of the program.
  public var executable: String
  /// Without the program's own name.
  public var arguments: [String]
  /// All variables that it gets.
  public var environment: [String: String]
  /// Its working directory; nil for that of this process.
  public var folder: String?
  /// Which processes it is ended and interrupted with.
  public var group: Group
  /// What the system allows it; set before the program starts.
  public var limits: ProcessLimits

  /// - Parameter environment: All variables that the program gets; those of this process unless given.
  public init(
    _ executable: String, _ arguments: [String] = [],
    environment: [String: String] = ProcessInfo.processInfo.environment, folder: String? = nil,
    group: Group = .session, limits: ProcessLimits = ProcessLimits()
  ) {
    self.executable = executable
    self.arguments = arguments
    self.environment = environment
    self.folder = folder
    self.group = group
    self.limits = limits
  }
}
