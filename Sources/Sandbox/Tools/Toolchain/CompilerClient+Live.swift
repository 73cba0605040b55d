import Foundation
import Repair
import Reports

extension CompilerClient {
  /// Compiles with the `swiftc` on PATH, against the library that was built together with the running executable.
  ///
  /// The toolchain and the library are looked up at the first call.
  ///
  /// - Parameters:
  ///   - environment: `PATH` and the variables that name cache folders are read from it.
  ///   - executable: The executable whose build is used; nil for the running one. Tests give the path of `tca`.
  ///   - reusesObjects: Whether the files of a unit are compiled apart, and the objects of unchanged files are used again.
  ///   - expectsSaves: Whether a compiler is started ahead of the next save. This takes a tenth of a second from each
  ///     verdict, and the memory of a compiler that waits.
  ///   - repairs: How much may be spent on the search for an edit that repairs a file which doesn't compile; nil to look for
  ///     none.
  public static func live(
    environment: [String: String] = ProcessInfo.processInfo.environment, executable: URL? = nil,
    reusesObjects: Bool = true, expectsSaves: Bool = false,
    repairs: RepairBudget? = nil
  ) -> CompilerClient {
    let state = LiveCompiler(
      environment: environment, executable: executable, reusesObjects: reusesObjects,
      ahead: expectsSaves ? FrontendAhead() : nil, repairs: repairs)
    return CompilerClient(
      prepare: { try await state.prepared($0).preparation },
      compile: { try await state.prepared { _ in }($0) },
      explain: { try await state.prepared { _ in }.explain($0, of: $1) },
      fixedWarning: { try await state.prepared { _ in }.report(on: $0, in: $1) },
      syntax: { try await state.syntax() },
      check: { _ = try await state.found() },
      waitsFor: { state.status.wait(for: $0 ? .parser : .compiler) }
    )
  }
}

/// Prepares the compiler once, even when several tasks ask for it at the same time.
actor LiveCompiler {
  private let environment: [String: String]
  private let executable: URL?
  private let reusesObjects: Bool
  private let ahead: FrontendAhead?
  private let repairs: RepairBudget?
  nonisolated let status = PreparationStatus()
  private var known: (preparer: Preparer, preparation: Preparation)?
  private var compiler: Task<Compiler, any Error>?
  /// What makes the parts that come after the compiler's.
  private var making: [PreparationStatus.Part: Task<Void, any Error>] = [:]

  init(
    environment: [String: String] = ProcessInfo.processInfo.environment, executable: URL? = nil,
    reusesObjects: Bool = true, ahead: FrontendAhead? = nil, repairs: RepairBudget?
  ) {
    self.repairs = repairs
    self.environment = environment
    self.executable = executable
    self.reusesObjects = reusesObjects
    self.ahead = ahead
  }

  /// The parts that are made without being asked for. A single command may end before an explanation is needed.
  private var later: [PreparationStatus.Part] { ahead == nil ? [.parser] : [.parser, .mistakes] }

  /// Finds the toolchain, the sandbox's own files, and a folder for what is compiled, and what is missing there.
  func found() async throws -> (preparer: Preparer, preparation: Preparation) {
    if let known { return known }
    let tools = try await Tools.find(path: environment["PATH"] ?? "")
    let layout = try Layout.find(executable: executable)
    var preparer = Preparer(
      tools: tools, layout: layout, cache: try CacheFolder.find(build: layout.build, environment: environment)
    )
    let preparation = try preparer.preparation()
    preparer.steps = StepCounter { [preparer, later] in
      preparer.missing([.compiler] + later, of: preparation)
    }
    if !preparer.has(.compiler, of: preparation) { status.begin() }
    known = (preparer, preparation)
    return (preparer, preparation)
  }

  /// The same, for what makes a part.
  private func found(
    counting part: PreparationStatus.Part
  ) async throws -> (preparer: Preparer, preparation: Preparation) {
    var found = try await found()
    found.preparer.meter = status.meter(of: part)
    return found
  }

  /// The compiler, as soon as features can be compiled.
  func prepared(_ progress: @escaping @Sendable (PreparationStep) -> Void) async throws -> Compiler {
    if let compiler { return try await compiler.value }
    let task = Task { [reusesObjects, ahead, repairs, status] in
      let (preparer, preparation) = try await found(counting: .compiler)
      try await preparer.makeEssentials(of: preparation, progress) { [weak self] in
        Task { try await self?.begin(.parser, progress) }
      }
      status.end(.compiler, .success(()))
      // Now a second processor has nothing to do.
      if later.contains(.mistakes) { try await begin(.mistakes, progress) }
      let syntax = SyntaxClient.live(
        executable: preparer.layout.parser, parser: preparation.syntaxService, mistakes: preparation.mistakes,
        folders: preparer.tools.folders, cache: preparer.cache, status: status, isInteractive: ahead != nil,
        makeMistakes: { [weak self] in try? await self?.make(.mistakes, progress) })
      return Compiler(
        tools: preparer.tools, cache: preparer.cache, preparation: preparation, syntax: syntax,
        reusesObjects: reusesObjects, ahead: ahead, repairBudget: repairs)
    }
    compiler = task
    do {
      return try await task.value
    } catch {
      // The user may have installed the missing tool before the next call.
      (compiler, known) = (nil, nil)
      status.end(.compiler, .failure(error))
      throw error
    }
  }

  /// The parser, as soon as it is there.
  func syntax() async throws -> SyntaxClient {
    let compiler = try await prepared { _ in }
    try await make(.parser) { _ in }
    return compiler.syntax
  }

  /// Waits until a part has been made. A failed attempt is repeated, since its reason may be gone.
  private func make(
    _ part: PreparationStatus.Part, _ progress: @escaping @Sendable (PreparationStep) -> Void
  ) async throws {
    try await begin(part, progress)
    try await making[part]?.value
  }

  /// Begins to make a part, unless that has begun.
  private func begin(
    _ part: PreparationStatus.Part, _ progress: @escaping @Sendable (PreparationStep) -> Void
  ) async throws {
    let (preparer, preparation) = try await found(counting: part)
    guard making[part] == nil else { return }
    making[part] = Task { [status] in
      do {
        if !preparer.has(part, of: preparation) { status.begin() }
        try await preparer.make(part, of: preparation, progress)
        status.end(part, .success(()))
      } catch {
        status.end(part, .failure(error))
        making[part] = nil
        throw error
      }
      // The parser is needed earlier.
      if part == .parser, later.contains(.mistakes) { try await begin(.mistakes, progress) }
    }
  }
}
