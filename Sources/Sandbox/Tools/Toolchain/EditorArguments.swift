import Foundation
import Reports

/// How an editor's language server has to compile a file, so that it knows the library and its macros.
///
/// ```swift
/// try await EditorArguments.arguments(for: files, preparation: preparation)
/// // ["swiftc", "-parse-as-library", …, "-I", "…/modules", "Workspace/counter/decrement.swift"]
/// ```
public enum EditorArguments {
  /// - Parameter files: The files of one module, absolute.
  /// - Throws: A `Report` when there is no toolchain.
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
