import Foundation
import SyntaxProtocol
import TextHandling
import Toolchain

/// Divides the files of an app without a package into modules: the targets of Xcode, and the projects of Tuist.
///
/// What describes these targets can't be run here, but the files say it themselves: a folder is a module when a file outside of it
/// imports its name. A folder with a `Project.swift` is a module in any case, and its name is the one of its likely names that others
/// import, so that a name such as `Shared_ios`, which a helper of the project puts together, is found. Imports and names are read line by
/// line; one that stands in a comment of several lines counts as well.
struct FolderModules {
  /// A file, and what it imports.
  private struct File {
    var url: URL
    var imports: Set<String>
    var isOpen: Bool
  }

  private let root: URL
  private let files: [File]
  /// Names of modules that are no folders of the app.
  private let others: Set<String>

  /// - Parameters:
  ///   - root: The app's folder.
  ///   - files: Its Swift files, without those of packages and tests.
  ///   - packages: The modules of its packages.
  init(_ root: URL, files: [URL], packages: [String]) {
    self.root = root
    self.files = files.map { url in
      let text = (try? TextFile.read(url.path)) ?? ""
      let imports = text.matches(of: Self.importLine).map { String($0.1) }
      return File(url: url, imports: Set(imports), isOpen: text.contains("public ") || text.contains("open "))
    }
    let sources = (try? Layout.find().librarySources("").path) ?? ""
    let library = (try? FileManager.default.contentsOfDirectory(atPath: sources)) ?? []
    others = AppleFrameworks.names.union(library).union(packages).union(["Foundation", "SwiftUI", "Combine"])
  }

  private static var importLine: Regex<(Substring, Substring)> {
    #/(?m)^[ \t]*(?:@\w+(?:\(\w+\))?[ \t]+)*(?:\w+[ \t]+)?import[ \t]+(?:(?:struct|class|enum|protocol|func|var|let|typealias)[ \t]+)?(\w+)/#
  }

  static let project = "Project.swift"

  /// The files of each module besides the app's own, which has the rest.
  func modules() -> [(name: String, files: [URL])] {
    var names: [String: String] = [:]
    for folder in folders where folder.path != root.path {
      let isTaken = names.contains {
        folder.path.hasPrefix($0.key + "/") && $0.value == folder.lastPathComponent
      }
      if !isTaken, let name = name(of: folder) { names[folder.path] = name }
    }
    var modules: [String: [URL]] = [:]
    for file in files {
      let above = sequence(first: file.url.deletingLastPathComponent()) { $0.deletingLastPathComponent() }
      let owner = above.prefix { $0.path.hasPrefix(root.path + "/") }.first { names[$0.path] != nil }
      guard let owner, let name = names[owner.path] else { continue }
      let isBeside = Self.besides.contains { file.url.path.hasPrefix(owner.path + "/\($0)") }
      modules[isBeside ? "\(name)Demo" : name, default: []].append(file.url)
    }
    return modules.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The name that the app's own project has; nil without one.
  var ownName: String? { projectNames(in: root).first?.moduleName }

  /// Folders of a project with an app that only shows it.
  private static let besides = ["Demo", "Example"]

  /// The folders with files in them, from the outside to the inside.
  private var folders: [URL] {
    var found: Set<String> = []
    for file in files {
      var folder = file.url.deletingLastPathComponent()
      while folder.path.hasPrefix(root.path), found.insert(folder.path).inserted {
        folder.deleteLastPathComponent()
      }
    }
    return found.sorted().map { URL(filePath: $0, directoryHint: .isDirectory) }
  }

  /// The module that a folder is; nil when it is none.
  private func name(of folder: URL) -> String? {
    let own = folder.lastPathComponent
    let above = folder.deletingLastPathComponent().lastPathComponent
    let written = projectNames(in: folder)
    let singular = above.hasSuffix("s") ? String(above.dropLast()) : above
    let likely = (written + [own, above + own, own + singular, own + above]).map(\.moduleName)
    var counts: [String: Int] = [:]
    for file in files where !file.url.path.hasPrefix(folder.path + "/") {
      for name in file.imports where !others.contains(name) {
        if likely.contains(where: { name == $0 || name.hasPrefix($0 + "_") }) {
          counts[name, default: 0] += 1
        }
      }
    }
    let found = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    if !written.isEmpty { return found ?? written[0].moduleName }
    let hasOpenPart = files.contains { $0.isOpen && $0.url.path.hasPrefix(folder.path + "/") }
    return hasOpenPart ? found : nil
  }

  /// The names that a folder's project says, the project's own first.
  private func projectNames(in folder: URL) -> [String] {
    guard let text = try? TextFile.read(folder.appending(path: Self.project).path) else { return [] }
    let names = text.matches(of: #/\bname: "(\w[\w-]*)"/#).map { String($0.1) }
    return names.isEmpty ? [folder.lastPathComponent] : names
  }
}
