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
    let known = Data("\0\(DiagnosticName.cannotFindInScope.rawValue)\0".utf8)
    let place = try #require(compiler.range(of: known)).lowerBound
    let table = Array(compiler[max(0, place - (4 << 20))..<min(compiler.count, place + (4 << 20))])
    let names = Set(table.split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
    #expect(DiagnosticName.allCases.map(\.rawValue).filter { !names.contains($0) } == [])
  }
}
