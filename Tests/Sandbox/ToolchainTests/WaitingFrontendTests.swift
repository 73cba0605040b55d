import Clocks
import Foundation
import Limits
import Processes
import Testing

@testable import Toolchain

/// A compiler that was started before the file was saved makes the same of it as one that was started afterwards.
struct WaitingFrontendTests {
  /// A learner's file with a body that is compiled for the first time, and checks that call it.
  private func unit(_ body: String, checks: String = "func check() -> Int { answer() }\n") -> CompileUnit {
    CompileUnit(
      module: .named("Waited"),
      sources: [
        SourceFile(path: "Checks.swift", text: checks, role: .checks),
        SourceFile(
          path: "Learner.swift", text: "func answer() -> Int {\n  // \(UUID())\n  \(body)\n}\n",
          role: .learner),
      ])
  }

  /// A holder that waits for a learner's file after a first compile.
  private func prepared() async throws -> (ahead: FrontendAhead, compiler: Compiler) {
    let ahead = FrontendAhead(clock: ImmediateClock())
    let compiler = try await CompilerShellTests.compiler(ahead: ahead)
    _ = try await compiler(unit("let a = \(Int.random(in: 0..<1_000_000_000)); return a"))
    while !ahead.isWaiting { await Task.yield() }
    return (ahead, compiler)
  }

  /// The job of the compiler that is waiting. Nobody is waiting afterwards.
  private func takeAny(_ ahead: FrontendAhead) throws -> WaitingFrontend {
    try #require(ahead.take { _ in true })
  }

  @Test func theNextSaveIsCompiledByTheCompilerThatWaits() async throws {
    let (ahead, compiler) = try await prepared()
    let waiting = try takeAny(ahead)
    defer { waiting.end() }
    #expect(waiting.job.awaited == "Learner.swift")
    #expect(waiting.job.known["Checks.swift"] == "func check() -> Int {}\n")
    let text = "func answer() -> Int { 6 }\n"
    let result = try #require(try await waiting.result(for: text, clock: ContinuousClock()))
    #expect(result.succeeded, "\(result.output)")
    #expect(waiting.folder.url.appending(path: "Learner.swift.o").exists)
    _ = compiler
  }

  @Test func errorsHaveTheSamePlacesAndTexts() async throws {
    let (ahead, compiler) = try await prepared()
    let wrong = unit("return \"six\"")
    let first = try await #require(throws: CompileFailure.self) { _ = try await compiler(wrong) }
    while !ahead.isWaiting { await Task.yield() }
    let cold = try await CompilerShellTests.compiler()
    let second = try await #require(throws: CompileFailure.self) { _ = try await cold(wrong) }
    #expect(first.reports == second.reports)
    #expect(first.log == second.log)
    #expect(first.log.contains("Learner.swift:3:"))
  }

  @Test func otherChecksDontFitTheCompilerThatWaits() async throws {
    let (ahead, compiler) = try await prepared()
    let other = unit("7", checks: "func check() -> String { \"\\(answer())\" }\n")
    _ = try await compiler(other)
    while !ahead.isWaiting { await Task.yield() }
    let waiting = try takeAny(ahead)
    defer { waiting.end() }
    #expect(waiting.job.known["Checks.swift"]?.contains("String") == true)
  }

  @Test func aCompilerThatWasKilledWhileItWaitedIsReplaced() async throws {
    let (ahead, compiler) = try await prepared()
    let waiting = try takeAny(ahead)
    waiting.end()
    #expect(try await waiting.result(for: "let a = 1\n", clock: ContinuousClock()) == nil)
    #expect(!waiting.folder.url.exists)
    _ = try await compiler(unit("8"))
  }

