import Foundation
import Processes
import Reports
import SyntaxProtocol
import TestTiers
import Testing

@testable import Toolchain

/// What the compiler, the linker and the parser can reach, whatever a file makes them do.
struct CompilerShellTests {
  private static let client = CompilerClient.live()

  static func compiler(ahead: FrontendAhead? = nil) async throws -> Compiler {
    let tools = try await Tools.find(path: ProcessInfo.processInfo.environment["PATH"] ?? "")
    return Compiler(
      tools: tools,
      cache: try CacheFolder.find(
        build: try Layout.find().build, environment: ProcessInfo.processInfo.environment),
      preparation: try await client.prepare { _ in }, syntax: try await client.syntax(), ahead: ahead)
  }

  private static func unit(_ text: String, usesTesting: Bool = true) -> CompileUnit {
    CompileUnit(
      module: .named("Shelled"), sources: [SourceFile(path: "Shelled.swift", text: text, role: .learner)],
      usesTesting: usesTesting)
  }

  /// Runs a line of Bash in the place of the compiler. It can't start other programs.
  private func run(_ line: String, usesTesting: Bool = true, ways: [ShellKind]? = nil) async throws -> String
  {
    let compiler = try await Self.compiler()
    let draft = try compiler.cache.draft()
    defer { draft.remove() }
    var shell = compiler.shell(for: Self.unit("", usesTesting: usesTesting), in: draft.url)
    if let ways { shell.ways = ways }
    let result = try await ToolProcess.run(
      URL(filePath: "/bin/bash"), ["-c", "{ \(line); } 2>/dev/null"], in: draft.url, keepsOutput: true,
      shell: shell)
    return result.output.trimmingCharacters(in: .newlines)
  }

  @Test(arguments: [[.ownFileSystem], [.landlock], []] as [[ShellKind]])
  func theCompilerHasNoNetworkAndNoOtherProcesses(_ ways: [ShellKind]) async throws {
    #expect(try await run("echo hello", ways: ways) == "hello")
    #expect(try await run("exec 3<>/dev/udp/127.0.0.1/9 && echo connected", ways: ways) == "")
    #expect(try await run("exec 3<>/dev/tcp/127.0.0.1/22 && echo connected", ways: ways) == "")
    #expect(try await run("kill -0 $PPID && echo reached", ways: ways) == "")
    #expect(try await run("kill -0 $$ && echo itself", ways: ways) == "itself")
    #expect(try await run("(echo forked)", ways: ways) == "")
  }

  @Test(arguments: [.ownFileSystem, .landlock] as [ShellKind])
  func theCompilerSeesOnlyWhatItNeeds(_ way: ShellKind) async throws {
    let compiler = try await Self.compiler()
    let outside = compiler.cache.url.appending(path: "outside-\(UUID().uuidString)")
    try Data("canary".utf8).write(to: outside)
    defer { try? FileManager.default.removeItem(at: outside) }
    let folder = URL(filePath: #filePath).deletingLastPathComponent().path
    for path in [outside.path, #filePath, "/etc/passwd", "/etc/hostname"] {
      #expect(try await run("read line < '\(path)' && echo \"$line\"", ways: [way]) == "")
    }
    for path in [
      folder, "/root", "/home", compiler.preparation.images.path,
    ] {
      #expect(
        try await run("cd '\(path)' && set -- * && [ \"$1\" != '*' ] && echo \"$1\"", ways: [way]) == "")
    }
    for path in [
      outside.path, compiler.preparation.plugin.path, compiler.cache.moduleCache.path + "/new",
      compiler.preparation.modules.path + "/new", compiler.tools.frontend.path, "/tmp/new", "/new",
    ] {
      #expect(try await run("echo x >> '\(path)' && echo written", ways: [way]) == "")
    }
    #expect(try await run("echo x > own && echo written", ways: [way]) == "written")
    let variables = try await run("export -p", ways: [way])
    #expect(!variables.contains("USER="))
    #expect(!variables.contains(ProcessInfo.processInfo.environment["HOME"] ?? "?"))
  }

