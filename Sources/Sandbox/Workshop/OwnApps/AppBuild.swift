import Foundation
import Limits
import Reports
import SyntaxProtocol
import Toolchain

/// An app's modules, compiled without what can't run here.
public struct AppBuild: Sendable {
  /// What was left out of a file.
  public struct LeftOut: Sendable, Equatable {
    /// The file.
    public var file: URL
    /// The module of the file.
    public var module: String
    /// What was left out.
    public var item: PlayedFile.LeftOut
  }

  /// The images of the modules, each after those that it imports.
  var images: [(module: String, image: CompiledImage)] = []
  /// The images of the modules that stand in for others.
  var standIns: [StandIn] = []
  /// What was left out, file by file.
  var leftOut: [LeftOut] = []
  /// The modules that couldn't be compiled at all, each with the reason.
  var failed: [(module: String, reason: String)] = []
  /// What stands in for names of modules that aren't there, by module.
  var supplies: [String: Supply] = [:]
  /// What makes features of reducers that are values, by module.
  var olderReducers: [String: OlderReducers] = [:]
  /// The modules that are compiled in Swift 5 mode, although they ask for Swift 6.
  var older: [String] = []
  /// The modules that are compiled without the main actor by default.
  var nonisolated: [String] = []
  /// Whether the app imports modules for which nothing stands in as a whole.
  var hasMissing = false
  /// The texts that were compiled, by file.
  var texts: [URL: String] = [:]
  /// The texts as their author wrote them, by file.
  var originals: [URL: String] = [:]

  /// A module that stands in for others.
  struct StandIn: Sendable {
    var image: CompiledImage
    /// The types that it declares.
    var types: Set<String>
    /// Those of them that can be made without values.
    var plainTypes: Set<String> = []
  }

  /// Says of each part that was left out because of another one why that one was.
  mutating func nameCauses() {
    let causes = leftOut.filter {
      [.declaration, .reducer].contains($0.item.kind) && $0.item.reason != nil
    }.map(\.item)
    for index in leftOut.indices where leftOut[index].item.kind != .standIn {
      var seen: Set<String> = [leftOut[index].item.name]
      while let missing = leftOut[index].item.reason?.firstMatch(
        of: #/cannot find (?:type )?'(\w+)' in scope$/#)?.1,
        seen.insert(String(missing)).inserted,
        let cause = causes.first(where: { $0.name == missing && !$0.reason!.contains("'\(missing)'") })?
          .reason
      {
        leftOut[index].item.reason = "\(missing) was left out: \(cause)"
      }
    }
  }

  /// The images of all modules, for those who import them.
  var imports: [URL] { (images.map(\.image) + standIns.map(\.image)).map(\.url) }
}

/// Compiles the modules of an app. What doesn't compile is left out, until the rest does.
struct AppCompiler: Sendable {
  var compiler: CompilerClient
  var syntax: SyntaxClient
  var known: KnownModules
  var memory: BuildMemory
  /// Says what takes long.
  var tell: @Sendable (String) -> Void

  /// How often the compiler is asked about a module. Each time, something of it is left out.
  private static let rounds = 48
  /// After how many rounds, and after which part of the time, more is left out at once than what the compiler refuses.
  private static let scales: [(scale: PlayRules.Scale, rounds: Int, share: Double)] = [
    (.file, 40, 2), (.declaration, 30, 1),
  ]

  /// How much is left out at once, so that the search for what a module can do without comes to an end.
  private static func scale(in round: Int, after time: Duration) -> PlayRules.Scale {
    let share = time / Limits.playedModule
    return scales.first { round > $0.rounds || share > $0.share }?.scale ?? .part
  }

  /// Whether it is a save, after which each file begins with what was left out of it before.
  var isSave = false

  /// - Parameters:
  ///   - module: The module that is played. It is compiled with those that it needs.
  ///   - index: What was read of the app.
  ///   - settings: How each module is compiled.
  func build(
    for module: String, of index: AppIndex, _ settings: [String: CompileUnit.ForeignSettings]
  ) async throws -> AppBuild {
    var build = AppBuild()
    let needed = index.order(from: module)
    let live = index.liveModules(beside: needed)
    // What only gives live values comes first, so that it isn't linked again after each save.
    var modules: [String] = []
    for module in live + [module] { modules += index.order(from: module).filter { !modules.contains($0) } }
    let own = Set(index.files.map(\.module))
    build.hasMissing = Set(index.files.flatMap(\.outline.imports)).contains {
      known.kind(of: $0, own: own) == .missing
    }
    build.standIns = try await standIns(
      for: modules.flatMap(index.files(of:)), own, older: index.olderNames)
    for module in modules {
      let missing = Set(build.failed.map(\.module))
      var settings = settings[module] ?? .init(languageMode: "5")
      if settings.isMainActorByDefault, index.features.contains(where: { $0.module == module }) {
        // A conformance to `Reducer` would belong to the main actor, and no store could use it.
        settings.isMainActorByDefault = false
        settings.languageMode = "5"
        build.nonisolated.append(module)
      }
      try await add(module, index, own.subtracting(missing), settings, to: &build)
      if live.contains(module) { build.dropWhatCanNotRun(module) }
    }
    build.nameCauses()
    return build
  }