  @Test func nothingIsLeftWithoutItsHolder() async throws {
    var ahead: FrontendAhead? = FrontendAhead(clock: ImmediateClock())
    let folder = try TemporaryFolder(named: "waiting")
    let job = WaitingFrontend.Job(arguments: [], known: ["A.swift": ""], awaited: "B.swift")
    // It never ends by itself.
    let run = try ToolProcess.Run(
      URL(filePath: "/usr/bin/tail"), ["-f", "/dev/null"], in: folder.url, keepsOutput: true)
    ahead?.expect { try WaitingFrontend(job, module: Data(), in: folder) { run } }
    while ahead?.isWaiting == false { await Task.yield() }
    ahead = nil
    let result = try await run.result()
    #expect(!result.succeeded)
    // The task that kept it may be the last to let go.
    while folder.url.exists { await Task.yield() }
  }

  @Test func anErrorAtTheEndOfTheFileHasTheSamePlace() async throws {
    let (ahead, compiler) = try await prepared()
    let unclosed = unit("if true {")
    let first = try await #require(throws: CompileFailure.self) { _ = try await compiler(unclosed) }
    _ = ahead
    let cold = try await CompilerShellTests.compiler()
    let second = try await #require(throws: CompileFailure.self) { _ = try await cold(unclosed) }
    #expect(first.reports == second.reports)
    #expect(first.log == second.log)
  }

  @Test func theObjectIsThatOfACompilerThatDidNotWait() async throws {
    let (ahead, compiler) = try await prepared()
    let waiting = try takeAny(ahead)
    defer { waiting.end() }
    let text = "func answer() -> Int { [6].count + 5 }\n"
    let result = try #require(try await waiting.result(for: text, clock: ContinuousClock()))
    #expect(result.succeeded, "\(result.output)")
    let folder = try TemporaryFolder(named: "not-waiting")
    defer { folder.remove() }
    for (name, text) in waiting.job.known { try Data(text.utf8).write(to: folder.url.appending(path: name)) }
    try Data(text.utf8).write(to: folder.url.appending(path: waiting.job.awaited))
    _ = try await ToolProcess.run(compiler.tools.frontend, waiting.job.arguments, in: folder.url)
    let object = Invocation.object(of: waiting.job.awaited)
    #expect(
      try Data(contentsOf: waiting.folder.url.appending(path: object))
        == Data(contentsOf: folder.url.appending(path: object)))
  }

  /// `cat` reads the files one after another, as the compiler would if it didn't map them.
  private func result(
    of files: [String], for text: String, module: Data
  ) async throws -> ToolProcess.Result? {
    let folder = try TemporaryFolder(named: "waiting")
    let job = WaitingFrontend.Job(arguments: [], known: ["A.swift": "known"], awaited: "B.swift")
    let waiting = try WaitingFrontend(job, module: module, in: folder) {
      try ToolProcess.Run(URL(filePath: "/bin/cat"), files, in: folder.url, keepsOutput: true)
    }
    defer { waiting.end() }
    return try await waiting.result(for: text, clock: ContinuousClock())
  }

  @Test(arguments: [1, Limits.waitingCompilerFile])
  func theWholeTextArrives(_ count: Int) async throws {
    let text = String(repeating: "x", count: count)
    let result = try await result(
      of: ["A.swift", WaitingFrontend.pipe, "B.swift"], for: text, module: Data("module".utf8))
    let output = try #require(result?.output)
    #expect(output.hasPrefix("knownmodule\(text)\n"))
    #expect(output.dropFirst("knownmodule\(text)".count).allSatisfy { $0 == "\n" })
  }

  @Test func aFileThatWasReadTooEarlyIsNoResult() async throws {
    #expect(
      try await result(of: ["B.swift", WaitingFrontend.pipe], for: "let a = 1\n", module: Data()) == nil)
  }

  @Test func theFileBeforeTheAwaitedOneWaits() {
    let job = WaitingFrontend.Job(
      arguments: ["-c", "A.swift", "-primary-file", "B.swift", "C.swift", "-o", "B.swift.o"], known: [:],
      awaited: "B.swift")
    #expect(
      job.waitingArguments == [
        "-c", "A.swift", "-I", ".", "AwaitedSave.swift", "-primary-file", "B.swift", "C.swift", "-o",
        "B.swift.o",
      ])
  }
}
