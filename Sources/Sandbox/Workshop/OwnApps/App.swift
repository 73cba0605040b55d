import Foundation
import Toolchain

/// Somebody's own app: a package, a folder or a file, with the modules that it is made of.
public struct App: Sendable {
  /// The file or the folder that was named.
  public var place: URL
  /// The modules.
  public var modules: [Module]
  /// What was decided about the app that its author should know, as sentences.
  public var notes: [String]
  /// The file in which the feature is looked for; nil for all files.
  public var focus: URL?
  /// Whether only the files are compiled that the one in focus needs.
  var takesOnlyWhatIsNeeded = false

  /// A module of an app.
  public struct Module: Sendable {
    /// The name.
    public var name: String
    /// Its files, sorted.
    public var files: [URL]
    /// How it is compiled.
    public var settings: CompileUnit.ForeignSettings
    /// Whether it belongs to a package beside or below the app, and not to the app itself.
    public var isBeside: Bool

    package init(
      name: String, files: [URL], settings: CompileUnit.ForeignSettings, isBeside: Bool = false
    ) {
      self.name = name
      self.files = files
      self.settings = settings
      self.isBeside = isBeside
    }
  }

  package init(place: URL, modules: [Module] = [], notes: [String] = [], focus: URL? = nil) {
    self.place = place
    self.modules = modules
    self.notes = notes
    self.focus = focus
  }

  /// A file's path below the app, as its author knows it.
  public func path(of file: URL) -> String {
    let root = (place.pathExtension == "swift" ? place.deletingLastPathComponent() : place).path + "/"
    return file.path.hasPrefix(root) ? String(file.path.dropFirst(root.count)) : file.path
  }
}

extension String {
  /// The name as that of a module: other characters than letters and digits become underscores.
  var moduleName: String {
    let name = String(map { $0.isLetter || $0.isNumber ? $0 : "_" })
    return name.first.map { $0.isLetter || $0 == "_" } == true ? name : "App\(name)"
  }
}
