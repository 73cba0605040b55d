import Foundation
import Toolchain

/// What a project of Xcode says about its targets: which files each has, and how it is compiled.
struct XcodeProject {
  /// A target that isn't one of tests.
  struct Target {
    var name: String
    var files: [URL]
    var settings: CompileUnit.ForeignSettings
    fileprivate var rank: Int
  }

  /// The targets with Swift files, an app first. A file that several have belongs to the first one.
  private(set) var targets: [Target] = []

  private let objects: [String: [String: PropertyList]]
  private let root: URL

  /// - Parameters:
  ///   - project: The folder with the suffix `xcodeproj`.
  ///   - filesBelow: All Swift files of a folder.
  init?(_ project: URL, filesBelow: (URL) -> [URL]) {
    guard let list = PropertyList(contentsOf: project.appending(path: "project.pbxproj"))?.fields,
      let objects = list["objects"]?.fields,
      let main = list["rootObject"]?.text
    else { return nil }
    self.objects = objects.compactMapValues(\.fields)
    root = project.deletingLastPathComponent()
    guard let described = self.objects[main] else { return nil }
    let places = places(from: described["mainGroup"]?.text ?? "")
    let common = settings(of: described)
    var found = described["targets"]?.texts.compactMap { self.objects[$0] }.compactMap { target in
      self.target(target, places, common, filesBelow)
    }
    found?.sort { $0.rank < $1.rank }
    var taken: Set<URL> = []
    for var target in found ?? [] {
      target.files = target.files.filter { taken.insert($0).inserted }.sorted { $0.path < $1.path }
      if !target.files.isEmpty { targets.append(target) }
    }
    if targets.isEmpty { return nil }
  }

  private func target(
    _ target: [String: PropertyList], _ places: [String: URL], _ common: [String: PropertyList],
    _ filesBelow: (URL) -> [URL]
  ) -> Target? {
    let product = target["productType"]?.text ?? ""
    guard let name = target["name"]?.text, !product.contains("test"), !product.isEmpty else { return nil }
    let own = common.merging(settings(of: target)) { $1 }
    let phases = target["buildPhases"]?.texts.compactMap { objects[$0] } ?? []
    let references = phases.filter { $0["isa"]?.text == "PBXSourcesBuildPhase" }
      .flatMap { $0["files"]?.texts ?? [] }.compactMap { objects[$0]?["fileRef"]?.text }
    var files = references.compactMap { places[$0] }
    for group in target["fileSystemSynchronizedGroups"]?.texts ?? [] {
      guard let folder = places[group] else { continue }
      let sets = objects[group]?["exceptions"]?.texts.compactMap { objects[$0] } ?? []
      let excluded = sets.filter { $0["target"]?.text.flatMap { objects[$0]?["name"]?.text } == name }
        .flatMap { $0["membershipExceptions"]?.texts ?? [] }
        .map { folder.appending(path: $0).standardizedFileURL.path }
      files += filesBelow(folder).filter { !excluded.contains($0.path) }
    }
    files = files.filter {
      $0.pathExtension == "swift" && FileManager.default.fileExists(atPath: $0.path)
    }
    let module = own["PRODUCT_MODULE_NAME"]?.text.flatMap { $0.contains("$") ? nil : $0 } ?? name
    return Target(
      name: module.moduleName, files: files, settings: foreign(own, package: root),
      rank: product.hasSuffix(".application") ? 0 : product.contains("framework") ? 1 : 2)
  }

  private func foreign(_ settings: [String: PropertyList], package: URL) -> CompileUnit.ForeignSettings {
    let version = settings["SWIFT_VERSION"]?.text.map { String($0.prefix { $0 != "." }) } ?? "5"
    let conditions = settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"].map {
      $0.texts.isEmpty ? [$0.text ?? ""] : $0.texts
    }
    let defines = conditions?.flatMap { $0.split(separator: " ").map(String.init) } ?? []
    return .init(
      languageMode: ["4", "6"].contains(version) ? version : "5",
      isMainActorByDefault: settings["SWIFT_DEFAULT_ACTOR_ISOLATION"]?.text == "MainActor",
      defines: defines.filter { $0.wholeMatch(of: #/[A-Za-z_]\w*/#) != nil },
      package: package.lastPathComponent.moduleName)
  }

  /// The settings with which somebody works on a target, or on all of them.
  private func settings(of owner: [String: PropertyList]) -> [String: PropertyList] {
    let list = owner["buildConfigurationList"]?.text.flatMap { objects[$0] }
    let configurations = list?["buildConfigurations"]?.texts.compactMap { objects[$0] } ?? []
    let debug = configurations.first { $0["name"]?.text == "Debug" } ?? configurations.first
    return debug?["buildSettings"]?.fields ?? [:]
  }

  /// Where the files and the groups are, by their keys.
  private func places(from group: String) -> [String: URL] {
    var places: [String: URL] = [:]
    func visit(_ key: String, in folder: URL) {
      guard places[key] == nil, let object = objects[key] else { return }
      let base = object["sourceTree"]?.text == "SOURCE_ROOT" ? root : folder
      let place = object["path"]?.text.map { base.appending(path: $0).standardizedFileURL } ?? base
      places[key] = place
      for child in object["children"]?.texts ?? [] { visit(child, in: place) }
    }
    visit(group, in: root)
    return places
  }
}

/// A value of a property list. A project has texts, lists and fields alone.
private struct PropertyList {
  private let value: Any

  init(_ value: Any) { self.value = value }

  /// Reads a file; nil when it is no property list.
  init?(contentsOf file: URL) {
    guard let data = try? Data(contentsOf: file),
      let value = try? PropertyListSerialization.propertyList(from: data, format: nil)
    else { return nil }
    self.init(value)
  }

  var text: String? { value as? String }
  var texts: [String] { (value as? [Any] ?? []).compactMap { $0 as? String } }
  var fields: [String: PropertyList]? { (value as? [String: Any])?.mapValues { PropertyList($0) } }
}
