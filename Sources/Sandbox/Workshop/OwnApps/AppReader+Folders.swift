import Foundation
import TextHandling
import Toolchain

extension AppReader {
  /// Reads the apps that lie in folders beside the sources of a package, as those of projects of Xcode do. Nothing imports such an app,
  /// but its store says with which feature and with which state it begins.
  func readAppFolders(of package: URL, into app: inout App) {
    let taken = Set(app.modules.flatMap(\.files).map(\.path))
    for folder in contents(of: package) where isFolder(folder) && !Self.isSkipped(folder) {
      let isPackage = FileManager.default.fileExists(atPath: folder.appending(path: Self.manifest).path)
      guard !isPackage, !Self.ofPackages.contains(folder.lastPathComponent) else { continue }
      let files = swiftFiles(in: folder).filter { !taken.contains($0.path) }
      guard files.contains(where: Self.isMain) else { continue }
      if readTargets(of: package, files: files, into: &app) { return }
      var name = folder.lastPathComponent.moduleName
      while app.modules.contains(where: { $0.name == name }) { name += "App" }
      app.modules.append(
        App.Module(
          name: name, files: files,
          settings: .init(languageMode: "5", package: package.lastPathComponent.moduleName)))
    }
  }

  /// The folders in which a package itself keeps code.
  private static let ofPackages: Set<String> = ["Sources", "Source", "src", "srcs", "Tests", "Plugins"]

  /// Whether a program begins in a file.
  private static func isMain(_ file: URL) -> Bool {
    let text = (try? TextFile.read(file.path)) ?? ""
    return text.contains(#/(?m)^[ \t]*@(?:main|UIApplicationMain|NSApplicationMain)\b/#)
  }
}
