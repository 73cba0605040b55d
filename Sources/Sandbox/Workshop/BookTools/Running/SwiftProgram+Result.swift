import Book
import BookPrograms
import Foundation
import Judging
import Reports
import Toolchain

extension SwiftProgram {
  /// The number of blocks that ran to their end, and the failures.
  struct Result: Equatable, Sendable {
    var executed: Int
    var failures: [BookRun.Failure]
  }

  func run(_ page: BookPage, _ runner: UnitRunner) async throws -> Result {
    let name = page.chapter.path
    let unit = unit(file: page.file.path)
    do {
      let run = try await runner.run(unit)
      if mustFail, parts.count > 1 {
        // What can't be told to belong to one block is found when each block runs by itself.
        guard run.ending == nil, run.strays.isEmpty else { return try await runSeparately(page, runner) }
        return parts.indices.map { failing(messages(of: run, in: $0), parts[$0].block, name) }.joined()
      }
      return mustFail ? failing(messages(of: run), blocks[0], name) : result(of: run, name)
    } catch let failure as CompileFailure {
      if mustFail, parts.count > 1 { return try await runSeparately(page, runner) }
      if mustFail { return failing(failure.reports.map(\.title), blocks[0], name) }
      let failures = failure.reports.map { report in
        let place = place(of: report.location)
        return BookRun.Failure(
          page: place?.page ?? name, line: place?.line ?? line(of: report.location),
          message: "The block doesn't compile. \(report.sentences)")
      }
      return Result(
        executed: 0,
        failures: failures.isEmpty
          ? [.init(page: name, line: blocks[0].line, message: "The block doesn't compile.\n\(failure.log)")]
          : failures)
    }
  }

  // MARK: - Blocks that must succeed

  private func result(of run: UnitRun, _ name: String) -> Result {
    var failures = (run.tests.flatMap(\.failures) + run.strays).map { failure in
      BookRun.Failure(
        page: name, line: line(of: failure) ?? lastReached(run).line, message: failure.message)
    }
    if let ending = run.ending {
      let place = ending.location.map { line(of: $0) } ?? lastReached(run).line
      failures.append(.init(page: name, line: place, message: ending.sentences))
    }
    let outputs = outputs(of: run)
    for (index, block) in blocks.enumerated() where isFinished(index, in: run, outputs) {
      guard let (line, message) = Output.difference(outputs[index] ?? "", block) else { continue }
      failures.append(.init(page: name, line: line, message: message, output: outputs[index]))
    }
    let executed = blocks.indices.count { isFinished($0, in: run, outputs) }
    if executed < blocks.count, failures.isEmpty {
      failures.append(
        .init(page: name, line: lastReached(run).line, message: "The block didn't run to its end."))
    }
    return Result(executed: executed, failures: failures)
  }

  /// The output of each block, by the block's number.
  private func outputs(of run: UnitRun) -> [Int: String] {
    let text = run.tests.first { $0.function == Self.test }?.output ?? ""
    var outputs: [Int: String] = [:]
    for piece in text.split(separator: Self.mark).dropFirst(text.first == Self.mark ? 0 : 1) {
      guard let number = Int(piece.prefix { $0 != "\n" }) else { continue }
      outputs[number, default: ""] += piece.drop { $0 != "\n" }.dropFirst()
    }
    return outputs
  }

  private func isFinished(_ index: Int, in run: UnitRun, _ outputs: [Int: String]) -> Bool {
    let block = blocks[index]
    let tests = run.tests.filter { isTest($0, of: block) }
    let wanted = parts[index].chunks.count { $0.kind == .test }
    guard tests.count >= wanted, tests.allSatisfy(\.isEnded) else { return false }
    if !parts[index].chunks.contains(where: { $0.kind == .statements }) {
      return run.ending == nil || wanted > 0
    }
    return outputs.keys.contains { $0 > index || $0 == -1 }
  }

  /// The last block that was started.
  private func lastReached(_ run: UnitRun) -> PageBlock {
    let index = outputs(of: run).keys.filter { $0 >= 0 }.max() ?? 0
    return blocks.indices.contains(index) ? blocks[index] : blocks[0]
  }

  // MARK: - Blocks that must fail

  private func runSeparately(_ page: BookPage, _ runner: UnitRunner) async throws -> Result {
    var results: [Result] = []
    for program in separated { results.append(try await program.run(page, runner)) }
    return results.joined()
  }

  /// The messages of the tests in a block, and of the test that runs the block's statements.
  private func messages(of run: UnitRun, in index: Int) -> [String] {
    let block = parts[index].block
    let tests = run.tests.filter { test in
      test.function == Self.test(of: index) || isTest(test, of: block)
    }
    return tests.flatMap(\.failures).map(\.message)
  }

  private func failing(_ messages: [String], _ block: PageBlock, _ name: String) -> Result {
    guard !messages.isEmpty else {
      return Result(
        executed: 1,
        failures: [
          .init(page: name, line: block.line, message: "The block is marked `fails`, but it succeeded.")
        ])
    }
    guard block.expected != nil,
      let (line, message) = Output.difference(messages.joined(separator: "\n"), block)
    else { return Result(executed: 1, failures: []) }
    let output = messages.joined(separator: "\n")
    return Result(executed: 1, failures: [.init(page: name, line: line, message: message, output: output)])
  }

  private func messages(of run: UnitRun) -> [String] {
    (run.tests.flatMap(\.failures) + run.strays).map(\.message) + [run.ending?.sentences].compactMap(\.self)
  }

  // MARK: - Locations

  private func line(of location: Report.Location?) -> Int {
    place(of: location)?.line ?? location?.line ?? blocks[0].line
  }

  private func line(of failure: UnitRun.Failure) -> Int? {
    isSupport(failure.file ?? "") ? nil : failure.line
  }

  /// Whether a test stands in a block. A test that a block has only changed is in the file of carried lines.
  private func isTest(_ test: UnitRun.Test, of block: PageBlock) -> Bool {
    let place = place(of: .init(file: test.file, line: test.line))
    guard place != nil || !isSupport(test.file) else { return false }
    let line = place?.line ?? test.line
    return (place?.page ?? block.page) == block.page && block.line < line && line < block.endLine
  }

  private func isSupport(_ file: String) -> Bool {
    file.hasPrefix("\(Self.supportFile).") || file.hasPrefix("\(Self.carriedFile).")
  }

  /// The place of a line that was carried from another block.
  private func place(of location: Report.Location?) -> PageLine? {
    guard let location, location.file.hasPrefix("\(Self.carriedFile).") else { return nil }
    let carried = carried
    return carried.indices.contains(location.line - 1) ? carried[location.line - 1] : nil
  }
}

extension [SwiftProgram.Result] {
  /// The sum of the results.
  fileprivate func joined() -> SwiftProgram.Result {
    SwiftProgram.Result(executed: map(\.executed).reduce(0, +), failures: flatMap(\.failures))
  }
}

extension Report {
  /// The title and what was found, as one paragraph.
  var sentences: String {
    // A title that isn't a sentence, such as the name of a test, is followed by a colon.
    let isSentence = title.last.map { ".?!:".contains($0) } ?? false
    return [title, found].compactMap(\.self).joined(separator: isSentence ? " " : ": ")
  }
}
