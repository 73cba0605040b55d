import Foundation
import Processes
import Testing

/// What the package says of its own targets.
@Suite struct PackageTests {
  /// A module that a target imports without naming it may not be built yet when the target is compiled. Then a build on
  /// one machine succeeds, and one on another machine fails.
  @Test func everyImportedModuleIsADependencyOfItsTarget() async throws {
    let package = try await Package()
    let modules = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.module, $0.name) })
    var missing: [String] = []
    for target in package.targets {
      let known = package.dependencies(of: target.name).union([target.name])
      for module in try target.imports() {
        if let name = modules[module], !known.contains(name) {
          missing.append("\(target.name) imports \(module)")
        }
      }
    }
    #expect(package.targets.count > 40)
    #expect(missing.isEmpty, "Package.swift doesn't name these dependencies")
  }
}

/// The targets of the package, as SwiftPM reads them.
private struct Package {
  struct Target: Decodable {
    var name: String
    var path: String?
    var exclude: [String]
    var dependencies: [[String: [Name?]]]

    var module: String { name.replacing("-", with: "_") }

    /// The names of the targets that this one depends on directly.
    var dependencyNames: [String] { dependencies.flatMap(\.values).compactMap { $0.first??.text } }

    /// The modules that the files of the target import.
    func imports() throws -> Set<String> {
      let folder = Package.folder.appending(path: path ?? "Sources/\(name)")
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      var modules: Set<String> = []
      while let file = files?.nextObject() as? URL {
        let isExcluded = exclude.contains { file.path.hasPrefix(folder.appending(path: $0).path + "/") }
        guard file.pathExtension == "swift", !isExcluded else { continue }
        let text = try String(contentsOf: file, encoding: .utf8)
        // Code inside of a text is indented, and so is left out.
        for match in text.matches(of: /(?m)^(?:@[\w()]+ |public |package )*import (?:[a-z]+ )?(\w+)/) {
          modules.insert(String(match.1))
        }
      }
      return modules
    }
  }

  /// A name among other values: `["Kernel", null]`, `["Yams", "Yams", null, {"traits": ["Sandbox"]}]`.
  struct Name: Decodable {
    var text: String?

    init(from decoder: any Decoder) throws {
      text = try? decoder.singleValueContainer().decode(String.self)
    }
  }

  private struct Description: Decodable { var targets: [Target] }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    .standardizedFileURL

  let targets: [Target]

  init() async throws {
    let scratch = FileManager.default.temporaryDirectory.appending(path: "PackageTests-\(UUID())")
    defer { try? FileManager.default.removeItem(at: scratch) }
    let result = try await ToolProcess.run(
      URL(filePath: "/usr/bin/env"),
      [
        "swift", "package", "--package-path", Self.folder.path, "--scratch-path", scratch.path,
        "--ignore-lock",
        "dump-package",
      ], keepsOutput: true)
    try #require(result.succeeded, "\(result.output)")
    targets = try JSONDecoder().decode(Description.self, from: Data(result.output.utf8)).targets
  }

  /// All targets that one depends on, directly or through others.
  func dependencies(of name: String) -> Set<String> {
    let targets = Dictionary(uniqueKeysWithValues: targets.map { ($0.name, $0) })
    var found: Set<String> = []
    var waiting = [name]
    while let next = waiting.popLast() {
      for name in targets[next]?.dependencyNames ?? [] where found.insert(name).inserted {
        waiting.append(name)
      }
    }
    return found
  }
}
