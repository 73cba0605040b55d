import Foundation

/// The arguments of one run of the compiler: which modules and macros it sees, and what it makes.
struct Invocation: Sendable {
  var tools: Tools
  /// The library's macros; nil where none is used.
  var plugin: URL?
  var moduleFolders: [URL]
  var moduleCache: URL
  /// Whether macros add what the prompt needs: names of properties that a binding may set.
  var isSession = false

  /// The object files of a module, one for each source: they are made side by side, which one for the whole module is
  /// not.
  ///
  /// - Parameter module: also writes a `.swiftmodule`, whose internal declarations can be tested.
  func objects(
    named name: String, sources: [String], module: String? = nil, hasLineTables: Bool = false
  ) -> [String] {
    ["-c", "-num-threads", "2", "-disable-llvm-verify"] + (hasLineTables ? ["-gline-tables-only"] : [])
      + (module.map { ["-enable-testing", "-emit-module-path", $0] } ?? []) + common(name) + sources
      + sources.flatMap { ["-o", Self.object(of: $0)] }
  }

  /// The name of the object file that a source becomes.
  static func object(of source: String) -> String { "\(source).o" }

  func emitModule(named name: String, sources: [String], output: String) -> [String] {
    ["-emit-module"] + common(name) + sources + ["-o", output]
  }

  /// Diagnostics only.
  func typecheck(named name: String, sources: [String]) -> [String] {
    ["-typecheck"] + common(name) + sources
  }

  private func common(_ name: String) -> [String] {
    [
      "-parse-as-library", "-swift-version", "6", "-Onone", "-module-name", name,
      "-module-cache-path", moduleCache.path, "-diagnostic-style", "llvm", "-in-process-plugin-server-path",
      tools.inProcessPluginServer.path, "-plugin-path", tools.systemPlugins.path,
    ] + (isSession ? ["-D", "TCA_SESSION"] : []) + (plugin.map { ["-load-plugin-library", $0.path] } ?? [])
      + moduleFolders.flatMap { ["-I", $0.path] }
  }

  /// The runtime libraries that Swift code may need. With `--as-needed` only those in use are loaded.
  static func runtimeLibraries(_ tools: Tools) -> [String] {
    [
      "swiftCore", "swiftSwiftOnoneSupport", "swift_Concurrency", "swift_StringProcessing",
      "swift_RegexParser", "swiftRegexBuilder",
      "swiftSynchronization", "swiftObservation", "swiftGlibc", "swiftDispatch", "dispatch", "BlocksRuntime",
      "Foundation", "FoundationEssentials", "FoundationInternationalization",
    ]
    .map { tools.runtime.appending(path: "lib\($0).so") }.filter(\.exists).map(\.path)
  }
}

extension CacheFolder {
  /// Compiled interfaces of system modules. They hold their own path, so a folder that was moved needs others.
  var moduleCache: URL { url.appending(path: "ModuleCache-\(ContentHash.of([url.path]).prefix(8))") }
}
