import MarkdownText
import Reports

/// The package that the Book shows to whoever builds the app outside of the lessons: the manifest, the beginning of a file of
/// tests, and how a manifest names a library on the disk.
///
/// They are blocks of one page, so that a listing and the page can't disagree.
struct PackageTemplate {
  /// The name of the package, which is also that of the app.
  var name: String
  private var manifest: String
  private var testImports: [String]
  /// The line that depends on a package on the disk, in which `../a-folder` stands for its path.
  private var localDependency: String

  private static let folder = "../a-folder"

  /// - Throws: ``MarkdownParser/missing`` in a build without cmark-gfm, or a `Report` when no page shows a package.
  init(_ pages: [BookPage]) throws {
    for page in pages where page.source.contains("// swift-tools-version") {
      guard let markdown = MarkdownParser.parse(page.source) else { throw MarkdownParser.missing }
      let blocks = markdown.blocks.compactMap { if case .code(let code) = $0 { code.text } else { nil } }
      guard let manifest = blocks.first(where: { $0.hasPrefix("// swift-tools-version") }),
        let name = manifest.firstMatch(of: #/name: "(\w+)"/#),
        let imports = blocks.first(where: { $0.contains("@testable import \(name.1)") }),
        let local = blocks.first(where: { $0.contains(Self.folder) })
      else { continue }
      self.name = String(name.1)
      self.manifest = manifest
      testImports = [Self.trimmed(imports)]
      localDependency = Self.trimmed(local)
      return
    }
    throw Report(
      "The Book shows no package, so its app can't be written to a folder.",
      expected: "A page with a Package.swift, the imports of a file of tests, and a dependency on a folder.")
  }

  /// `Package.swift`
  ///
  /// - Parameter library: The folder of the library's package; nil for the address that the Book shows.
  func manifest(library: String?) -> Listing.File {
    var text = manifest
    if let library {
      let path = library.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      var dependency = localDependency.replacing(Self.folder, with: path)
      while dependency.last == "," { dependency.removeLast() }
      text = manifest.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        guard line.contains(".package(url:") else { return String(line) }
        return line.prefix { $0 == " " } + dependency + (line.hasSuffix(",") ? "," : "")
      }.joined(separator: "\n")
    }
    return Listing.File(path: "Package.swift", text: text)
  }

  /// The files of the tests, one for each page.
  func files(of pages: [PageTests]) -> [Listing.File] {
    let folder = "Tests/\(name)Tests"
    var declared: Set<String> = []
    let files = pages.map { page in
      // What two pages need is declared once.
      let needed = page.needed.filter { declared.insert($0.code).inserted }
      let name = page.page.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
      return Listing.File(
        path: "\(folder)/\(name)Tests.swift",
        text: Listing.source(needed + page.tests, imports: testImports))
    }
    return files.isEmpty
      ? [Listing.File(path: "\(folder)/\(name)Tests.swift", text: testImports[0] + "\n")] : files
  }

  private static func trimmed(_ text: String) -> String {
    text.last == "\n" ? trimmed(String(text.dropLast())) : text
  }
}