  // MARK: - A module

  /// The state of the search for what must be left out of a module.
  struct Draft {
    var files: [AppIndex.File]
    var texts: [String]
    var leftOut: [[PlayedFile.LeftOut]]
    var supply = Supply()
    var older = OlderReducers()
    /// Whether it had to be compiled in Swift 5 mode before.
    var isOlder = false
  }

  private func add(
    _ module: String, _ index: AppIndex, _ own: Set<String>, _ settings: CompileUnit.ForeignSettings,
    to build: inout AppBuild
  ) async throws {
    let files = index.files(of: module)
    var settings = settings
    // A module that it doesn't need can change without it.
    let needed = index.order(from: module)
    let imports =
      (build.images.filter { needed.contains($0.module) }.map(\.image) + build.standIns.map(\.image))
      .map(\.url)
    let around = build.images.map(\.module) + ["\(build.leftOut.count)"]
    let rules = files.map { self.rules(for: $0, index, own, build) }
    let mayLack = zip(files, rules).contains { file, rules in
      !rules.missing.isEmpty || !rules.standIns.isEmpty
        || file.outline.imports.contains { KnownModules.companions[$0] == KnownModules.screens }
    }
    var draft = try await draft(of: module, index, rules, around, build)
    if draft.isOlder, settings.languageMode == "6", !settings.isMainActorByDefault {
      settings.languageMode = "5"
      build.older.append(module)
    }
    let start = ContinuousClock.now
    for round in 1...Self.rounds {
      let scale = Self.scale(in: round, after: .now - start)
      if !isSave { tellRound(round, scale, module, draft.leftOut.joined().count) }
      let unit = CompileUnit(
        module: .named(module),
        sources: zip(files, draft.texts).map { SourceFile(path: $0.url.path, text: $1, role: .lesson) }
          + draft.older.files + draft.supply.files(settings),
        isImportable: true
      ).foreign(settings, imported: imports)
      do {
        let image = try await compiler.compile(unit)
        build.images.append((module, image))
        note(draft, module, around, in: &build)
        return
      } catch let failure as CompileFailure {
        let isLast = round == Self.rounds
        if mayLack, scale == .part, try await supply(failure, unit, &draft, index, build) { continue }
        // What stands in for Apple's types doesn't say as much about threads as they do.
        if settings.languageMode == "6", !settings.isMainActorByDefault,
          failure.realErrors.contains(where: \.isAboutSending)
        {
          settings.languageMode = "5"
          build.older.append(module)
          continue
        }
        let hasLess = try await leaveOut(failure, unit, &draft, index.clients, scale)
        guard !isLast, hasLess || draft.older.giveUp(failure, unit) else {
          build.failed.append((module, failure.reports.first?.title ?? "The compiler ended."))
          note(draft, module, around, in: &build, isKept: false)
          return
        }
      }
    }
  }

  /// The module's files without what they can't have here, and what stands in for that.
  private func draft(
    of module: String, _ index: AppIndex, _ rules: [PlayRules], _ around: [String], _ build: AppBuild
  ) async throws -> Draft {
    let files = index.files(of: module)
    var draft = Draft(files: files, texts: [], leftOut: [], older: OlderReducers(of: module, in: index))
    let starts = files.map { memory.start(of: $0, module, around: around) }
    // What is left out of one file can depend on another one.
    let areKnown = isSave || starts.allSatisfy { $0 != nil }
    if areKnown {
      draft.supply = memory.supply(of: module)
      draft.isOlder = memory.isOlder(module)
    }
    draft.supply.module = module
    draft.supply.imports =
      index.imports(of: module).intersection(build.images.map(\.module)).sorted()
      + build.standIns.map(\.image.moduleName).filter { $0 != KnownModules.screens }
    let visible = index.modules(visibleIn: module)
    for (owner, supply) in build.supplies.sorted(by: { $0.key < $1.key }) where visible.contains(owner) {
      draft.supply.extend(supply)
    }
    for (place, file) in files.enumerated() {
      let start = areKnown ? starts[place] : nil
      let played = if let start { start } else { try await syntax.played(file.text, by: rules[place]) }
      draft.texts.append(played.text)
      draft.leftOut.append(played.leftOut)
    }
    return draft
  }

