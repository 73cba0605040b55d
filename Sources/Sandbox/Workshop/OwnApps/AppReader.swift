import Foundation
import Reports
import TextHandling
import Toolchain

/// Finds out what an app is made of. It changes nothing there.
public struct AppReader: Sendable {
  /// A folder for what SwiftPM writes when it reads a manifest.
  public var scratch: URL

  /// - Parameter scratch: A folder for what SwiftPM writes when it reads a manifest.
  public init(scratch: URL) { self.scratch = scratch }

  /// Reads the app at a place.
  ///
  /// - Throws: A `Report` when there is nothing, or no Swift.
  public func app(at place: URL) async throws -> App {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: place.path, isDirectory: &isFolder) else {
      throw Report(
        "There is nothing at \(place.path).", expected: "A Swift file, a folder of them, or a package.",
        causes: [.init("The path is relative to another folder.", fix: "ls")])
    }
    var app = App(place: place)
    if !isFolder.boolValue {
      try await readFile(place, into: &app)
    } else if FileManager.default.fileExists(atPath: place.appending(path: Self.manifest).path) {
      try await readPackage(place, into: &app)
      readAppFolders(of: place, into: &app)
    } else {
      try await readFolder(place, into: &app)
    }
    app.modules.removeAll(where: \.files.isEmpty)
    guard !app.modules.isEmpty else {
      throw Report("There is no Swift file in \(place.path).", expected: "A folder with the files of an app.")
    }
    return app
  }

  static let manifest = "Package.swift"

  /// Folders that hold no code of an app.
  private static let skipped: Set<String> = [
    "DerivedData", "Pods", "Carthage", "node_modules", "SourcePackages", "build", "fastlane", "vendor",
  ]

  static func isSkipped(_ folder: URL) -> Bool {
    let name = folder.lastPathComponent
    return name.hasPrefix(".") || skipped.contains(name) || name.hasSuffix("Tests")
      || ["xcodeproj", "xcworkspace", "xcassets", "playground", "docc", "bundle"].contains(
        folder.pathExtension)
  }

  // MARK: - A file

  private func readFile(_ file: URL, into app: inout App) async throws {
    guard file.pathExtension == "swift", file.lastPathComponent != Self.manifest else {
      if file.lastPathComponent == Self.manifest {
        return try await readPackage(file.deletingLastPathComponent(), into: &app)
      }
      throw Report(
        "\(file.lastPathComponent) isn't a Swift file.",
        expected: "A file with a reducer, a folder, or a package.")
    }
    var folder = file.deletingLastPathComponent()
    while folder.path != "/" {
      if FileManager.default.fileExists(atPath: folder.appending(path: Self.manifest).path) {
        var package = App(place: folder)
        try await readPackage(folder, into: &package)
        if package.modules.contains(where: { $0.files.contains(file) }) {
          package.focus = file
          app = package
          return
        }
      }
      folder.deleteLastPathComponent()
    }
    let base = file.deletingPathExtension().lastPathComponent.moduleName
    app.modules = [App.Module(name: base, files: [file], settings: .init(languageMode: "5"))]
    // What the file needs may lie beside it.
    app.modules[0].files = contents(of: file.deletingLastPathComponent()).filter {
      $0.pathExtension == "swift" && !$0.lastPathComponent.hasPrefix("Package") && !isFolder($0)
    }
    app.focus = file
    app.takesOnlyWhatIsNeeded = true
  }

  // MARK: - A folder

  private func readFolder(_ folder: URL, into app: inout App) async throws {
    let packages = packages(in: folder, depth: 4)
    for package in packages { try await readPackage(package, into: &app, isBeside: true) }
    let files = swiftFiles(in: folder, except: packages)
    guard !files.isEmpty else { return }
    if readTargets(of: folder, files: files, into: &app) { return }
    let folders = FolderModules(folder, files: files, packages: app.modules.map(\.name))
    let project = contents(of: folder).first { $0.pathExtension == "xcodeproj" }
    let name =
      project?.deletingPathExtension().lastPathComponent ?? folders.ownName ?? folder.lastPathComponent
    let settings = CompileUnit.ForeignSettings(languageMode: "5", package: name.moduleName)
    let modules = folders.modules().filter { $0.name != name.moduleName }
    let divided = Set(modules.flatMap(\.files))
    if modules.isEmpty, packages.isEmpty, project == nil {
      app.notes.append(
        "The folder has no manifest, so its files are one module, in Swift \(settings.languageMode) mode.")
    }
    app.modules += modules.map { App.Module(name: $0.name, files: $0.files, settings: settings) }
    app.modules.append(
      App.Module(name: name.moduleName, files: files.filter { !divided.contains($0) }, settings: settings))
  }

  /// Reads the targets of the projects of Xcode in a folder.
  ///
  /// - Returns: Whether there are any.
  func readTargets(of folder: URL, files: [URL], into app: inout App) -> Bool {
    let found = xcodeProjects(in: folder, depth: 3)
    let targets = found.compactMap { XcodeProject($0, filesBelow: { swiftFiles(in: $0) }) }.flatMap(\.targets)
    guard !targets.isEmpty else { return false }
    var taken = Set(app.modules.flatMap(\.files))
    for target in targets {
      let own = target.files.filter { taken.insert($0).inserted }
      let isTaken = app.modules.contains { $0.name == target.name }
      app.modules.append(
        App.Module(
          name: isTaken ? "\(target.name)Target" : target.name, files: own, settings: target.settings))
    }
    let rest = files.filter { !taken.contains($0) }.map(app.path)
    if !rest.isEmpty {
      let names = found.map(\.lastPathComponent).joined(separator: ", ")
      app.notes.append(
        "No target of \(names) has these files, so they are left out: \(rest.joined(separator: ", ")).")
    }
    return true
  }

  private func xcodeProjects(in folder: URL, depth: Int) -> [URL] {
    contents(of: folder).flatMap { url -> [URL] in
      if url.pathExtension == "xcodeproj" { return [url] }
      return depth > 1 && isFolder(url) && !Self.isSkipped(url)
        ? xcodeProjects(in: url, depth: depth - 1) : []
    }
  }

  func contents(of folder: URL) -> [URL] {
    ((try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? [])
      .map(\.standardizedFileURL).sorted { $0.path < $1.path }
  }

  func isFolder(_ url: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) && isFolder.boolValue
  }

  private func packages(in folder: URL, depth: Int) -> [URL] {
    contents(of: folder).filter { isFolder($0) && !Self.isSkipped($0) }.flatMap { folder -> [URL] in
      if FileManager.default.fileExists(atPath: folder.appending(path: Self.manifest).path) {
        return [folder]
      }
      return depth > 1 ? packages(in: folder, depth: depth - 1) : []
    }
  }

  /// All Swift files in a folder, without those of tests and of the folders that are left out.
  func swiftFiles(in folder: URL, except others: [URL] = []) -> [URL] {
    contents(of: folder).flatMap { url -> [URL] in
      if isFolder(url) {
        return Self.isSkipped(url) || others.contains { $0.path == url.path }
          ? [] : swiftFiles(in: url, except: others)
      }
      let isSource = url.pathExtension == "swift" && !url.lastPathComponent.hasPrefix("Package")
      return isSource && !url.deletingPathExtension().lastPathComponent.hasSuffix("Tests") ? [url] : []
    }
  }

  // MARK: - A package

  private func readPackage(_ folder: URL, into app: inout App, isBeside: Bool = false) async throws {
    let taken = Set(app.modules.map(\.name))
    do {
      let manifest = try await PackageManifest.read(folder, scratch: scratch)
      // The library is here already, and so is a copy of it that lies beside the app.
      if isBeside, manifest.targets.contains(where: { $0.name == "ComposableArchitecture" }) { return }
      let isOnly = manifest.targets.filter { ["regular", "executable"].contains($0.type) }.count == 1
      for target in manifest.targets where !taken.contains(target.name) {
        switch target.type {
        case "regular", "executable":
          let files = files(of: target, in: folder, isOnly: isOnly)
          app.modules.append(
            App.Module(
              name: target.name.moduleName, files: files, settings: target.settings(in: manifest),
              isBeside: isBeside))
        case "macro": app.notes.append("The macros of \(target.name) can't be used here.")
        default: break
        }
      }
      for place in manifest.localPackages
      where !app.modules.contains(where: { $0.files.contains { $0.path.hasPrefix(place + "/") } }) {
        let url = URL(filePath: place, directoryHint: .isDirectory).standardizedFileURL
        if FileManager.default.fileExists(atPath: url.appending(path: Self.manifest).path) {
          try await readPackage(url, into: &app, isBeside: true)
        }
      }
    } catch let failure as PackageManifest.Failure {
      readTargetFolders(folder, failure, into: &app, isBeside: isBeside)
    }
  }

  /// - Parameter isOnly: Whether the package has no other target, so that its files can lie in `Sources` itself.
  private func files(of target: PackageManifest.Target, in package: URL, isOnly: Bool) -> [URL] {
    let sources = ["Sources", "Source", "src", "srcs"].map { package.appending(path: $0) }
    let folder =
      target.path.map { package.appending(path: $0) }
      ?? sources.map { $0.appending(path: target.name) }.first(where: isFolder)
      ?? (isOnly ? sources.first(where: isFolder) : nil)
    guard let folder = folder?.standardizedFileURL else { return [] }
    let excluded = target.exclude.map { folder.appending(path: $0).standardizedFileURL.path }
    let chosen = target.sources?.map { folder.appending(path: $0).standardizedFileURL.path }
    return swiftFiles(in: folder).filter { file in
      func lies(in path: String) -> Bool { file.path == path || file.path.hasPrefix(path + "/") }
      return !excluded.contains(where: lies) && chosen?.contains(where: lies) ?? true
    }
  }

  /// The folders of a package whose manifest can't be read.
  private func readTargetFolders(
    _ folder: URL, _ failure: PackageManifest.Failure, into app: inout App, isBeside: Bool
  ) {
    let text = (try? TextFile.read(folder.appending(path: Self.manifest).path)) ?? ""
    let version = text.firstMatch(of: #/swift-tools-version:\s*(\d+)/#).flatMap { Int($0.1) } ?? 5
    app.notes.append(
      "\(Self.manifest) can't be read here, so each folder of Sources is a module. \(failure.message)")
    let sources = ["Sources", "Source", "src"].map { folder.appending(path: $0) }.first(where: isFolder)
    for target in sources.map(contents) ?? [] where isFolder(target) && !Self.isSkipped(target) {
      app.modules.append(
        App.Module(
          name: target.lastPathComponent.moduleName, files: swiftFiles(in: target),
          settings: .init(
            languageMode: version >= 6 ? "6" : "5", package: folder.lastPathComponent.moduleName),
          isBeside: isBeside))
    }
  }
}
