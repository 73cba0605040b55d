import KernelProtocol
import Reports

/// Writes and reads files that the learner names, and completes their names.
public struct ExportFiles: Sendable {
  /// Writes a file in one step.
  ///
  /// It throws a `Report` when the file exists already and must not be replaced. It returns whether a file was replaced.
  public var write: @Sendable (_ name: String, _ text: String, _ replaces: Bool) throws -> Bool
  /// The paths that begin with a text.
  public var names: @Sendable (_ typed: String) -> [String]

  /// Reads a text file. It throws a `Report` when it can't be read.
  public var read: @Sendable (_ name: String) throws -> String = { name in
    throw Report("\(name) can't be read here.")
  }
  /// Reads the history of a session that was kept in a file. It throws a `Report` when the file holds something else.
  public var history: @Sendable (_ name: String) throws -> History = { name in
    throw Report("\(name) can't be read here.")
  }

  /// The lines that a test in a file needs to import the modules of its package, such as `@testable import Steep`.
  public var imports: @Sendable (_ name: String) -> [String] = { _ in [] }

  package init(
    write: @escaping @Sendable (String, String, Bool) throws -> Bool,
    names: @escaping @Sendable (String) -> [String]
  ) {
    self.write = write
    self.names = names
  }

  /// Writes nothing.
  public static let none = ExportFiles(
    write: { name, _, _ in throw Report("\(name) can't be written here.") }, names: { _ in [] })
}
