import Foundation
import Reports

extension CompilerClient {
  /// The compiler of the `swiftc` on PATH, for the build that the running executable belongs to.
  ///
  /// Nothing is looked for until the first call.
  ///
  /// - Parameter executable: stands for the running executable, in tests.
  public static func live(
    environment: [String: String] = ProcessInfo.processInfo.environment, executable: URL? = nil
  ) -> CompilerClient {
    let state = LiveCompiler(environment: environment, executable: executable)
    return CompilerClient(
      prepare: { try await state.prepared($0).preparation },
      compile: { try await state.prepared { _ in }($0) }
    )
  }
}

/// Prepares once, however many ask at the same time.
private actor LiveCompiler {
  let environment: [String: String]
  let executable: URL?
  private var compiler: Task<Compiler, any Error>?

  init(environment: [String: String], executable: URL?) {
    self.environment = environment
    self.executable = executable
  }

  func prepared(_ progress: @escaping @Sendable (PreparationStep) -> Void) async throws -> Compiler {
    if let compiler { return try await compiler.value }
    let task = Task { [environment, executable] in
      let tools = try await Tools.find(path: environment["PATH"] ?? "")
      let layout = try Layout.find(executable: executable)
      let cache = try CacheFolder.find(build: layout.build, environment: environment)
      let preparation = try await Preparer(tools: tools, layout: layout, cache: cache)(progress)
      return Compiler(tools: tools, cache: cache, preparation: preparation)
    }
    compiler = task
    do {
      return try await task.value
    } catch {
      // What was missing may have been installed by the next call.
      compiler = nil
      throw error
    }
  }
}
