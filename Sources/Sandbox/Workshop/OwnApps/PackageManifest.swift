import Foundation
import Processes
import Toolchain

/// What SwiftPM reads in a manifest. Nothing is downloaded for it.
struct PackageManifest: Decodable {
  var name: String
  var targets: [Target]
  var toolsVersion: ToolsVersion
  var swiftLanguageVersions: [String]?
  private var dependencies: [Dependency]

  struct ToolsVersion: Decodable {
    var _version: String
  }

  private struct Dependency: Decodable {
    var fileSystem: [Local]?

    struct Local: Decodable { var path: String }
  }

  struct Target: Decodable {
    var name: String
    var type: String
    var path: String?
    var sources: [String]?
    var exclude: [String]
    private var settings: [Setting]

    private struct Setting: Decodable {
      var tool: String
      var kind: [String: Value]

      struct Value: Decodable {
        var text: String?

        private enum CodingKeys: String, CodingKey { case _0 }

        init(from decoder: any Decoder) throws {
          text = try? decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: ._0)
        }
      }
    }

    /// The upcoming features that change what a program means. The others only refuse some of what it says.
    private static let features: Set<String> = [
      "NonisolatedNonsendingByDefault", "InferIsolatedConformances", "InferSendableFromCaptures",
      "BareSlashRegexLiterals",
      "IsolatedDefaultValues", "ForwardTrailingClosures", "ImplicitOpenExistentials", "ConciseMagicFile",
      "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability", "DynamicActorIsolation",
    ]
    /// Those of them that Swift 6 doesn't have.
    private static let later: Set<String> = ["NonisolatedNonsendingByDefault", "InferIsolatedConformances"]

    func settings(in manifest: PackageManifest) -> CompileUnit.ForeignSettings {
      func values(_ kind: String) -> [String] { settings.compactMap { $0.kind[kind]?.text } }
      let tools = Int(manifest.toolsVersion._version.prefix { $0 != "." }) ?? 5
      let modes = manifest.swiftLanguageVersions?.compactMap { Int($0.prefix { $0 != "." }) } ?? []
      let mode =
        values("swiftLanguageMode").first.map { String($0.prefix { $0 != "." }) }
        ?? String(modes.filter { $0 <= 6 }.max() ?? (tools >= 6 ? 6 : 5))
      let known = mode == "6" ? Self.later : Self.features
      return .init(
        languageMode: mode == "4" ? "4" : mode == "6" ? "6" : "5",
        isMainActorByDefault: values("defaultIsolation").contains("MainActor"),
        features: values("enableUpcomingFeature").filter(known.contains),
        defines: values("define").filter { $0.wholeMatch(of: #/\w+/#) != nil },
        package: manifest.name.moduleName)
    }
  }

  /// The folders of the packages that are named by their paths.
  var localPackages: [String] { dependencies.flatMap { $0.fileSystem ?? [] }.map(\.path) }

  /// Why a manifest can't be read.
  struct Failure: Error {
    /// The first error that SwiftPM tells.
    var message: String
  }

  /// - Throws: A ``Failure`` when SwiftPM can't read it.
  static func read(_ folder: URL, scratch: URL) async throws -> PackageManifest {
    let arguments = [
      "swift", "package", "dump-package", "--package-path", folder.path, "--scratch-path", scratch.path,
    ]
    let env = URL(filePath: "/usr/bin/env")
    let result = try await ToolProcess.run(env, arguments, keepsOutput: true)
    if result.succeeded, let start = result.output.firstIndex(of: "{"),
      let manifest = try? JSONDecoder().decode(PackageManifest.self, from: Data(result.output[start...].utf8))
    {
      return manifest
    }
    let told = try await ToolProcess.run(env, arguments)
    let line = told.output.split(separator: "\n").first { $0.contains("error:") }.map(String.init)
    throw Failure(message: line ?? "SwiftPM ended with \(told.status).")
  }
}
