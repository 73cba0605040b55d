import Book
import Reports
import SyntaxProtocol
import TextHandling
import Toolchain

extension Book {
  /// Puts together the app as a chapter leaves it.
  ///
  /// - Parameters:
  ///   - name: The name of the chapter.
  ///   - library: The folder of the library's package; nil for the one that the Book shows.
  ///   - syntax: The parser.
  /// - Throws: A `Report` when there is no such chapter, with similar names, or when the chapter doesn't build the app.
  public func listing(of name: String, library: String?, _ syntax: SyntaxClient) async throws -> Listing {
    let page = try page(name)
    let pages = try pages()
    var programs = PagePrograms(pages: pages, syntax: syntax)
    let template = try PackageTemplate(pages)
    let built = try chapters(pages).map(\.name)
    guard built.contains(page.name) else {
      throw Report(
        "The page “\(page.name)” builds no \(template.name), so it has no listing.",
        expected: "One of \(built.joined(separator: ", ")).",
        nearNames: NearNames.find(name, in: built))
    }
    return try await programs.listing(of: page, template, library: library)
  }

  /// The name of the app as the command line writes it, such as `steep`; nil when the Book builds none.
  ///
  /// - Throws: A `Report` when a page can't be read.
  public func appName() throws -> String? {
    let pages = try pages()
    guard pages.contains(where: { $0.app != nil }) else { return nil }
    return try PackageTemplate(pages).name.lowercased()
  }
}

extension Listing {
  /// The text of a file.
  static func source(_ declarations: [Declaration], imports: [String]) -> String {
    (imports.joined(separator: "\n") + "\n\n" + declarations.map(\.text).joined(separator: "\n\n") + "\n")
  }
}

extension PagePrograms {
  fileprivate mutating func listing(
    of page: BookPage, _ template: PackageTemplate, library: String?
  ) async throws -> Listing {
    let chain = try chain(to: page)
    let final = try await programs(of: page).left
    let all = final.flatMap { part in part.chunks.map { Declaration($0, of: part) } }
    let declarations = all.filter { $0.kind != .imports }
    let roots = chain.compactMap(\.app).last ?? []
    let app = declarations.needed(by: roots.map { $0[...] })
    var imports = ["import ComposableArchitecture", "import Foundation"]
    for declaration in all where declaration.kind == .imports {
      for line in declaration.text.split(separator: "\n").map(String.init)
      where line.hasPrefix("import ") && !imports.contains(line) {
        imports.append(line)
      }
    }
    let tests = try await tests(of: chain, fitting: declarations, app)
    let feature = roots.first ?? ""
    // A state of a feature that was the root of an earlier chapter doesn't fit anymore.
    let state = chain.compactMap(\.firstState).last.flatMap { $0.hasPrefix("\(feature).") ? $0 : nil }
    let targets = AppTargets(page.targets, app: template.name, app)
    let manifest = template.manifest(library: library, of: page)
    return Listing(
      chapter: page.chapter, name: template.name, feature: feature, firstState: state ?? "\(feature).State()",
      modules: targets.names, manifest: manifest, sources: targets.files(imports: imports),
      tests: template.files(of: tests, targets, in: manifest),
      testCount: tests.map(\.tests.count).reduce(0, +))
  }

  /// The newest version of each test of the pages, without those that a page takes out, and without those of other features
  /// than the app's.
  ///
  /// A test is written for the app as its chapter leaves it, but it is listed with the app as the last chapter leaves it. So a
  /// chapter that changes a rule shows each test that breaks again, repaired.
  private mutating func tests(
    of chain: [BookPage], fitting declarations: [Declaration], _ app: [Declaration]
  ) async throws -> [PageTests] {
    let code = Set(app.map(\.code))
    let names = Set(app.compactMap(\.name))
    var known: Set<String> = []
    var result: [PageTests] = []
    for page in chain.reversed() {
      known.formUnion(page.withoutTests)
      var found = PageTests(page: page.name)
      for program in try await programs(of: page).programs.reversed() where !program.mustFail {
        let chunks = (program.inherited + program.parts).flatMap { part in part.chunks.map { ($0, part) } }
        let tests = chunks.filter { $0.0.kind == .test && $0.1.block.page == page.chapter.path }
        guard !tests.isEmpty else { continue }
        // What only this page can see is used as it is. Everything else is as the last chapter leaves it.
        let own = chunks.filter { ![.test, .imports, .statements].contains($0.0.kind) }
          .map { Declaration($0.0, of: $0.1) }
          .filter { own in !declarations.contains { $0.replaces(own) } }
        for test in tests.reversed().map({ Declaration($0.0, of: $0.1) }) {
          guard let name = test.test, !known.contains(name) else { continue }
          let needed = (declarations + own).needed(by: test.words)
          guard needed.contains(where: { $0.name.map(names.contains) ?? false }) else { continue }
          known.insert(name)
          found.tests.insert(test, at: 0)
          found.needed += needed.filter { helper in
            !code.contains(helper.code) && !found.needed.contains { $0.code == helper.code }
          }
        }
      }
      if !found.tests.isEmpty { result.insert(found, at: 0) }
    }
    return result
  }
}

/// The tests of a page, and what they need besides the app.
struct PageTests {
  var page: String
  var tests: [Declaration] = []
  var needed: [Declaration] = []

  init(page: String) { self.page = page }
}
