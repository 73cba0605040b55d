import Book
import MarkdownText
import Reports

/// The package that the Book shows to whoever builds the app outside of the lessons: the manifest, and the beginning of a file of
/// tests.
///
/// They are blocks of one page, so that a listing and the page can't disagree.
struct PackageTemplate {
  /// The name of the package, which is also that of the app.
  var name: String
  private var manifest: String
  private var testImports: [String]
  private static let version = "// swift-tools-version"

  /// - Throws: ``MarkdownParser/missing`` in a build without cmark-gfm, or a `Report` when no page shows a package.
  init(_ pages: [BookPage]) throws {
    for page in pages where page.source.contains(Self.version) {
      guard let blocks = Self.blocks(of: page) else { throw MarkdownParser.missing }
      guard let manifest = blocks.first(where: { $0.hasPrefix(Self.version) }),
        let name = manifest.firstMatch(of: #/name: "(\w+)"/#),
        let imports = blocks.first(where: { $0.contains("@testable import \(name.1)") })
      else { continue }
      self.name = String(name.1)
      self.manifest = manifest
      testImports = [Self.trimmed(imports)]
      return
    }
    throw Report(
      "The Book shows no package, so its app can't be written to a folder.",
      expected: "A page with a Package.swift and the imports of a file of tests.")
  }

  /// `Package.swift`
  ///
  /// - Parameters:
  ///   - library: The folder of the library's package; nil for the one that the Book shows.
  ///   - page: The page whose app is listed. If it shows a package of its own, with several targets, that is the one.
  func manifest(library: String?, of page: BookPage) -> Listing.File {
    let shown = page.targets.isEmpty ? nil : Self.blocks(of: page)?.first { $0.hasPrefix(Self.version) }
    var text = shown ?? manifest
    if let library {
      let path = library.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      text.replace(#/path: "[^"]*"/#) { _ in "path: \"\(path)\"" }
    }
    return Listing.File(path: "Package.swift", text: text)
  }

  /// The files of the tests, one for each page and target.
  func files(of pages: [PageTests], _ targets: AppTargets, in manifest: Listing.File) -> [Listing.File] {
    let all = targets.tests(pages, in: manifest.text).flatMap { files(of: $0.pages, $0.target, targets) }
    return all.isEmpty
      ? [Listing.File(path: "Tests/\(name)Tests/\(name)Tests.swift", text: testImports[0] + "\n")] : all
  }

  private func files(
    of pages: [PageTests], _ target: AppTargets.Target, _ targets: AppTargets
  ) -> [Listing.File] {
    let testable = testImports[0].replacing(
      "@testable import \(name)", with: "@testable import \(target.name)")
    var declared: Set<String> = []
    return pages.map { page in
      // What two pages need is declared once.
      let needed = page.needed.filter { declared.insert($0.code).inserted }
      let name = page.page.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
      let modules = targets.modules(of: needed + page.tests, in: target.name).map { "import \($0)" }
      return Listing.File(
        path: "Tests/\(target.name)Tests/\(name)Tests.swift",
        text: Listing.source(needed + page.tests, imports: modules + [testable]))
    }
  }

  private static func blocks(of page: BookPage) -> [String]? {
    MarkdownParser.parse(page.source)?.blocks.compactMap {
      if case .code(let code) = $0 { code.text } else { nil }
    }
  }

  private static func trimmed(_ text: String) -> String {
    text.last == "\n" ? trimmed(String(text.dropLast())) : text
  }
}
