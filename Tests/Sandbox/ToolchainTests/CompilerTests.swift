import Diagnostics
import Foundation
import Reports
import Testing

@testable import Toolchain

/// These tests run the real compiler.
struct CompilerTests {
  private static let compiler = CompilerClient.live()

  private func unit(_ text: String, module: CompileUnit.Module = .unique(prefix: "Sample")) -> CompileUnit {
    CompileUnit(
      module: module,
      sources: [SourceFile(path: "/somewhere/Sample.swift", text: "// \(UUID())\n\(text)", role: .learner)])
  }

  @Test func anImageIsMadeOnceAndThenCached() async throws {
    let unit = unit("import ComposableArchitecture\npublic func sample() -> Int { 1 }")
    let image = try await Self.compiler.compile(unit)
    #expect(image.url.exists)
    #expect(image.moduleName.hasPrefix("Sample_"))
    #expect(Set(image.timings.keys) == ["compile", "link"])
    let again = try await Self.compiler.compile(unit)
    #expect(again.url == image.url)
    #expect(again.timings == [:])
  }

  /// Code that reads its own image finds other bytes in each layout.
  @Test func anotherLayoutHasOtherDistances() async throws {
    let unit = unit(
      (0..<20).map { "public func f\($0)() -> Int { \($0 == 0 ? "0" : "f\($0 - 1)() + \($0)") }" }.joined(
        separator: "\n"))
    let images = [unit, unit.inAnotherLayout, unit.inAnotherLayout]
    var bytes: Set<Data> = []
    for image in images { bytes.insert(try Data(contentsOf: try await Self.compiler.compile(image).url)) }
    #expect(bytes.count == 3)
  }

  @Test func differentUnitsHaveDifferentModuleNames() async throws {
    async let one = Self.compiler.compile(unit("let a = 1"))
    async let two = Self.compiler.compile(unit("let a = 2"))
    let names = try await [one.moduleName, two.moduleName]
    #expect(Set(names).count == 2)
  }

  @Test func warningsAreCachedWithTheImage() async throws {
    let unit = unit("func sample() { let unused = 3 }")
    let expected = [
      "initialization of immutable value 'unused' was never used; consider replacing with assignment to '_' or removing it"
    ]
    for _ in 1...2 {
      let image = try await Self.compiler.compile(unit)
      #expect(image.warnings.map { CompilerMessage($0.message).text } == expected)
      #expect(image.warnings.map(\.file) == ["/somewhere/Sample.swift"])
    }
  }

  /// Names that would be options, lists of arguments, or too long for what is appended to them.
  @Test(arguments: ["-o", "-emit-module", "@list", String(repeating: "a", count: 249)])
  func anyFileNameCanBeCompiled(_ name: String) async throws {
    let path = "/somewhere/\(name).swift"
    var unit = unit("func sample() { let unused = 3 }")
    unit.sources[0].path = path
    let image = try await Self.compiler.compile(unit)
    #expect(image.warnings.map(\.file) == [path])
  }

  @Test func aFileThatTakesTooMuchMemoryIsRefused() async throws {
    let text = "func sample() { let large = InlineArray<1_000_000_000, Int>(repeating: 0); print(large[0]) }"
    let failure = await #expect(throws: CompileFailure.self) { try await Self.compiler.compile(unit(text)) }
    #expect(
      failure?.reports == [
        Report(
          "Compiling took too much memory.", found: "The compiler needed more than 3 GB, so it was stopped.",
          causes: [
            .init(
              "The code makes the compiler build something very large, such as an `InlineArray` of a million elements or"
                + " a literal with thousands of entries.",
              fix: "Make it smaller, or fill it while the program runs.")
          ])
      ])
  }

  @Test func aCompileErrorIsReportedAtItsLine() async throws {
    let failure = await #expect(throws: CompileFailure.self) {
      try await Self.compiler.compileOrExplain(unit("let a: Int = \"text\""))
    }
    #expect(
      failure?.reports == [
        Report(
          "Cannot convert value of type 'String' to specified type 'Int'.",
          kind: "cannot_convert_initializer_value",
          location: .init(
            file: "/somewhere/Sample.swift", line: 2, column: 14, source: "let a: Int = \"text\""),
          causes: [
            .init(
              "`\"text\"` is a `String`. `a` is declared as an `Int`.", fix: "Write an `Int` instead.",
              mistake: "other-type")
          ])
      ])
  }

  /// A submission can't import the modules that judge it.
  @Test(arguments: ["Kernel", "Grading", "KernelProtocol", "FeatureImage", "Toolchain", "Subprocess"])
  func judgedCodeCanImportOnlyTheLibrary(_ module: String) async throws {
    var unit = unit("import \(module)")
    unit.usesTesting = true
    let failure = await #expect(throws: CompileFailure.self) { try await Self.compiler.compile(unit) }
    #expect(failure?.reports.map(\.title) == ["No such module '\(module)'."])
  }

  @Test func aCompileThatTakesTooLongIsStopped() async throws {
    let tools = try await Tools.find(path: ProcessInfo.processInfo.environment["PATH"] ?? "")
    let preparation = try await Self.compiler.prepare { _ in }
    let cache = try CacheFolder.find(build: Layout.find().build, environment: [:])
    let compiler = Compiler(
      tools: tools, cache: cache, preparation: preparation, syntax: try await Self.compiler.syntax(),
      clock: ImpatientClock(), limit: .seconds(60))
    let failure = await #expect(throws: CompileFailure.self) { try await compiler(unit("let a = 1")) }
    #expect(
      failure?.reports == [
        Report(
          "Compiling took too long.",
          found: "The compiler was still running after 60 seconds, so it was stopped.",
          causes: [
            .init(
              "An expression is too complex for the compiler, such as a long sum of literals.",
              fix: "Break the expression into parts, and give each part a type.")
          ])
      ])
  }

  @Test func filesOfTheSameNameAreNumbered() {
    let unit = CompileUnit(
      module: .named("A"),
      sources: ["/a/X.swift", "/b/X.swift", "X2"].map { SourceFile(path: $0, text: "", role: .lesson) })
    #expect(unit.fileNames == ["X.swift", "X2.swift", "X22.swift"])
  }
}

/// A clock whose `sleep` returns at once.
struct ImpatientClock: Clock {
  typealias Instant = ContinuousClock.Instant
  var now: Instant { .now }
  var minimumResolution: Duration { .zero }
  func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
}
