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

  /// What a child sees of the file system.
  public struct Shell: Equatable, Sendable {
    /// The one folder that the child may write to.
    public var writable: String
    /// Bytes that the folder may hold. It is then in memory and starts empty, where the system allows that; nil for the
    /// folder as it is.
    public var scratch: Int?
    /// Files and folders that it may read, besides the system's programs and libraries. Links must have been resolved.
    public var shown: [String]
    /// The ways that may be used; the first one that the system allows is.
    public var ways: [ShellKind]

    /// - Parameters:
    ///   - writable: The one folder that the child may write to.
    ///   - scratch: Bytes that the folder may hold in memory; nil for the folder as it is.
    ///   - shown: Files and folders that it may read, besides the system's programs and libraries.
    ///   - ways: The ways that may be used; all of them unless a test wants a certain one.
    public init(
      writable: String, scratch: Int? = nil, shown: [String], ways: [ShellKind] = [.ownFileSystem, .landlock]
    ) {
      self.writable = writable
      self.scratch = scratch
      self.shown = shown
      self.ways = ways
    }
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
  /// What it sees of the file system; nil for everything.
  public var shell: Shell?

  /// - Parameter environment: All variables that the program gets; those of this process unless given.
  public init(
    _ executable: String, _ arguments: [String] = [],
    environment: [String: String] = ProcessInfo.processInfo.environment, folder: String? = nil,
    group: Group = .session, limits: ProcessLimits = ProcessLimits(), shell: Shell? = nil
  ) {
    self.executable = executable
    self.arguments = arguments
    self.environment = environment
    self.folder = folder
    self.group = group
    self.limits = limits
    self.shell = shell
  }
}

/// What keeps a child from other files.
public enum ShellKind: Equatable, Sendable {
  /// Nothing but its user's rights: the system offers neither of the others.
  case none
  /// The system refuses access to other files (Landlock), but their names can be seen.
  case landlock
  /// Other files don't exist for the child (a mount namespace).
  case ownFileSystem
}
