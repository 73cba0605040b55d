import Foundation
import SyntaxProtocol
import Testing
import Toolchain

/// The names by which mistakes are recognized, looked up in the installed compiler.
struct DiagnosticNameTests {
  /// The compiler's table of names: each of them stands between two zeros, and all stand near each other.
  @Test func eachNameIsInTheTableOfTheCompiler() async throws {
    let path = try #require(ProcessInfo.processInfo.environment["PATH"])
    let compiler = try Data(contentsOf: try await Tools.find(path: path).frontend, options: .mappedIfSafe)
    let known = Data("\0\(DiagnosticName.cannotFindInScope.inTable)\0".utf8)
    let place = try #require(compiler.range(of: known)).lowerBound
    let around: Int = 4 << 20
    let table = Array(compiler[max(0, place - around)..<min(compiler.count, place + around)])
    let names = Set(table.split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
    #expect(DiagnosticName.allCases.map(\.inTable).filter { !names.contains($0) } == [])
  }

  /// Only names that something asks for are listed.
  @Test func eachNameIsAskedFor() throws {
    let sources = URL(filePath: #filePath).appending(path: "../../../../Sources/Sandbox").standardized
    let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    var words: Set<String> = []
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /\.(\w+)/) { words.insert(String(match.1)) }
    }
    let names: [String] = DiagnosticName.allCases.map { "\($0)" }
    let unknown: [String] = names.filter { !words.contains($0) }
    #expect(unknown == [])
  }
}