  /// Says how the search for what a module can do without goes on.
  private func tellRound(_ round: Int, _ scale: PlayRules.Scale, _ module: String, _ count: Int) {
    switch (round, scale) {
    case (2, _): tell("Looking for what \(module) can do without …")
    case (_, .part) where round % 6 == 0: tell("\(module) does without \(count) parts so far …")
    case (_, .declaration) where round % 6 == 0: tell("\(module) does without whole declarations …")
    case (_, .file) where round % 6 == 0: tell("\(module) does without whole files …")
    default: break
    }
  }

  private func note(
    _ draft: Draft, _ module: String, _ around: [String], in build: inout AppBuild, isKept: Bool = true
  ) {
    if !draft.supply.isEmpty { build.supplies[module] = draft.supply }
    build.olderReducers[module] = draft.older
    if isKept { memory.keep(draft.supply, of: module, isOlder: build.older.contains(module)) }
    for (offset, file) in draft.files.enumerated() {
      build.texts[file.url] = draft.texts[offset]
      build.originals[file.url] = file.text
      build.leftOut += draft.leftOut[offset].map { .init(file: file.url, module: module, item: $0) }
      guard isKept else { continue }
      let played = PlayedFile(text: draft.texts[offset], leftOut: draft.leftOut[offset])
      memory.keep(played, of: file, module, around: around)
    }
  }

  func rules(for file: AppIndex.File, _ index: AppIndex, _ own: Set<String>, _ build: AppBuild) -> PlayRules {
    var rules = PlayRules()
    rules.companions = KnownModules.companions
    rules.remarks = KnownModules.remarks
    rules.hasConformers = build.hasMissing
    rules.bodiesElsewhere = index.files(of: file.module).flatMap(\.outline.bodiesInExtensions)
    rules.declared = index.declaredNames(visibleIn: file.module).sorted()
    rules.taken = build.standIns.flatMap(\.types).sorted()
    for module in file.outline.imports {
      switch known.kind(of: module, own: own) {
      case .here: break
      case .standIn(let other): rules.standIns[module] = other
      case .missing:
        rules.missing.append(module)
        for (owner, supply) in build.supplies where file.outline.imports.contains(owner) {
          guard index.files(of: owner).contains(where: { $0.outline.imports.contains(module) }) else {
            continue
          }
          for name in supply.names { rules.owners["\(module).\(name)"] = owner }
        }
      }
    }
    return rules
  }

  /// Leaves out what the compiler has found errors in.
  ///
  /// - Returns: Whether anything was left out.
  private func leaveOut(
    _ failure: CompileFailure, _ unit: CompileUnit, _ draft: inout Draft, _ clients: [String: String],
    _ scale: PlayRules.Scale
  ) async throws -> Bool {
    let names = Dictionary(zip(unit.fileNames, unit.sources.indices)) { first, _ in first }
    var errors: [Int: [PlayError]] = [:]
    for error in failure.realErrors {
      // What a macro has made is in no file; a note says where the macro stands.
      guard let place = ([error] + error.notes).first(where: { names[$0.file] != nil }),
        let index = names[place.file]
      else { continue }
      errors[index, default: []].append(.init(line: place.line, column: place.column, message: error.message))
    }
    var hasChanged = false
    for (index, found) in errors where draft.texts.indices.contains(index) {
      let rules = PlayRules {
        $0.clients = clients
        $0.errors = found
        $0.scale = scale
      }
      let played = try await syntax.played(draft.texts[index], by: rules)
      guard played.text != draft.texts[index] else { continue }
      hasChanged = true
      draft.texts[index] = played.text
      draft.leftOut[index].merge(
        played.leftOut.filter { !$0.name.hasPrefix(StandInUse.conformerPrefix) })
    }
    return hasChanged
  }
}

extension [PlayedFile.LeftOut] {
  /// Adds what was left out later. The type takes the place of its parts.
  fileprivate mutating func merge(_ later: [PlayedFile.LeftOut]) {
    for var item in later {
      let isConsequence =
        item.reason?.contains(#/has no initializers|does not conform|without initializing/#) == true
      if isConsequence, let cause = first(where: { $0.name.hasPrefix(item.name + ".") && $0.reason != nil }) {
        item.reason = cause.reason
      }
      removeAll {
        $0.kind != .standIn
          && ($0.name == item.name && $0.line == item.line || $0.name.hasPrefix(item.name + ".")
            || $0.name.hasPrefix(item.name + ":"))
          || item.kind == .file
      }
      append(item)
    }
    sort { ($0.line, $0.name) < ($1.line, $1.name) }
  }
}

extension Diagnostic {
  /// Whether it is about values that are used by several threads.
  fileprivate var isAboutSending: Bool {
    message.contains(#/[Ss]endable|sending|data race|concurrency-safe/#)
  }
}
