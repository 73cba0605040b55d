import Foundation
import Reports
import Testing

@testable import Toolchain

/// With the real compiler.
struct CompilerTests {
  private static let compiler = CompilerClient.live()

  private func unit(_ text: String, module: CompileUnit.Module = .unique(prefix: "Sample")) -> CompileUnit {
    CompileUnit(
      module: module,
      sources: [SourceFile(path: "/somewhere/Sample.swift", text: "// \(UUID())\n\(text)", role: .learner)])
  }

  @Test func anImageIsMadeAndKept() async throws {
    let unit = unit("import ComposableArchitecture\npublic func sample() -> Int { 1 }")
    let image = try await Self.compiler.compile(unit)
    #expect(image.url.exists)
    #expect(image.moduleName.hasPrefix("Sample_"))
    #expect(Set(image.timings.keys) == ["compile", "link"])
    let again = try await Self.compiler.compile(unit)
    #expect(again.url == image.url)
    #expect(again.timings == [:])
  }

  @Test func unitsThatDifferHaveModulesThatDiffer() async throws {
    async let one = Self.compiler.compile(unit("let a = 1"))
    async let two = Self.compiler.compile(unit("let a = 2"))
    let names = try await [one.moduleName, two.moduleName]
    #expect(Set(names).count == 2)
  }

  @Test func aLaterUnitCanTestAnEarlierOne() async throws {
    var first = unit("struct Inner { var value = 3 }")
    first.emitsModule = true
    let image = try await Self.compiler.compile(first)
    var second = unit("@testable import \(image.moduleName)\nfunc value() -> Int { Inner().value }")
    second.moduleFolders = [try #require(image.moduleFolder)]
    #expect(try await Self.compiler.compile(second).url.exists)
  }

  @Test func warningsAreKeptWithTheImage() async throws {
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

  @Test func whatDoesNotCompileIsReported() async throws {
    let failure = await #expect(throws: CompileFailure.self) {
      try await Self.compiler.compile(unit("let a: Int = \"text\""))
    }
    #expect(
      failure?.reports == [
        Report(
          "Cannot convert value of type 'String' to specified type 'Int'",
          location: .init(
            file: "/somewhere/Sample.swift", line: 2, column: 14, source: "let a: Int = \"text\""))
      ])
  }

  /// What judges a submission is out of its reach.
  @Test(arguments: ["Kernel", "Grading", "KernelProtocol", "FeatureImage", "Toolchain", "Subprocess"])
  func judgedCodeSeesTheLibraryOnly(_ module: String) async throws {
    var unit = unit("import \(module)")
    unit.usesTesting = true
    let failure = await #expect(throws: CompileFailure.self) { try await Self.compiler.compile(unit) }
    #expect(failure?.reports.map(\.title) == ["No such module '\(module)'"])
  }

  @Test func aCompilerThatTakesTooLongIsEnded() async throws {
    let tools = try await Tools.find(path: ProcessInfo.processInfo.environment["PATH"] ?? "")
    let preparation = try await Self.compiler.prepare { _ in }
    let cache = try CacheFolder.find(build: Layout.find().build, environment: [:])
    let compiler = Compiler(
      tools: tools, cache: cache, preparation: preparation, clock: ImpatientClock(), limit: .seconds(60))
    let failure = await #expect(throws: CompileFailure.self) { try await compiler(unit("let a = 1")) }
    #expect(failure?.reports.map(\.title) == ["Compiling took too long"])
  }

  @Test func sourcesOfOneNameAreToldApart() {
    let unit = CompileUnit(
      module: .named("A"),
      sources: ["/a/X.swift", "/b/X.swift", "X2"].map { SourceFile(path: $0, text: "", role: .lesson) })
    #expect(unit.fileNames == ["X.swift", "X2.swift", "X22.swift"])
  }
}

/// A clock on which every wait is over at once.
struct ImpatientClock: Clock {
  typealias Instant = ContinuousClock.Instant
  var now: Instant { .now }
  var minimumResolution: Duration { .zero }
  func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
}
