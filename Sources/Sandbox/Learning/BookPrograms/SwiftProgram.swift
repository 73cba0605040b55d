import Book
import Reports
import SyntaxProtocol
import Toolchain

/// Swift blocks of a page that are compiled and run together.
///
/// A block can use the declarations of the blocks above it. When a block declares something again, a new program begins,
/// in which the newer declaration replaces the older one. Statements run in their order, with the live dependencies that an
/// app would use. Tests are run as tests.
///
/// A block that contains the comment `// …` shows only what changes (see ``CodeChange``). Blocks that change the same
/// declaration belong to one program until something is run, so that a change can be explained in several blocks.
///
/// Every line has the same number in the program as on the page, so that the locations in messages fit the page. Lines of
/// other pages, and declarations that were put together from several blocks, are in a file of their own.
package struct SwiftProgram: Equatable, Sendable {
  /// A block and its chunks, or some of them.
  package struct Part: Equatable, Sendable {
    /// The block.
    package var block: PageBlock
    /// Its chunks, or some of them.
    package var chunks: [SwiftChunk]
  }

  /// The programs of a page, and the declarations that a page which continues it can use.
  package struct Page: Equatable, Sendable {
    /// The programs, in the order of their blocks.
    package var programs: [SwiftProgram] = []
    var visible: [Part] = []
    /// What pages that continue this one can use: the declarations above the first block that stands aside.
    var continuable: [Part]?
    /// The tests of this page and of those that it continues, which a later block may change.
    var tests: [Part] = []
  }

  /// Declarations that this program uses from blocks of earlier programs.
  package var inherited: [Part] = []
  /// The blocks that this program runs.
  package var parts: [Part]

  /// The blocks of the parts.
  package var blocks: [PageBlock] { parts.map(\.block) }
  /// Whether each block of the program must fail. A program has either only such blocks or none of them.
  package var mustFail: Bool { blocks.contains(where: \.mustFail) }
  /// Whether one of the blocks contains statements.
  package var hasStatements: Bool { parts.contains(where: \.hasStatements) }

  private func hasTest(of part: Part) -> Bool {
    let names = Set(parts.flatMap { part in part.tests.map { part.key(of: $0) } })
    return part.tests.contains { names.contains(part.key(of: $0)) }
  }

  /// Whether something happens when the program is run.
  private var isRunning: Bool {
    parts.contains { $0.chunks.contains { $0.kind == .statements || $0.kind == .test } }
  }

  /// Distributes the blocks of a page over as few programs as possible.
  ///
  /// - Parameters:
  ///   - blocks: The blocks of Swift.
  ///   - page: The page that this page continues.
  ///   - syntax: The parser.
  /// - Throws: A `Report` when the parser gives up on a block, or when a block changes something that isn't declared.
  static func all(
    of blocks: [PageBlock], continuing page: Page = Page(), _ syntax: SyntaxClient
  ) async throws -> Page {
    var parts: [Part] = []
    for block in blocks {
      do {
        let outline = try await syntax.outline(of: block.text)
        parts.append(Part(block: block, chunks: SwiftChunk.all(in: outline, upTo: block.lines.count)))
      } catch let failure as SyntaxFailure {
        throw failure.report(on: .file("The block in line \(block.line)"), source: block.text)
      }
    }
    return try all(of: parts, continuing: page)
  }

  private static func all(of parts: [Part], continuing: Page) throws -> Page {
    var page = Page(visible: continuing.left, tests: continuing.tests)
    var current: SwiftProgram?
    // Blocks that fail when they are run. They are compiled together, because compiling takes most of the time.
    var failing: SwiftProgram?
    func close() {
      if let current { page.programs.append(current) }
      current = nil
    }
    func closeFailing() {
      if let failing { page.programs.append(failing) }
      failing = nil
    }
    for part in parts {
      let block = part.block
      if block.isAside, page.continuable == nil { page.continuable = page.visible }
      if block.isAlone {
        page.programs.append(SwiftProgram(parts: [part]))
        continue
      }
      let part = try part.completed(by: page)
      if !part.tests.isEmpty { page.tests.append(Part(block: block, chunks: part.tests)) }
      let (kept, isReplacing) = page.visible.replacing(part)
      if block.mustFail {
        if part.declares {
          page.programs.append(SwiftProgram(inherited: kept, parts: [part]))
        } else {
          failing = SwiftProgram(inherited: kept, parts: (failing?.parts ?? []) + [part])
        }
        continue
      }
      if isReplacing { closeFailing() }
      if current?.hasTest(of: part) == true { close() }
      if isReplacing, let open = current {
        if part.isChange, !open.isRunning {
          current?.inherited = open.inherited.replacing(part).0
          current?.parts = open.parts.replacing(part).0
        } else {
          close()
        }
      }
      page.visible = kept
      if current == nil { current = SwiftProgram(inherited: kept, parts: []) }
      current?.parts.append(part)
      let declared = part.chunks.filter { $0.kind != .statements && $0.kind != .test }
      page.visible.append(Part(block: block, chunks: declared))
    }
    close()
    closeFailing()
    return page
  }

  /// The same blocks, each in a program of its own.
  package var separated: [SwiftProgram] { parts.map { SwiftProgram(inherited: inherited, parts: [$0]) } }
}

