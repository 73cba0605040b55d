import Foundation
import SyntaxProtocol

/// The arguments of one run of the compiler: the modules and macros that the sources can use, and what to produce.
struct Invocation: Sendable {
  var tools: Tools
  /// The plug-in with the library's macros; nil when the sources use no macro.
  var plugin: URL?
  /// The folders for `-I`.
  var moduleFolders: [URL]
  /// The folder where the compiler keeps compiled interfaces of system modules.
  var moduleCache: URL
  /// Whether the macros add what the prompt needs, such as the names of the properties that a binding may set.
  var isSession = false
  /// Whether the compiler warns about each place that could break the safety of memory; see ``Diagnostic/isUnsafeUse``.
  var reportsUnsafeCode = false
  /// How the module is compiled in the package that it comes from; nil for a module of the sandbox.
  var foreign: CompileUnit.ForeignSettings?

  /// Arguments that compile a module to object files.
  ///
  /// Each source gets an object file of its own, because the compiler makes them in parallel. A single object file for
  /// the whole module would be made by one thread.
  ///
  /// - Parameters:
  ///   - name: The module's name.
  ///   - sources: The paths of the source files.
  ///   - hasLineTables: Whether the object files tell the lines of crashes.
  ///   - isImportable: Whether to write a `.swiftmodule` too, with which other modules can use all declarations.
  func objects(
    named name: String, sources: [String], hasLineTables: Bool = false, isImportable: Bool = false
  ) -> [String] {
    ["-c", "-num-threads", "2", "-disable-llvm-verify", Self.functionSections]
      + (hasLineTables ? [Self.lineTables] : [])
      + (isImportable ? ["-enable-testing", "-emit-module-path", "\(name).swiftmodule"] : [])
      + common(name) + sources + sources.flatMap { ["-o", Self.object(of: $0)] }
  }

  /// Arguments that compile some files of a module to object files. The compiler reads the others for their declarations.
  ///
  /// - Parameters:
  ///   - name: The module's name.
  ///   - sources: The paths of all source files of the module, in their order.
  ///   - primaries: The paths of those that are compiled.
  ///   - hasLineTables: Whether the object files tell the lines of crashes.
  func objects(named name: String, sources: [String], primaries: Set<String>, hasLineTables: Bool) -> [String]
  {
    ["-c", "-disable-llvm-verify", Self.functionSections] + (hasLineTables ? [Self.lineTables] : [])
      + common(name)
      + sources.flatMap { primaries.contains($0) ? ["-primary-file", $0] : [$0] }
      + sources.filter(primaries.contains).flatMap { ["-o", Self.object(of: $0)] }
  }

  /// The flag with which each function has a section of its own, so that the linker can put them into another order.
  private static let functionSections = "-function-sections"

  /// The flag that makes object files tell the lines of crashes.
  static let lineTables = "-gline-tables-only"

  /// The flag with which the compiler warns about unsafe code.
  static let memorySafety = "-strict-memory-safety"

  /// The name of the object file that a source is compiled to.
  static func object(of source: String) -> String { "\(source).o" }

  /// Arguments that write a `.swiftmodule` and no code.
  func emitModule(named name: String, sources: [String], output: String) -> [String] {
    ["-emit-module"] + common(name) + sources + ["-o", output]
  }

  /// Arguments that only produce diagnostics.
  ///
  /// - Parameters:
  ///   - name: The module's name.
  ///   - sources: The paths of all source files of the module, in their order.
  ///   - primaries: The files whose bodies are checked; nil to check all files.
  ///   - flow: Whether the flow of values is checked as well as the types, for errors such as a missing `return`.
  func typecheck(
    named name: String, sources: [String], primaries: Set<String>? = nil, flow: Bool = false
  ) -> [String] {
    let primaries = primaries ?? []
    let outputs = repeatElement(["-o", "/dev/null"], count: max(1, primaries.count)).flatMap(\.self)
    return (flow ? ["-emit-sil"] + outputs : ["-typecheck"]) + common(name)
      + sources.flatMap { primaries.contains($0) ? ["-primary-file", $0] : [$0] }
  }

  private func common(_ name: String) -> [String] {
    [
      "-parse-as-library", "-swift-version", foreign?.languageMode ?? "6", "-Onone", "-module-name", name,
      "-module-cache-path", moduleCache.path, "-diagnostic-style", "llvm", "-debug-diagnostic-names",
      "-in-process-plugin-server-path",
      tools.inProcessPluginServer.path, "-plugin-path", tools.systemPlugins.path,
    ] + (foreign?.arguments(of: name) ?? []) + (isSession ? ["-D", "TCA_SESSION"] : [])
      + (reportsUnsafeCode ? [Self.memorySafety] : [])
      + (plugin.map { ["-load-plugin-library", $0.path] } ?? [])
      + moduleFolders.flatMap { ["-I", $0.path] }
  }

  /// The runtime libraries that Swift code may need. The linker's `--as-needed` drops those that aren't used.
  static func runtimeLibraries(_ tools: Tools) -> [String] {
    [
      "swiftCore", "swiftSwiftOnoneSupport", "swift_Concurrency", "swift_StringProcessing",
      "swift_RegexParser", "swiftRegexBuilder",
      "swiftSynchronization", "swiftObservation", "swiftGlibc", "swiftDispatch", "dispatch", "BlocksRuntime",
      "Foundation", "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking",
    ]
    .map { tools.runtime.appending(path: "lib\($0).so") }.filter(\.exists).map(\.path)
  }
}

extension CacheFolder {
  /// The folder for compiled interfaces of system modules.
  ///
  /// A compiled interface contains its own path, so the folder's name depends on where the cache lies.
  var moduleCache: URL { url.appending(path: "ModuleCache-\(ContentHash.of([url.path]).prefix(8))") }
}
