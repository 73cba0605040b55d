import Book
import BookPrograms
import Toolchain

/// The files of a program, as the compiler gets them.
extension SwiftProgram {
  static let module = "BookPage"
  /// The name of the test that runs the statements.
  static let test = "bookStatementsRun"
  /// The character that is printed before the number of a block, at the beginning of the block's output. The number after
  /// the last block is -1.
  static let mark: Character = "\u{1E}"
  static let supportFile = "BookSupport"
  /// The file of lines from other blocks. Messages of the library show its name.
  static let carriedFile = "App"

  /// The lines of other pages, and of declarations that were put together from several blocks.
  var carried: [PageLine] {
    let types = carriedTypes
    return (inherited + parts).flatMap { part in
      part.chunks.filter { isCarried($0, of: part, types) }.flatMap { part.lines(of: $0) }
    }
  }

  /// The names of the declarations that are carried. Their extensions must be in the same file, because conformances such
  /// as `Equatable` are only synthesized there.
  private var carriedTypes: Set<String> {
    Set(
      (inherited + parts).flatMap { part in
        part.chunks.compactMap { chunk in
          guard case .declaration(let key) = chunk.kind, chunk.whole != nil || isForeign(part) else {
            return nil
          }
          return key
        }
      })
  }

  private func isCarried(_ chunk: SwiftChunk, of part: Part, _ types: Set<String>) -> Bool {
    switch chunk.kind {
    case .imports: return false
    case .extends(let type):
      return chunk.whole != nil || isForeign(part) || types.contains(String(type.prefix { $0 != "." }))
    default: return chunk.whole != nil || isForeign(part)
    }
  }

  private func isForeign(_ part: Part) -> Bool { part.block.page != blocks.first?.page }

  /// The unit to compile.
  ///
  /// - Parameter file: The path of the page, for the locations in messages.
  func unit(file: String) -> CompileUnit {
    let own = (inherited + parts).filter { !isForeign($0) }
    let types = carriedTypes
    let count = own.map(\.block.endLine).max() ?? 1
    var imports = "import ComposableArchitecture; import Foundation; import Testing;"
    for part in inherited where isForeign(part) {
      for chunk in part.chunks where chunk.kind == .imports {
        imports += (part.lines(of: chunk).first?.text ?? "") + ";"
      }
    }
    var declarations = [String](repeating: "", count: count)
    declarations[0] = imports
    var statements = declarations
    for part in own {
      for chunk in part.chunks where !isCarried(chunk, of: part, types) {
        switch chunk.kind {
        // The statements are put into a function, where an import isn't allowed.
        case .imports:
          statements[0] += part.block.lines[chunk.lines.lowerBound] + ";"
          place(chunk, of: part.block, in: &declarations)
        case .statements: place(chunk, of: part.block, in: &statements)
        default: place(chunk, of: part.block, in: &declarations)
        }
      }
    }
    wrap(&statements)
    var sources = [SourceFile(path: file, text: declarations.joined(separator: "\n"), role: .learner)]
    let carried = carried
    if !carried.isEmpty {
      // The file has a line for each carried line, so that a location can be found again. Its imports share the first one.
      let text = imports + carried.map(\.text).joined(separator: "\n")
      sources.append(SourceFile(path: "\(Self.carriedFile).swift", text: text, role: .learner))
    }
    if hasStatements {
      sources += [
        SourceFile(path: file, text: statements.joined(separator: "\n"), role: .learner),
        SourceFile(
          path: "\(Self.supportFile).swift", text: Self.support + (mustFail ? "" : Self.runner),
          role: .generated),
      ]
    }
    return CompileUnit(module: .named(Self.module), sources: sources, usesTesting: true)
  }

  /// Puts the statements into functions that run them.
  private func wrap(_ statements: inout [String]) {
    if mustFail {
      // Each block is a test of its own, so that its failures can be told from those of the others.
      for (index, part) in parts.enumerated() where part.hasStatements {
        statements[part.block.line - 1] +=
          "@Test @MainActor func \(Self.test(of: index))() async throws { @MainActor func bookBlock() async throws { "
        statements[part.block.endLine - 1] += "}; try await bookLive(bookBlock) }"
      }
      return
    }
    for (index, block) in blocks.enumerated() {
      let opening = index == 0 ? "@MainActor func bookStatements() async throws { " : ""
      statements[block.line - 1] += "\(opening)do { bookMark(\(index));"
    }
    if let last = blocks.last {
      let braces = String(repeating: "}", count: blocks.count + 1)
      statements[last.endLine - 1] += "bookMark(-1) \(braces)"
    }
  }

  private func place(_ chunk: SwiftChunk, of block: PageBlock, in lines: inout [String]) {
    let source = block.lines
    for line in chunk.lines where source.indices.contains(line) {
      lines[block.line + line] = String(source[line])
    }
  }

  /// In a test, the library would use the test values of all dependencies. The blocks show what an app does, so the
  /// support code asks for live values.
  private static let support = """
    import ComposableArchitecture
    import Testing

    func bookMark(_ number: Int) { Swift.print("\\u{1E}\\(number)") }

    @MainActor func bookLive(_ statements: @MainActor () async throws -> Void) async throws {
      try await withDependencies {
        $0.context = .live
      } operation: {
        try await statements()
      }
    }

    """

  private static let runner =
    "@Test @MainActor func \(test)() async throws { try await bookLive(bookStatements) }\n"

  /// The name of the test that runs the statements of a block that must fail.
  static func test(of index: Int) -> String { "\(test)\(index)" }
}
