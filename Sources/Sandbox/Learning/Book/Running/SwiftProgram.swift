import SyntaxProtocol
import Toolchain

/// Swift blocks of a page that are compiled and run together.
///
/// A block can use the declarations of the blocks above it. When a block declares something again, a new program begins,
/// in which the newer declaration replaces the older one. Statements run in their order, with the live dependencies that an
/// app would use. Tests are run as tests.
///
/// Every line has the same number in the program as on the page, so that the locations in messages fit the page.
struct SwiftProgram: Equatable, Sendable {
  /// A block and its chunks, or some of them.
  struct Part: Equatable, Sendable {
    var block: PageBlock
    var chunks: [SwiftChunk]
  }

  static let module = "BookPage"
  /// The name of the test that runs the statements.
  static let test = "bookStatementsRun"
  /// The character that is printed before the number of a block, at the beginning of the block's output. The number after
  /// the last block is -1.
  static let mark: Character = "\u{1E}"
  static let supportFile = "BookSupport"

  /// Declarations that this program uses from blocks of earlier programs.
  var inherited: [Part] = []
  /// The blocks that this program runs.
  var parts: [Part]

  var blocks: [PageBlock] { parts.map(\.block) }
  var mustFail: Bool { blocks.contains(where: \.mustFail) }
  var hasStatements: Bool { parts.contains { $0.chunks.contains { $0.kind == .statements } } }

  /// Distributes the blocks of a page over as few programs as possible.
  ///
  /// - Throws: A `Report` when the parser gives up on a block.
  static func all(of blocks: [PageBlock], _ syntax: SyntaxClient) async throws -> [SwiftProgram] {
    var parts: [Part] = []
    for block in blocks {
      do {
        let outline = try await syntax.outline(of: block.text)
        parts.append(Part(block: block, chunks: SwiftChunk.all(in: outline, upTo: block.lines.count)))
      } catch let failure as SyntaxFailure {
        throw failure.report(on: .file("The block in line \(block.line)"), source: block.text)
      }
    }
    return all(of: parts)
  }

  private static func all(of parts: [Part]) -> [SwiftProgram] {
    var programs: [SwiftProgram] = []
    var current: SwiftProgram?
    // The declarations that a new program would inherit.
    var visible: [Part] = []
    func close() {
      if let current { programs.append(current) }
      current = nil
    }
    for part in parts {
      let block = part.block
      if block.isAlone {
        programs.append(SwiftProgram(parts: [part]))
        continue
      }
      let (kept, isReplacing) = visible.replacing(part)
      if block.mustFail {
        programs.append(SwiftProgram(inherited: kept, parts: [part]))
        continue
      }
      if isReplacing { close() }
      visible = kept
      if current == nil { current = SwiftProgram(inherited: visible, parts: []) }
      current?.parts.append(part)
      let declared = part.chunks.filter { $0.kind != .statements && $0.kind != .test }
      visible.append(Part(block: block, chunks: declared))
    }
    close()
    return programs
  }

  /// The unit to compile.
  ///
  /// - Parameter file: The path of the page, for the locations in messages.
  func unit(file: String) -> CompileUnit {
    let count = (inherited + parts).map(\.block.endLine).max() ?? 1
    let imports = "import ComposableArchitecture; import Foundation; import Testing;"
    var declarations = [String](repeating: "", count: count)
    declarations[0] = imports
    var statements = declarations
    for part in inherited + parts {
      for chunk in part.chunks {
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
    for (index, block) in blocks.enumerated() {
      let opening = index == 0 ? "@MainActor func bookStatements() async throws { " : ""
      statements[block.line - 1] += "\(opening)do { bookMark(\(index));"
    }
    if let last = blocks.last {
      let braces = String(repeating: "}", count: blocks.count + 1)
      statements[last.endLine - 1] += "bookMark(-1) \(braces)"
    }
    var sources = [
      SourceFile(path: file, text: declarations.joined(separator: "\n"), role: .learner)
    ]
    if hasStatements {
      sources += [
        SourceFile(path: file, text: statements.joined(separator: "\n"), role: .learner),
        SourceFile(path: "\(Self.supportFile).swift", text: Self.support, role: .generated),
      ]
    }
    return CompileUnit(module: .named(Self.module), sources: sources, usesTesting: true)
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

    @Test @MainActor func \(test)() async throws {
      try await withDependencies {
        $0.context = .live
      } operation: {
        try await bookStatements()
      }
    }
    """
}

extension [SwiftProgram.Part] {
  /// Returns the chunks that remain when `part` declares some of them again, and whether it does so.
  fileprivate func replacing(_ part: SwiftProgram.Part) -> ([SwiftProgram.Part], Bool) {
    let declared = Set(
      part.chunks.compactMap { chunk in
        if case .declaration(let key) = chunk.kind { key } else { nil }
      })
    var isReplacing = false
    let kept = map { older in
      var older = older
      older.chunks.removeAll { chunk in
        switch chunk.kind {
        case .declaration(let key) where declared.contains(key):
          isReplacing = true
          return true
        case .extends(let type): return declared.contains(type)
        default: return false
        }
      }
      return older
    }
    return (kept, isReplacing)
  }
}
