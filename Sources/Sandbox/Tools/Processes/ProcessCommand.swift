import Foundation
import KernelProtocol

/// A program to start, with its arguments and settings.
///
/// ```swift
/// ProcessCommand("/usr/bin/ld.lld", ["-shared", "-o", "image.so", "image.o"], folder: draft.path)
/// ```
public struct ProcessCommand: Equatable, Sendable {
  /// The process group of a child, which is interrupted and ended together.
  public enum Group: Equatable, Sendable {
    /// A session of its own. The child has no terminal, so keys such as Ctrl-C don't reach it.
    case session
    /// The group of this process, so that the child can read from the terminal. Only the child itself is ended.
    case shared
  }

  /// The part of the file system that a child can use.
  public struct Shell: Equatable, Sendable {
    /// The one folder that the child may write to.
    public var writable: String
    /// How many bytes the folder may contain. If the system allows it, the folder is then in memory and empty at first;
    /// nil for the folder on disk.
    public var scratch: Int?
    /// Files and folders that it may read, besides the system's programs and libraries. Links must have been resolved.
    public var shown: [String]
    /// The kinds of protection to try. The first one that the system allows is used.
    public var ways: [ShellKind]
    /// Whether the system refuses the child networks, other processes, and changes of the system. Kernels restrict
    /// themselves much more.
    public var worksAlone: Bool
    /// Whether a kernel keeps the networks of the computer.
    public var hasNetwork = false

    /// - Parameters:
    ///   - writable: The one folder that the child may write to.
    ///   - scratch: How many bytes the folder may contain in memory; nil for the folder on disk.
    ///   - shown: Files and folders that it may read, besides the system's programs and libraries.
    ///   - ways: The kinds of protection to try. A test can choose one.
    ///   - worksAlone: Whether the child has no network and no other processes.
    public init(
      writable: String, scratch: Int? = nil, shown: [String],
      ways: [ShellKind] = [.ownFileSystem, .landlock],
      worksAlone: Bool = false
    ) {
      self.writable = writable
      self.scratch = scratch
      self.shown = shown
      self.ways = ways
      self.worksAlone = worksAlone
    }
  }

  /// The path of the program.
  public var executable: String
  /// The arguments, without the program's own name.
  public var arguments: [String]
  /// All environment variables of the program.
  public var environment: [String: String]
  /// The working directory; nil for that of this process.
  public var folder: String?
  /// The process group of the program.
  public var group: Group
  /// The system's limits for the program. They are set before it starts.
  public var limits: ProcessLimits
  /// The part of the file system that the program can use; nil for all of it.
  public var shell: Shell?

  /// - Parameter environment: All environment variables of the program; by default those of this process.
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

/// A kind of protection of other files from a child.
public enum ShellKind: Equatable, Sendable {
  /// None, except the rights of the user. The system offers neither of the other kinds.
  case none
  /// The system refuses access to other files (Landlock), but their names can be seen.
  case landlock
  /// Other files don't exist for the child (a mount namespace).
  case ownFileSystem
}
