import Foundation
import Processes
import Reports

/// What is compiled against the toolchain's own swift-syntax.
extension Preparer {
  /// The parser's own code is optimized in any case. To optimize what stands around it as well would take twenty seconds of a first
  /// run, and save a thirtieth of a verdict.
  func makeSyntaxService(in folder: URL) async throws {
    try await makeHostLibrary(
      "SyntaxService", from: syntaxSources, interfaces(), ["-Onone"], with: makeTexts(), in: folder)
  }

  func makeMistakes(in folder: URL) async throws {
    try await makeHostLibrary(
      "Mistakes", from: mistakesSources, interfaces(), ["-Onone", "-I", layout.mistakesHeader.path],
      with: makeTexts(), in: folder)
  }

  /// Compiles the messages that the two libraries exchange with `tca`, and the texts that both read.
  ///
  /// - Returns: The folder with the modules and their objects.
  private func makeTexts() async throws -> URL {
    let entry = try texts()
    return try await cache.locked("texts") {
      try await cache.entry(entry) { draft in
        let interfaces = try interfaces()
        for (name, sources) in [("SyntaxProtocol", protocolSources), ("SourceTexts", textsSources)] {
          _ = try await makeObject(
            name, from: sources,
            [
              "-Onone", "-I", interfaces.path, "-I", draft.path, "-emit-module-path",
              draft.appending(path: "\(name).swiftmodule").path,
            ], in: draft)
        }
      }
    }
  }

  private func makeObject(
    _ name: String, from sources: [URL], _ arguments: [String], in folder: URL
  ) async throws -> URL {
    let object = folder.appending(path: "\(name).o")
    try await run(
      tools.frontend,
      [
        "-c", "-whole-module-optimization", "-parse-as-library", "-swift-version", "6", "-module-name", name,
        "-module-cache-path", cache.moduleCache.path, "-suppress-warnings", "-package-name", "sandbox",
      ] + arguments + sources.map(\.path) + ["-o", object.path],
      for: name
    )
    return object
  }

  /// Compiles sources that import swift-syntax to a shared object that uses the toolchain's own copy.
  ///
  /// - Parameter modules: A folder with modules that the sources import, and their objects.
  func makeHostLibrary(
    _ name: String, from sources: [URL], _ interfaces: URL, _ arguments: [String] = ["-O"],
    with modules: URL? = nil, in folder: URL
  ) async throws {
    guard let host = tools.host else { throw Report.hostModulesMissing(tools) }
    let imports = [interfaces, modules].compactMap(\.self).flatMap { ["-I", $0.path] }
    let object = try await makeObject(name, from: sources, imports + arguments, in: folder)
    let libraries = host.contents.filter {
      $0.pathExtension == "so" && $0.lastPathComponent.hasPrefix("libSwift")
        && $0.lastPathComponent != "libSwiftInProcPluginServer.so"
    }
    var linking = ["-shared", "--as-needed", object.path]
    linking += modules.map { $0.files(withExtension: "o").map(\.path) } ?? []
    linking += ["-o", folder.appending(path: "lib\(name).so").path]
    linking += libraries.map(\.path)
    linking += Invocation.runtimeLibraries(tools)
    linking += [tools.runtimeObject.path, "-rpath", host.path, "-rpath", tools.runtime.path]
    try await run(tools.linker, linking, for: name)
    try FileManager.default.removeItem(at: object)
  }

  func run(_ tool: URL, _ arguments: [String], for what: String) async throws {
    let result = try await meter.result(of: ToolProcess.Run(tool, arguments))
    guard result.succeeded else {
      throw Report(
        "Preparing \(what) failed.",
        found: "\(tool.lastPathComponent) ended with \(result.status):\n\(result.output.prefix(4000))",
        expected: "The toolchain and the build fit the sandbox's sources.",
        causes: [
          Report.Cause("The build is older than the sources.", fix: "swift build --product tca"),
          Report.Cause(
            "The toolchain isn't Swift 6.3.", fix: "Install Swift 6.3: https://www.swift.org/install/linux"),
        ]
      )
    }
  }
}

extension Report {
  static func hostModulesMissing(_ tools: Tools) -> Report {
    Report(
      "The toolchain doesn't include swift-syntax.",
      found: "There is no SwiftSyntax module in \(tools.resources.appending(path: "host").path).",
      expected: "The toolchain is complete, as swift.org distributes it.",
      causes: [
        Cause(
          "The toolchain comes from a distribution that leaves swift-syntax out.",
          fix: "Install the toolchain from swift.org: https://www.swift.org/install/linux")
      ]
    )
  }
}
