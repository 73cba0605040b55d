import Foundation

/// The arguments of one run of the compiler: which modules and macros it sees, and what it makes.
struct Invocation: Sendable {
  var tools: Tools
  var plugin: URL
  var moduleFolders: [URL]
  var moduleCache: URL

  /// One object file for a whole module.
  func object(named module: String, sources: [String], output: String, enablesTesting: Bool) -> [String] {
    // Line tables let a crash be told by the learner's own line.
    ["-c", "-gline-tables-only"] + (enablesTesting ? ["-enable-testing"] : []) + common(module) + sources
      + ["-o", output]
  }

  func emitModule(named module: String, sources: [String], output: String, enablesTesting: Bool = false)
    -> [String]
  {
    ["-emit-module"] + (enablesTesting ? ["-enable-testing"] : []) + common(module) + sources + [
      "-o", output,
    ]
  }

  func typecheck(named module: String, sources: [String]) -> [String] {
    ["-typecheck"] + common(module) + sources
  }

  private func common(_ module: String) -> [String] {
    [
      "-parse-as-library", "-swift-version", "6", "-Onone", "-module-name", module, "-module-cache-path",
      moduleCache.path, "-diagnostic-style", "llvm", "-in-process-plugin-server-path",
      tools.inProcessPluginServer.path, "-load-plugin-library", plugin.path, "-plugin-path",
      tools.systemPlugins.path,
    ] + moduleFolders.flatMap { ["-I", $0.path] }
  }

  /// The runtime libraries that Swift code may need. With `--as-needed` only those in use are loaded.
  static func runtimeLibraries(_ tools: Tools) -> [String] {
    [
      "swiftCore", "swift_Concurrency", "swift_StringProcessing", "swift_RegexParser", "swiftRegexBuilder",
      "swiftSynchronization", "swiftObservation", "swiftGlibc", "swiftDispatch", "dispatch", "BlocksRuntime",
      "Foundation", "FoundationEssentials", "FoundationInternationalization",
    ]
    .map { tools.runtime.appending(path: "lib\($0).so") }.filter(\.exists).map(\.path)
  }
}

extension CacheFolder {
  /// Compiled interfaces of system modules.
  var moduleCache: URL { url.appending(path: "ModuleCache") }
}
