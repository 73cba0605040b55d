/// The Book's app as one of the chapters leaves it, as a package of one's own.
///
/// No chapter prints the whole app, and none has to: the listing is put together from the blocks of the chapter and of those
/// that it continues, in the same way in which these blocks are run.
public struct Listing: Equatable, Sendable {
  /// A file of the package.
  public struct File: Equatable, Sendable {
    /// The path in the package, such as `Sources/Steep/Brew.swift`.
    public var path: String
    /// The contents.
    public var text: String

    package init(path: String, text: String) {
      self.path = path
      self.text = text
    }
  }

  /// The chapter.
  public var chapter: Summary.Chapter
  /// The name of the app, which is also that of its package and its module.
  public var name: String
  /// The reducer's type of the whole app, such as `Kitchen`.
  public var feature: String
  /// An expression that makes the first state of the feature at the prompt.
  public var firstState: String
  /// The names of the modules; the last one is the app.
  public var modules: [String]
  /// `Package.swift`
  public var manifest: File
  /// The files of the app.
  public var sources: [File]
  /// The files with the tests of the chapter and of those before it. There is at least one file, in which the reader can go on,
  /// even when there are no tests yet.
  public var tests: [File]
  /// The number of tests.
  public var testCount: Int

  package init(
    chapter: Summary.Chapter, name: String, feature: String, firstState: String, modules: [String],
    manifest: File, sources: [File], tests: [File], testCount: Int
  ) {
    self.chapter = chapter
    self.name = name
    self.feature = feature
    self.firstState = firstState
    self.modules = modules
    self.manifest = manifest
    self.sources = sources
    self.tests = tests
    self.testCount = testCount
  }

  /// All files of the package.
  public var files: [File] { [manifest] + sources + tests }

  /// The name of the folder that the listing is written to if the reader doesn't name one.
  public var defaultFolder: String { "\(name.lowercased())-\(chapter.name)" }

  /// The text of a file when all files of the package are one module.
  public func textInOneModule(_ file: File) -> String {
    modules.reduce(file.text) { text, module in
      text.replacing("@testable import \(module)\n", with: "").replacing("import \(module)\n", with: "")
    }
  }
}
