import Book
import BookPrograms
import Foundation
import Judging
import MarkdownText
import Reports
import Toolchain

/// Runs the code blocks of pages, and compares their output with what the pages show.
///
/// ```swift
/// let run = try await runner.run(try book.pages())
/// run.failed   // [page: "effects.md", line: 37, message: …]
/// ```
public struct BookRunner: Sendable {
  /// Compiles and runs Swift.
  public var swift: UnitRunner
  /// Opens lessons for scripts.
  public var script: ScriptClient
  /// Runs command lines.
  public var shell: ShellClient
  /// Gives the parser.
  public var syntax: @Sendable () async throws -> SyntaxClient
  /// The keys a second with which commands of the prompt are typed; nil to run each command at once. The time that passes while a
  /// person types shows what effects print meanwhile.
  public var typing: Double?

  /// The number of blocks that run at the same time. More would only make each of them slower.
  private static let concurrency = 2

  package init(
    swift: UnitRunner, script: ScriptClient, shell: ShellClient,
    syntax: @escaping @Sendable () async throws -> SyntaxClient
  ) {
    self.syntax = syntax
    self.swift = swift
    self.script = script
    self.shell = shell
  }

  /// Runs all blocks of the pages that are not marked `exempt`.
  ///
  /// - Parameters:
  ///   - pages: The pages.
  ///   - others: More pages of the Book, which the pages may continue. Their blocks are not run.
  /// - Returns: The counts of blocks and their failures. A failing block is part of the result, not an error.
  /// - Throws: ``MarkdownParser/missing`` when the build doesn't include cmark-gfm, or a `Report` when a tool is missing.
  public func run(_ pages: [BookPage], continuing others: [BookPage] = []) async throws -> BookRun {
    var run = BookRun(pages: pages.count)
    var jobs: [Job] = []
    var programs = PagePrograms(pages: others + pages, syntax: try await syntax())
    for page in pages {
      let blocks = try page.blocks()
      for block in blocks { run.count(block) }
      jobs += self.jobs(page, blocks.filter { !$0.isExempt }, try await programs.programs(of: page).programs)
    }
    var results = [SwiftProgram.Result?](repeating: nil, count: jobs.count)
    try await withThrowingTaskGroup(of: (Int, SwiftProgram.Result).self) { [jobs] group in
      var waiting = jobs.indices.makeIterator()
      func start(_ index: Int) { group.addTask { (index, try await jobs[index]()) } }
      for _ in 0..<Self.concurrency {
        if let index = waiting.next() { start(index) }
      }
      while let (index, result) = try await group.next() {
        results[index] = result
        if let next = waiting.next() { start(next) }
      }
    }
    let order = Dictionary(uniqueKeysWithValues: pages.enumerated().map { ($1.chapter.path, $0) })
    run.executed = results.compactMap { $0?.executed }.reduce(0, +)
    run.failed = results.compactMap { $0?.failures }.flatMap(\.self).sorted {
      (order[$0.page] ?? 0, $0.line) < (order[$1.page] ?? 0, $1.line)
    }
    return run
  }

  private typealias Job = @Sendable () async throws -> SwiftProgram.Result

  private func jobs(
    _ page: BookPage, _ blocks: [PageBlock], _ programs: [SwiftProgram]
  ) -> [Job] {
    let programs = programs.map { program -> Job in { try await program.run(page, swift) } }
    var scripts: [[PageBlock]] = []
    for block in blocks where block.language == .tca {
      if block.isContinued, !scripts.isEmpty {
        scripts[scripts.count - 1].append(block)
      } else {
        scripts.append([block])
      }
    }
    let shells = blocks.filter { $0.language == .sh }
    return programs + scripts.map { blocks in { await run(blocks, of: page) } }
      + shells.map { block in { try await run(block, of: page) } }
  }

  /// Runs scripts that share a session.
  private func run(_ blocks: [PageBlock], of page: BookPage) async -> SwiftProgram.Result {
    var result = SwiftProgram.Result(executed: 0, failures: [])
    let session: ScriptClient.Session
    do {
      let opened = try await script.open(blocks[0].lesson)
      session = typing.map(opened.typed) ?? opened
    } catch {
      let message = (error as? Report)?.sentences ?? "\(error)"
      result.failures.append(.init(page: page.chapter.path, line: blocks[0].line, message: message))
      return result
    }
    for block in blocks {
      let failure = await block.run(in: session)
      result.executed += 1
      if let failure {
        result.failures.append(
          .init(page: page.chapter.path, line: failure.line, message: failure.message))
        break
      }
    }
    await session.close()
    return result
  }

  private func run(_ block: PageBlock, of page: BookPage) async throws -> SwiftProgram.Result {
    let failure = try await ShellBlock(block: block).run(shell)
    return SwiftProgram.Result(
      executed: 1,
      failures: failure.map { [.init(page: page.chapter.path, line: $0.line, message: $0.message)] } ?? [])
  }
}
