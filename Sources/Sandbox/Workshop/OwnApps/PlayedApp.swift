import Curriculum
import Foundation
import KernelProtocol
import Reports
import Synchronization
import SyntaxProtocol
import TextHandling
import Toolchain

/// One feature of somebody's own app, which is compiled again at each save.
public final class PlayedApp: Sendable {
  /// The app.
  public let app: App
  private let compiler: CompilerClient
  private let answers: PlayAnswers
  private let memory: BuildMemory
  private let tell: @Sendable (String) -> Void
  private let choose: @Sendable (String, [String]) -> String?
  private let last = Mutex<PlayedCode?>(nil)

  /// - Parameters:
  ///   - app: The app.
  ///   - answers: What is known about the feature.
  ///   - state: A folder for what is remembered about the app.
  ///   - tell: Says what takes long.
  ///   - choose: Asks for one of several features that no other contains, the likeliest of which comes first; nil for that one.
  public init(
    _ app: App, _ answers: PlayAnswers, state: URL, compiler: CompilerClient,
    tell: @escaping @Sendable (String) -> Void,
    choose: @escaping @Sendable (_ likeliest: String, _ others: [String]) -> String? = { _, _ in nil }
  ) {
    self.choose = choose
    self.app = app
    self.answers = answers
    self.compiler = compiler
    self.tell = tell
    memory = BuildMemory(file: state.appending(path: "files.json"))
  }

  /// The code that compiled last; nil before the first time.
  public var code: PlayedCode? { last.withLock { $0 } }

  /// Compiles the feature as its files are now.
  ///
  /// - Throws: A `Report` when the feature doesn't compile, or when none can be chosen.
  @discardableResult
  public func compile() async throws -> PlayedCode {
    let code = try await memory.keeping { try await compiled() }
    memory.save()
    last.withLock { $0 = code }
    return code
  }

  private func compiled() async throws -> PlayedCode {
    let preparation = try await compiler.prepare { _ in }
    let syntax = try await compiler.syntax()
    let index = await AppIndex(app, syntax: syntax)
    let before = code
    let asked = before?.feature ?? answers.feature
    var choice = try FeatureChoice(
      index, asked: asked, focus: asked == nil ? app.focus : nil, place: app.place)
    if !choice.isClear, let chosen = choose(choice.feature.type, choice.alternatives),
      chosen != choice.feature.type
    {
      choice = try FeatureChoice(index, asked: chosen, focus: nil, place: app.place)
    }
    var work = AppCompiler(
      compiler: compiler, syntax: syntax, known: KnownModules(preparation), memory: memory, tell: tell)
    work.isSave = before != nil
    let settings = Dictionary(app.modules.map { ($0.name, $0.settings) }) { first, _ in first }
    let build = try await work.build(for: choice.feature.module, of: index, settings)
    var feature = choice.feature
    if let before { try await refuseNewErrors(build, before, index, work, settings) }
    if let reason = build.reason(against: feature, in: index) {
      guard asked == nil, let other = choice.next(in: build, index) else {
        throw await failure(feature, reason, build, index, settings, isReload: before != nil)
      }
      feature = other
    }
    let entry: FeatureStart.Result
    do {
      entry = try await FeatureStart(feature, build, index, answers, compiler).image()
    } catch let report as Report where feature != choice.feature {
      // Nobody has asked for this one.
      let reason = build.reason(against: choice.feature, in: index) ?? report.title
      throw await failure(choice.feature, reason, build, index, settings, isReload: before != nil)
    }
    return PlayedCode(feature, choice, build, index, entry)
  }

  /// A save with an error in it isn't a wish to leave something out.
  ///
  /// - Throws: A `Report` with the cause of the first one.
  private func refuseNewErrors(
    _ build: AppBuild, _ before: PlayedCode, _ index: AppIndex, _ work: AppCompiler,
    _ settings: [String: CompileUnit.ForeignSettings]
  ) async throws {
    let known = Set(before.leftOut.map { "\($0.file.path) \($0.item.name)" })
    let new = build.leftOut.first { left in
      left.item.reason != nil && before.texts[left.file] != build.originals[left.file]
        && !known.contains("\(left.file.path) \(left.item.name)")
    }
    guard let new, let file = index.files.first(where: { $0.url == new.file }) else { return }
    throw try await work.explanation(of: file, build, index, settings[file.module] ?? .init())
      ?? Report(
        "\(app.path(of: new.file)) doesn't compile.",
        location: .init(file: app.path(of: new.file), line: new.item.line),
        found: new.item.reason)
  }

