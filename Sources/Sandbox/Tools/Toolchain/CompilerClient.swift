import Diagnostics
import SyntaxProtocol
import Foundation
import Reports
import SyntaxProtocol

/// The compiler as the rest of the sandbox uses it: Swift source goes in, and a loadable image comes out.
///
/// ``CompilerClient/live(environment:executable:)`` makes the live value. Tests make a client from closures.
public struct CompilerClient: Sendable {
  /// Looks for the toolchain and for the parts of the sandbox, and compiles nothing. It throws a `Report` when one is missing.
  public var check: @Sendable () async throws -> Void
  /// Builds what the compiler needs for a feature: the macro plug-in and the umbrella module. The syntax service follows by
  /// itself; ``syntax`` waits for it.
  ///
  /// This is done once for each compiler and library; later calls return at once. It throws a `Report` when a tool is
  /// missing.
  public var prepare:
    @Sendable (_ progress: @escaping @Sendable (PreparationStep) -> Void) async throws -> Preparation
  /// Compiles and links a unit, and prepares the compiler first when that is still to do.
  ///
  /// It throws a ``CompileFailure`` when the sources don't compile, and a `Report` when a tool is missing or broken.
  /// Canceling the task ends the child processes.
  public var compile: @Sendable (CompileUnit) async throws -> CompiledImage

  /// Looks for what is behind the errors of a unit that doesn't compile, which takes some seconds at most.
  ///
  /// The answer is the failure with a change after which the unit compiles, or with the likely reasons. It is the same failure where
  /// the compiler looks for no repairs.
  public var explain:
    @Sendable (_ failure: CompileFailure, _ unit: CompileUnit) async throws -> CompileFailure

  /// Looks for an edit that ends a warning about the learner's file of a unit that compiles; nil when none does.
  public var fixedWarning: @Sendable (_ warning: Diagnostic, _ unit: CompileUnit) async throws -> Report?

  /// The Swift parser, ready to be asked; prepares the compiler first when that is still to do.
  ///
  /// It throws a `Report` when a tool is missing.
  public var syntax: @Sendable () async throws -> SyntaxClient

  /// A sentence about what is still being prepared, for somebody who waits for a feature or, if `forFiles` is true, for a check
  /// of a file; nil when nothing is.
  public var waitsFor: @Sendable (_ forFiles: Bool) -> String?

  /// Creates a client from closures.
  public init(
    prepare: @escaping @Sendable (@escaping @Sendable (PreparationStep) -> Void) async throws -> Preparation,
    compile: @escaping @Sendable (CompileUnit) async throws -> CompiledImage,
    explain: @escaping @Sendable (CompileFailure, CompileUnit) async throws -> CompileFailure = {
      failure, _ in
      failure
    },
    fixedWarning: @escaping @Sendable (Diagnostic, CompileUnit) async throws -> Report? = { _, _ in nil },
    syntax: @escaping @Sendable () async throws -> SyntaxClient,
    check: @escaping @Sendable () async throws -> Void = {},
    waitsFor: @escaping @Sendable (Bool) -> String? = { _ in nil }
  ) {
    self.check = check
    self.waitsFor = waitsFor
    self.prepare = prepare
    self.compile = compile
    self.explain = explain
    self.fixedWarning = fixedWarning
    self.syntax = syntax
  }

  /// Compiles a unit, and explains its errors at once where it doesn't compile.
  ///
  /// - Throws: As ``compile`` does.
  public func compileOrExplain(_ unit: CompileUnit) async throws -> CompiledImage {
    do {
      return try await compile(unit)
    } catch let failure as CompileFailure {
      throw try await explain(failure, unit)
    }
  }
}

/// A step of the preparation. It is announced before it starts, so that a terminal can show it.
public struct PreparationStep: Equatable, Sendable {
  /// The number of this step, from 1.
  public var number: Int
  /// The number of steps in all.
  public var total: Int
  /// What the step does, such as `Compiling the macro plug-in`.
  public var title: String
}

/// The files that preparation made or found. Compiling and running learners' code needs them.
public struct Preparation: Equatable, Sendable {
  /// The shared object of SyntaxService, which `tca-syntax` loads.
  public var syntaxService: URL
  /// The shared object of the mistakes, which another `tca-syntax` loads.
  public var mistakes: URL
  /// The shared object of the macro plug-in.
  public var plugin: URL
  /// The folder that contains the library's modules and nothing else. The compiler's `-I` points to it.
  public var modules: URL
  /// The `tca-kernel` executable.
  public var kernel: URL
  /// The shared object of Swift Testing, which a kernel loads before it judges.
  public var testing: URL
  /// The `llvm-symbolizer` executable.
  public var symbolizer: URL
  /// The folder that holds all compiled images.
  public var images: URL
  /// A file with the names that the library declares.
  public var names: URL
  /// A hash of the compiler, the plug-in and the library.
  public var key: String

  /// Creates a description of prepared files. Only the preparation and tests need this.
  public init(
    syntaxService: URL, mistakes: URL, plugin: URL, modules: URL, kernel: URL, testing: URL, symbolizer: URL,
    images: URL, names: URL, key: String
  ) {
    self.names = names
    self.syntaxService = syntaxService
    self.mistakes = mistakes
    self.plugin = plugin
    self.modules = modules
    self.kernel = kernel
    self.testing = testing
    self.symbolizer = symbolizer
    self.images = images
    self.key = key
  }
}

/// The error for sources that don't compile. It tells the compiler's errors in terms of the learner's file.
public struct CompileFailure: Error, Equatable, Sendable {
  /// The errors. Each one shows a line of the learner's file, or says what the checks use.
  public var reports: [Report]
  /// Everything that the compiler printed, for authors and for debugging the sandbox.
  public var log: String
  /// What the compiler said, and what a closer look at closures and crashes has found.
  public var diagnostics: [Diagnostic]

  /// The compiler's errors in the order in which it printed them, with the names of the files in the module.
  public var errors: [Diagnostic] { DiagnosticParser.parse(log).filter { $0.severity == .error } }

  /// Creates a failure.
  public init(reports: [Report], log: String, diagnostics: [Diagnostic] = []) {
    self.reports = reports
    self.log = log
    self.diagnostics = diagnostics
  }
}
