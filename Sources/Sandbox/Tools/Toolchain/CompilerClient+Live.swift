import Foundation
import Reports

extension CompilerClient {
  /// Compiles with the `swiftc` on PATH, against the library that was built together with the running executable.
  ///
  /// The toolchain and the library are looked up at the first call.
  ///
  /// - Parameters:
  ///   - environment: `PATH` and the variables that name cache folders are read from it.
  ///   - executable: The executable whose build is used; nil for the running one. Tests give the path of `tca`.
  ///   - reusesObjects: Whether the files of a unit are compiled apart, and the objects of unchanged files are used again.
  ///   - expectsSaves: Whether a compiler is started ahead of the next save. This takes a tenth of a second from each
  ///     verdict, and the memory of a compiler that waits.
  ///   - repairs: How long to look for an edit that mends a file which doesn't compile; nil to look for none.
  public static func live(
    environment: [String: String] = ProcessInfo.processInfo.environment, executable: URL? = nil,
    reusesObjects: Bool = true, expectsSaves: Bool = false,
    repairs: RepairBudget? = nil
  ) -> CompilerClient {
    let state = LiveCompiler(
      environment: environment, executable: executable, reusesObjects: reusesObjects,
      ahead: expectsSaves ? FrontendAhead() : nil, repairs: repairs)
    return CompilerClient(
      prepare: { try await state.prepared($0).preparation },
      compile: { try await state.prepared { _ in }($0) },
      mendedWarning: { try await state.prepared { _ in }.report(on: $0, in: $1) },
      syntax: { try await state.prepared { _ in }.syntax }
    )
  }
}

/// Prepares the compiler once, even when several tasks ask for it at the same time.
private actor LiveCompiler {
  let environment: [String: String]
  let executable: URL?
  let reusesObjects: Bool
  let ahead: FrontendAhead?
  let repairs: RepairBudget?
  private var compiler: Task<Compiler, any Error>?

  init(
    environment: [String: String], executable: URL?, reusesObjects: Bool, ahead: FrontendAhead?,
    repairs: RepairBudget?
  ) {
    self.repairs = repairs
    self.environment = environment
    self.executable = executable
    self.reusesObjects = reusesObjects
    self.ahead = ahead
  }

  func prepared(_ progress: @escaping @Sendable (PreparationStep) -> Void) async throws -> Compiler {
    if let compiler { return try await compiler.value }
    let task = Task { [environment, executable, reusesObjects, ahead, repairs] in
      let tools = try await Tools.find(path: environment["PATH"] ?? "")
      let layout = try Layout.find(executable: executable)
      let cache = try CacheFolder.find(build: layout.build, environment: environment)
      let preparation = try await Preparer(tools: tools, layout: layout, cache: cache)(progress)
      let syntax = SyntaxClient.live(
        executable: layout.parser, library: preparation.syntaxService, folders: tools.folders)
      return Compiler(
        tools: tools, cache: cache, preparation: preparation, syntax: syntax, reusesObjects: reusesObjects,
        ahead: ahead, repairBudget: repairs)
    }
    compiler = task
    do {
      return try await task.value
    } catch {
      // The user may have installed the missing tool before the next call.
      compiler = nil
      throw error
    }
  }
}