  /// Why a feature can't be played, with what the compiler says about its file.
  private func failure(
    _ feature: AppIndex.Feature, _ reason: String, _ build: AppBuild, _ index: AppIndex,
    _ settings: [String: CompileUnit.ForeignSettings], isReload: Bool
  ) async -> Report {
    var report = Report(
      "\(feature.type) doesn't compile here.",
      location: .init(file: app.path(of: feature.file), line: feature.line),
      found: reason, expected: "A feature that compiles without screens.")
    if !isReload {
      let items = build.leftOut.filter {
        $0.module == feature.module && !$0.item.kind.isListedTogether
      }
      let list = items.prefix(12).map { item in
        "\(app.path(of: item.file)):\(item.item.line): \(item.item.name) \(item.item.reason ?? "isn't there")"
      }
      let modules = build.failed.map { "\($0.module) doesn't compile: \($0.reason)" }
      if !list.isEmpty { report.found = ([reason] + modules + list).joined(separator: "\n") }
      let others = index.features.filter { $0.isVisible && build.reason(against: $0, in: index) == nil }.map(
        \.type)
      report.causes = others.prefix(3).map {
        .init("Another feature compiles.", fix: "tca play \(app.place.path.shellWord) --feature \($0)")
      }
    }
    return report
  }
}

/// A feature of an app that has been compiled.
public struct PlayedCode: Sendable {
  /// The type of the feature.
  public var feature: String
  /// The expression that makes its first state.
  public var state: String
  /// The dependencies that were given, as expressions by their names.
  public var given: [String: String]
  /// Whether the sandbox has made up values for the first state.
  public var isSample: Bool
  /// The image that the kernel loads.
  public var image: CompiledImage
  /// The module that declares the feature.
  public var module: String
  /// Further modules that lines at the prompt can use.
  public var others: [String]
  /// The images of all modules.
  public var imports: [URL]
  /// The texts of the files as their author wrote them.
  var texts: [URL: String]
  /// The files of the app that were compiled, or left out.
  public var files: [URL]
  /// The features that could be played as well.
  public var alternatives: [String]
  /// What was left out.
  public var leftOut: [AppBuild.LeftOut]
  /// Files that aren't compiled, each with the reason.
  public var skipped: [(url: URL, reason: String)]
  /// The dependencies that the features read.
  public var dependencies: [DependencyNote]
  /// Modules that couldn't be compiled.
  public var failed: [(module: String, reason: String)]
  /// Modules that are compiled in Swift 5 mode, although they ask for Swift 6.
  public var older: [String]
  /// Modules that are compiled without the main actor by default.
  public var nonisolated: [String]
  /// The feature that should have been played and can't be, with the reason.
  public var passedOver: (feature: String, reason: String)?
  /// What the type of State can be made with.
  public var initializers: [String]
  /// The environment of a reducer that is a value, as an expression, with the reducer's name.
  public var reducerValue: (name: String, environment: String)?

  /// A dependency that features read, and what it has here.
  public struct DependencyNote: Encodable, Sendable, Equatable {
    /// What it has.
    public enum Value: String, Encodable, Sendable {
      /// The value of the app.
      case live
      /// The value of the app, which uses something that does nothing here.
      case standIn
      /// Something that does nothing, because nothing here declares the dependency.
      case inert
      /// One that the prompt controls.
      case controlled
      /// One that the command line has given.
      case given
      /// None.
      case missing
    }

    /// The name.
    public var name: String
    /// What it has.
    public var value: Value
  }
}

extension AppBuild {
  /// Why a feature isn't there; nil when it is.
  func reason(against feature: AppIndex.Feature, in index: AppIndex) -> String? {
    if let failed = failed.first(where: { $0.module == feature.module }) { return failed.reason }
    guard images.contains(where: { $0.module == feature.module }) else { return "Its module isn't compiled." }
    if let value = feature.value {
      let left = leftOut.first { $0.module == feature.module && $0.item.name == value.declaration.name }
      return left.map { $0.item.reason ?? "It was left out." }
        ?? olderReducers[feature.module]?.given[feature.type]
    }
    let parts = leftOut.first { left in
      guard left.module == feature.module else { return false }
      switch left.item.kind {
      case .file: return left.file == feature.file
      case .reducer, .declaration, .view:
        return left.file == feature.file
          && (left.item.name == feature.type || feature.type.hasPrefix(left.item.name + "."))
      default: return false
      }
    }
    return parts.map { $0.item.reason ?? "It was left out." }
  }
}

