import Toolchain

/// Swift blocks of a page that are compiled and run together.
///
/// A block sees what the blocks above it declare, as far as it does not declare the same again: then a new program begins, in which
/// the newer declaration stands in place of the older one. Statements run in their order, with the dependencies of an app; tests
/// are run as tests.
///
/// Every line keeps the number that it has on the page, so that what the compiler and the tests say fits the page.
struct SwiftProgram: Equatable, Sendable {
  struct Part: Equatable, Sendable {
    var block: PageBlock
    var chunks: [SwiftChunk]
  }

  static let module = "BookPage"
  /// The test that runs the statements.
  static let test = "bookStatementsRun"
  /// Stands before the number of the block whose output follows; -1 behind the last one.
  static let mark: Character = "\u{1E}"
  static let supportFile = "BookSupport"

  /// Declarations of blocks that are no part of this program.
  var inherited: [Part] = []
  var parts: [Part]

  var blocks: [PageBlock] { parts.map(\.block) }
  var mustFail: Bool { blocks.contains(where: \.mustFail) }
  var hasStatements: Bool { parts.contains { $0.chunks.contains { $0.kind == .statements } } }

  static func all(of blocks: [PageBlock]) -> [SwiftProgram] {
    var programs: [SwiftProgram] = []
    var current: SwiftProgram?
    /// What a new program would inherit.
    var visible: [Part] = []
    func close() {
      if let current { programs.append(current) }
      current = nil
    }
    for block in blocks {
      let part = Part(block: block, chunks: SwiftChunk.all(in: block.text))
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

  /// - Parameter file: The page's path, which messages name.
  func unit(file: String) -> CompileUnit {
    let count = (inherited + parts).map(\.block.endLine).max() ?? 1
    let imports = "import ComposableArchitecture; import Foundation; import Testing;"
    var declarations = [String](repeating: "", count: count)
    declarations[0] = imports
    var statements = declarations
    for part in inherited + parts {
      for chunk in part.chunks {
        switch chunk.kind {
        // The statements stand in a function, where nothing can be imported.
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

  /// Under a test the library would take every dependency's test value; a reader's app does not.
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
  /// What is left when a part declares some of it again, and whether it does.
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
