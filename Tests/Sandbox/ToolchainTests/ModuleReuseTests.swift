import Foundation
import SyntaxProtocol
import Testing

@testable import Toolchain

/// When a module is compiled again, because of a module that it imports.
struct ModuleReuseTests {
  /// A name that no other run uses.
  private let suffix = UUID().uuidString.replacing("-", with: "")

  private func unit(_ name: String, _ text: String, importing images: [URL] = []) -> CompileUnit {
    CompileUnit(
      module: .named(name + suffix), sources: [SourceFile(path: "\(name).swift", text: text, role: .learner)],
      isImportable: true, imported: images)
  }

  private func upper(_ compiler: Compiler, on lower: String) async throws -> URL {
    let image = try await compiler(unit("Lower", lower))
    let text = "import Lower\(suffix)\npublic func upper() -> Int { lower() + 1 }\n"
    return try await compiler(unit("Upper", text, importing: [image.url])).url
  }

  private func compiles(_ compiler: Compiler) -> Int {
    compiler.cache.url.appending(path: "modules").contents.count {
      $0.appending(path: "Upper\(suffix).swiftmodule").exists
    }
  }

  @Test func aChangeOfABodyOnlyLinksTheModulesThatImportIt() async throws {
    let compiler = try await CompilerShellTests.compiler()
    let first = try await upper(compiler, on: "public func lower() -> Int { 1 }\n")
    let second = try await upper(compiler, on: "public func lower() -> Int { 2 }\n")
    #expect(first != second)
    #expect(compiles(compiler) == 1)
    // What the image is linked with is that of the change.
    let linked = try Data(contentsOf: second)
    let lower = try await compiler(unit("Lower", "public func lower() -> Int { 2 }\n")).url
    #expect(linked.range(of: Data(lower.path.utf8)) != nil)
  }

  @Test func anotherDeclarationCompilesThemAgain() async throws {
    let compiler = try await CompilerShellTests.compiler()
    _ = try await upper(compiler, on: "public func lower() -> Int { 1 }\n")
    _ = try await upper(
      compiler, on: "public func lower() -> Int { 1 }\npublic func lower() -> Double { 2 }\n")
    #expect(compiles(compiler) == 2)
  }
}