extension SwiftProgram.Page {
  /// What the page leaves to those that continue it.
  var left: [SwiftProgram.Part] { continuable ?? visible }
}

extension SwiftProgram.Part {
  /// The lines of a chunk, with their places.
  package func lines(of chunk: SwiftChunk) -> [PageLine] {
    if let whole = chunk.whole { return whole }
    let source = block.lines
    return chunk.lines.filter(source.indices.contains).map {
      PageLine(text: String(source[$0]), page: block.page, line: block.line + 1 + $0)
    }
  }

  /// Whether the block contains statements.
  package var hasStatements: Bool { chunks.contains { $0.kind == .statements } }

  /// Whether the block declares something that other blocks could use.
  fileprivate var declares: Bool {
    chunks.contains { ![.statements, .test, .imports].contains($0.kind) }
  }

  /// Whether the block shows only a part of a declaration.
  fileprivate var isChange: Bool { chunks.contains { $0.whole != nil } }

  /// The tests of the block.
  fileprivate var tests: [SwiftChunk] { chunks.filter { $0.kind == .test } }

  /// What identifies a declaration, such as `func makingTea`.
  fileprivate func key(of chunk: SwiftChunk) -> CodeNode.Key? {
    CodeNode.all(in: lines(of: chunk)).first?.key
  }

  /// Completes the declarations and tests of which the block shows only a part.
  fileprivate func completed(by page: SwiftProgram.Page) throws -> SwiftProgram.Part {
    var part = self
    for (index, chunk) in chunks.enumerated() {
      guard chunk.kind != .statements, chunk.kind != .imports else { continue }
      let lines = lines(of: chunk)
      guard CodeChange.isPartial(lines) else { continue }
      let found =
        if chunk.kind == .test {
          page.tests.lazy.reversed().flatMap { part in
            part.chunks.lazy.filter { part.key(of: $0) == key(of: chunk) }.map { part.lines(of: $0) }
          }.first
        } else {
          page.visible.lazy.flatMap { part in
            part.chunks.lazy.filter { $0.kind == chunk.kind }.map { part.lines(of: $0) }
          }.first
        }
      guard let found else {
        throw Report(
          "\(block.page):\(block.line): The block leaves out a part of something that no block above it declares.",
          expected:
            "A block that contains // … changes a declaration of this page, or of the page that it continues."
        )
      }
      part.chunks[index].whole = CodeChange.apply(lines, to: found)
    }
    return part
  }
}

extension [SwiftProgram.Part] {
  /// Returns the chunks that remain when `part` declares some of them again, and whether it does so.
  fileprivate func replacing(_ part: SwiftProgram.Part) -> ([SwiftProgram.Part], Bool) {
    func keys(_ chunks: [SwiftChunk]) -> Set<String> {
      Set(chunks.compactMap { if case .declaration(let key) = $0.kind { key } else { nil } })
    }
    let declared = keys(part.chunks)
    // Extensions are kept when their type is only changed.
    let replaced = keys(part.chunks.filter { $0.whole == nil })
    let changedExtensions = part.chunks.filter { $0.whole != nil }.map(\.kind)
    var isReplacing = false
    let kept = map { older in
      var older = older
      older.chunks.removeAll { chunk in
        switch chunk.kind {
        case .declaration(let key) where declared.contains(key):
          isReplacing = true
          return true
        case .extends(let type):
          guard changedExtensions.contains(chunk.kind) else {
            return replaced.contains(String(type.prefix { $0 != "." }))
          }
          isReplacing = true
          return true
        default: return false
        }
      }
      return older
    }
    return (kept, isReplacing)
  }
}
