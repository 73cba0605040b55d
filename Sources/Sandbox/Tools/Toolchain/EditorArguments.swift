import Foundation
import Reports

/// The compiler arguments that an editor's language server needs to understand the library and its macros.
///
/// ```swift
/// try await EditorArguments.arguments(for: files, preparation: preparation)
/// // ["swiftc", "-parse-as-library", …, "-I", "…/modules", "Workspace/counter/decrement.swift"]
/// ```
public enum EditorArguments {
  /// Returns a command line, as an entry in `compile_commands.json` expects it.
  ///
  /// - Parameters:
  ///   - files: The absolute paths of all files in the module.
  ///   - preparation: The library's modules and the macro plug-in.
  ///   - environment: `PATH` is read from it.
  /// - Throws: A `Report` when no toolchain is found.
  public static func arguments(
    for files: [URL], preparation: Preparation,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) async throws -> [String] {
    let tools = try await Tools.find(path: environment["PATH"] ?? "")
    return [
      tools.frontend.deletingLastPathComponent().appending(path: "swiftc").path,
      "-parse-as-library", "-swift-version", "6", "-Onone", "-module-name", "Exercise",
      "-I", preparation.modules.path,
      "-in-process-plugin-server-path", tools.inProcessPluginServer.path,
      "-load-plugin-library", preparation.plugin.path,
      "-plugin-path", tools.systemPlugins.path,
    ] + files.map(\.path)
  }
}
