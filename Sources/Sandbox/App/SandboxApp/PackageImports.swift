import Curriculum
import Foundation
import TextHandling

/// The lines with which a new test imports the modules of the package that it belongs to.
///
/// A file `Tests/SteepTests/RenamingTests.swift` tests the module `Steep`. It also imports what the other tests of its folder
/// import. `Package.swift` is not read, because only SwiftPM knows what such a program says.
enum PackageImports {
  static func lines(of file: URL) -> [String] {
    let file = file.standardizedFileURL
    let root = file.deletingLastPathComponent().withAncestors.first {
      FileManager.default.fileExists(atPath: $0.appending(path: "Package.swift").path)
    }
    guard let root else { return [] }
    let path = file.pathComponents.dropFirst(root.pathComponents.count)
    guard path.count >= 3, path.first == "Tests", let target = path.dropFirst().first else { return [] }
    let modules = names(in: root.appending(path: "Sources"))
    let folder = root.appending(path: "Tests/\(target)")
    var isTested: [String: Bool] = [:]
    for name in names(in: folder) where name.hasSuffix(".swift") && name != file.lastPathComponent {
      let text = (try? TextFile.read(folder.appending(path: name).path)) ?? ""
      for match in text.matches(of: #/(?m)^(@testable )?import (\w+)$/#)
      where modules.contains(String(match.2)) {
        isTested[String(match.2), default: false] = isTested[String(match.2)] == true || match.1 != nil
      }
    }
    if target.hasSuffix("Tests"), modules.contains(String(target.dropLast(5))) {
      isTested[String(target.dropLast(5))] = true
    }
    return isTested.sorted { $0.key < $1.key }.map { ($1 ? "@testable " : "") + "import \($0)" }
  }

  private static func names(in folder: URL) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }
}
