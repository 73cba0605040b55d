import Foundation
import Reports

/// The compiler as the sandbox uses it: source in, loadable image out.
///
/// The live value is made by ``CompilerClient/live(environment:executable:)``; tests make one from closures.
public struct CompilerClient: Sendable {
  /// Builds what the compiler needs, once for each compiler and library: the macro plug-in, the syntax service and the
  /// umbrella module. Returns at once when that was done before. Throws a `Report` when a tool is missing.
  public var prepare:
    @Sendable (_ progress: @escaping @Sendable (PreparationStep) -> Void) async throws -> Preparation
  /// Compiles and links; prepares first when that was not done. Throws ``CompileFailure`` when the sources don't
  /// compile and a `Report` when a tool is missing or broken. Cancelling the task ends the child processes.
  public var compile: @Sendable (CompileUnit) async throws -> CompiledImage

  public init(
    prepare: @escaping @Sendable (@escaping @Sendable (PreparationStep) -> Void) async throws -> Preparation,
    compile: @escaping @Sendable (CompileUnit) async throws -> CompiledImage
  ) {
    self.prepare = prepare
    self.compile = compile
  }
}

/// One step of the preparation, told before it starts so that a terminal can show it.
public struct PreparationStep: Equatable, Sendable {
  public var number: Int
  public var total: Int
  /// `Compiling the macro plug-in`
  public var title: String

  public init(number: Int, total: Int, title: String) {
    self.number = number
    self.total = total
    self.title = title
  }
}

/// What preparation made or found.
public struct Preparation: Equatable, Sendable {
  /// The shared object of SyntaxService, to be loaded with `dlopen`.
  public var syntaxService: URL
  /// The shared object of the macro plug-in.
  public var plugin: URL
  /// The folder with the library's modules, and nothing else: what `-I` points to.
  public var modules: URL
  /// The `tca-kernel` executable.
  public var kernel: URL
  /// Swift Testing's library, which a judging kernel loads.
  public var testing: URL
  /// `llvm-symbolizer`
  public var symbolizer: URL
  /// A hash of the compiler, the plug-in and the library.
  public var key: String

  public init(
    syntaxService: URL, plugin: URL, modules: URL, kernel: URL, testing: URL, symbolizer: URL, key: String
  ) {
    self.syntaxService = syntaxService
    self.plugin = plugin
    self.modules = modules
    self.kernel = kernel
    self.testing = testing
    self.symbolizer = symbolizer
    self.key = key
  }
}

/// The sources don't compile: what the compiler said about them, in terms of the learner's file.
public struct CompileFailure: Error, Equatable, Sendable {
  /// Errors first; each with the learner's line, or about what the checks expect.
  public var reports: [Report]
  /// Everything the compiler printed, for authors and for finding faults of ours.
  public var log: String

  public init(reports: [Report], log: String) {
    self.reports = reports
    self.log = log
  }
}