  /// Line tables, which are only made after a crash, need system modules of their own.
  @Test(arguments: [false, true]) func modulesThatTheCacheLacksAreMade(hasLineTables: Bool) async throws {
    var compiler = try await Self.compiler()
    let folder = FileManager.default.temporaryDirectory.appending(path: "modules-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    compiler.cache = CacheFolder(url: folder)
    try FileManager.default.createDirectory(
      at: compiler.cache.moduleCache, withIntermediateDirectories: true)
    var unit = Self.unit("import Dispatch\nimport Foundation\nfunc now() -> Date { Date() }\n")
    unit.hasLineTables = hasLineTables
    let image = try await compiler(unit)
    #expect(FileManager.default.fileExists(atPath: image.url.path))
  }

  /// The modules of the system were compiled before, since the compiler can't add any.
  @Test(arguments: [
    "Foundation", "FoundationEssentials", "FoundationNetworking", "FoundationXML", "Dispatch", "Glibc",
    "Observation", "Synchronization", "RegexBuilder", "_StringProcessing", "_Concurrency", "Distributed",
    "Testing", "ComposableArchitecture", "CustomDump", "Dependencies", "IdentifiedCollections", "Sharing",
    "CasePaths", "Clocks", "DependenciesMacros", "SwiftNavigation",
  ])
  func whatTheToolchainHasCanBeImported(_ module: String) async throws {
    _ = try await Self.compiler()(Self.unit("import \(module)\npublic func f() {}\n// \(UUID())"))
  }

  /// A macro's code would run in the compiler, so there must be none that a file can name.
  @Test(arguments: [
    "#externalMacro(module: \"Evil\", type: \"M\")",
    "#externalMacro(module: \"../../Evil\", type: \"M\")",
    "#externalMacro(module: \"/tmp/libEvil.so\", type: \"M\")",
  ])
  func aMacroOfTheFileIsNotFound(_ macro: String) async throws {
    await #expect(throws: CompileFailure.self) {
      _ = try await Self.compiler()(
        Self.unit("@freestanding(expression) macro m() -> Int = \(macro)\nlet a = #m\n// \(UUID())"))
    }
  }

  /// A process of the parser is kept alive by the thread that reads its answers.
  @Test func theParserEndsWithItsLastClient() async throws {
    let preparation = try await Self.client.prepare { _ in }
    let tools = try await Tools.find(path: ProcessInfo.processInfo.environment["PATH"] ?? "")
    let parser = try Layout.find().parser
    let shown = ProcessCommand.Shell.paths(of: [parser, preparation.syntaxService] + tools.folders)
    let process = try SyntaxProcess(executable: parser, library: preparation.syntaxService, shown: shown)
    do {
      let pool = SyntaxPool(first: .completeness) { process }
      _ = try pool.answer(
        SyntaxRequest(.completeness, source: Array(".a".utf8)), upTo: 100, within: .seconds(5))
      #expect(process.isAlive)
    }
    while process.isAlive { await Task.yield() }
  }

  /// Prints what the shell costs, under `SOAK=1`.
  @Test func theCostOfTheShellIsPrinted() async throws {
    guard Tier.isSoak else { return }
    let compiler = try await Self.compiler()
    let draft = try compiler.cache.draft()
    defer { draft.remove() }
    try Data("import ComposableArchitecture\nlet a = 1\n".utf8).write(
      to: draft.url.appending(path: "a.swift"))
    let shell = compiler.shell(for: Self.unit(""), in: draft.url)
    let invocation = Invocation(
      tools: compiler.tools, plugin: compiler.preparation.plugin,
      moduleFolders: [compiler.preparation.modules], moduleCache: compiler.cache.moduleCache)
    let compile = invocation.objects(named: "A", sources: ["a.swift"])
    for (name, tool, arguments) in [
      ("compiler", compiler.tools.frontend, compile), ("nothing", URL(filePath: "/bin/true"), []),
    ] {
      var times: [Bool: [Double]] = [:]
      for number in 0..<42 {
        let isShelled = number.isMultiple(of: 2)
        let start = ContinuousClock.now
        let result = try await ToolProcess.run(
          tool, arguments, in: draft.url, shell: isShelled ? shell : nil)
        #expect(result.succeeded, "\(result.output)")
        if number > 1 {
          times[isShelled, default: []].append((ContinuousClock.now - start) / .milliseconds(1))
        }
      }
      let medians = [true, false].map { (times[$0] ?? []).sorted()[10] }
      print("\(name): \(medians[0]) ms with a shell, \(medians[1]) ms without, median of 20")
    }
  }
}