extension PlayedCode {
  /// Whether its files load something from a network.
  public var usesNetwork: Bool { texts.values.contains { $0.contains("URLSession") } }

  init(
    _ feature: AppIndex.Feature, _ choice: FeatureChoice, _ build: AppBuild, _ index: AppIndex,
    _ start: FeatureStart.Result
  ) {
    let isOther = feature != choice.feature
    self.init(
      feature: feature.type, state: start.state, given: start.given, isSample: start.isSample,
      image: start.image, module: feature.module,
      others: start.others, imports: build.imports, texts: build.originals,
      files: index.files.filter { file in build.texts[file.url] != nil }.map(\.url),
      alternatives: choice.alternatives.filter { $0 != feature.type }, leftOut: build.leftOut,
      skipped: index.leftOut,
      dependencies: Self.dependencies(
        of: feature, build, index, Set(start.given.keys.map { String($0.prefix { $0 != "." }) })),
      failed: build.failed, older: build.older, nonisolated: build.nonisolated,
      passedOver: isOther
        ? (choice.feature.type, build.reason(against: choice.feature, in: index) ?? "") : nil,
      initializers: start.initializers,
      reducerValue: feature.value.map { ($0.declaration.name, start.environment ?? "") })
  }

  /// The dependencies that the prompt itself controls.
  private static let controlled: Set<String> = [
    "continuousClock", "suspendingClock", "date", "uuid", "withRandomNumberGenerator", "mainQueue",
    "mainRunLoop",
    "dismiss", "isPresented", "calendar", "locale", "timeZone", "openURL", "defaultAppStorage",
    "defaultFileStorage",
    "defaultInMemoryStorage", "context", "fireAndForget", "assert", "urlSession",
  ]

  /// The types whose live values aren't there.
  private static func lostKeys(_ build: AppBuild, _ index: AppIndex) -> Set<String> {
    let built = Set(build.images.map(\.module))
    var lost = Set(index.files.filter { !built.contains($0.module) }.flatMap(\.outline.liveKeys))
    for left in build.leftOut {
      let keys = index.files.first { $0.url == left.file }?.outline.liveKeys ?? []
      switch left.item.kind {
      case .liveValue: lost.insert(left.item.name.replacing(".liveValue", with: ""))
      case .file: lost.formUnion(keys)
      case .declaration where left.item.name.hasSuffix(".liveValue"):
        lost.insert(left.item.name.replacing(".liveValue", with: ""))
      // An extension has the name of its type.
      case .declaration, .view:
        lost.formUnion(keys.filter { $0 == left.item.name || $0.hasPrefix(left.item.name + ".") })
      default: break
      }
    }
    return lost
  }

  private static func dependencies(
    of feature: AppIndex.Feature, _ build: AppBuild, _ index: AppIndex, _ given: Set<String>
  ) -> [DependencyNote] {
    let names = Set(index.reach(of: feature).flatMap(\.dependencies))
    let declared = index.files.flatMap(\.outline.dependencyNames)
    // A type whose functions lost their statements does no more than a stand-in.
    let emptied = build.leftOut.filter(\.item.kind.isBody).compactMap {
      $0.item.name.split(separator: ".").first
    }
    let limited = build.standIns.filter { KnownModules.remarks[$0.image.moduleName] != nil }
    let standIns = Set(
      build.supplies.values.flatMap(\.names) + emptied.map(String.init) + limited.flatMap(\.types))
    let live = Set(index.files.flatMap(\.outline.liveKeys))
    let lost = lostKeys(build, index)
    return names.sorted().map { name in
      if given.contains(name) { return .init(name: name, value: .given) }
      if build.supplies.values.contains(where: { $0.dependencies[name] != nil }) {
        return .init(name: name, value: .inert)
      }
      let key = declared.first { $0.name == name }?.key ?? name
      let own = key.split(separator: ".").last.map(String.init) ?? key
      if live.contains(key) || live.contains(own) {
        if lost.contains(own) || lost.contains(key) { return .init(name: name, value: .missing) }
        return .init(name: name, value: index.mentions(standIns, from: key) ? .standIn : .live)
      }
      return .init(name: name, value: controlled.contains(name) ? .controlled : .missing)
    }
  }
}
