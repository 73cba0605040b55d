import SyntaxProtocol
import Toolchain

/// A reducer of the time in which they were values, and the feature that is made of it.
struct OlderReducer: Sendable, Equatable {
  /// How it is declared.
  var declaration: AppOutline.ReducerValue
  /// The types of its state, its actions and its environment, as the whole module can write them.
  var state: String
  var action: String
  var environment: String

  /// The names under which an app mentions it: its own, and that of the type in which it is declared.
  var names: [String] { [declaration.name] + (declaration.owner.map { [$0] } ?? []) }

  /// Whether another feature contains it: it mentions the reducer, or its state.
  func isMentioned(by parent: AppIndex.Feature) -> Bool {
    if let owner = declaration.owner?.split(separator: ".").last {
      return parent.mentions.contains(String(owner))
    }
    return parent.mentions.contains(declaration.name)
      || parent.value?.state != state && parent.mentions.contains(state)
  }
}

extension AppIndex {
  /// The features that are made of reducers that are values.
  var olderFeatures: [Feature] {
    let types = Set(files.flatMap(\.outline.types).map(\.name) + files.flatMap(\.outline.aliases.keys))
    let mentions = Dictionary(
      files.flatMap(\.outline.mentions).map { ($0.type, Set($0.identifiers)) },
      uniquingKeysWith: { $0.union($1) })
    var taken = declaredNames
    return files.flatMap { file in
      typed(file.outline.reducerValues).map { value in
        func resolved(_ type: String) -> String {
          guard let owner = value.owner else { return type }
          if type == "Self" { return owner }
          return types.contains("\(owner).\(type)") ? "\(owner).\(type)" : type
        }
        let parts = value.types.map(resolved)
        let around = ([value.owner].compactMap(\.self) + parts).compactMap { mentions[$0] }
        var feature = Feature(
          type: Self.typeName(of: value, &taken), module: file.module, file: file.url, line: value.line,
          isEnum: false, isVisible: value.isVisible,
          mentions: around.reduce(Set(value.identifiers)) { $0.union($1) }, dependencies: [])
        feature.value = OlderReducer(
          declaration: value, state: parts[0], action: parts[1], environment: parts[2])
        return feature
      }
    }
  }

  /// The values that are reducers, each with its types, which a type alias or another reducer can say.
  private func typed(_ values: [AppOutline.ReducerValue]) -> [AppOutline.ReducerValue] {
    let all = Dictionary(files.flatMap(\.outline.reducerValues).map { ($0.name, $0) }) { first, _ in first }
    let aliases = files.reduce(into: [:]) { $0.merge($1.outline.aliases) { first, _ in first } }
    func types(of value: AppOutline.ReducerValue, seen: Set<String>) -> [String]? {
      if !value.types.isEmpty { return value.types }
      guard !seen.contains(value.name) else { return nil }
      let inside = value.owner.map { "\($0).\(value.spelling)" } ?? value.spelling
      for name in [inside, value.spelling] {
        if let written = aliases[name]?.reducerTypes { return written }
        if let other = all[name] { return types(of: other, seen: seen.union([value.name])) }
      }
      return nil
    }
    return values.compactMap { value in
      var value = value
      guard let types = types(of: value, seen: []) else { return nil }
      // The name that its author has given to the type stands for the older one, too.
      if value.types.isEmpty { value.spelling = "Reducer" }
      value.types = types
      return value
    }
  }

  /// The name of the type that a value becomes: `AppReducer` for `appReducer`, and for `App.reducer`.
  private static func typeName(of value: AppOutline.ReducerValue, _ taken: inout Set<String>) -> String {
    let made = value.isCalled ? value.name.replacing(#/\bmake(?=[A-Z])/#, with: "") : value.name
    let words = made.split(separator: ".").map { $0.prefix(1).uppercased() + $0.dropFirst() }
    var name = words.joined()
    while !taken.insert(name).inserted { name = "Played\(name)" }
    return name
  }

  /// Whether all of the app's reducers are values, whose effects are publishers.
  var isOfPublishers: Bool { !features.isEmpty && features.allSatisfy { $0.value != nil } }

  /// Whether clients of an app with reducers of the protocol have effects that fail, which later versions don't know.
  private var hasFailingEffects: Bool {
    !files.contains { $0.text.contains("func reduce(into") }
      && files.contains { $0.text.contains(#/\bEffectPublisher<[^>\n]*, (?!Never)/#) }
  }

  /// What the stand-ins have for an app with reducers that are values.
  var olderNames: Set<String> {
    guard features.contains(where: { $0.value != nil }) else {
      return hasFailingEffects ? ["OlderEffect"] : []
    }
    return isOfPublishers ? ["AnyReducer", "OlderEffect"] : ["AnyReducer"]
  }
}

/// The file that makes features of the reducers of a module that are values.
struct OlderReducers: Sendable {
  /// The file's name.
  static let file = "OlderReducers.swift"

  /// The lines, those that declare a feature with its type.
  private var lines: [(type: String?, text: String)] = []
  /// The features that don't compile, with what the compiler said.
  private(set) var given: [String: String] = [:]

  init() {}

  init(of module: String, in index: AppIndex) {
    guard index.features.contains(where: { $0.value != nil }) else { return }
    let own = index.features.filter { $0.module == module && $0.value != nil }
    lines = (["Combine", "ComposableArchitecture", "Foundation"] + [KnownModules.screens]).map {
      (nil, "import \($0)")
    }
    // A name of the module itself is meant before that of another one.
    if index.isOfPublishers || own.contains(where: { $0.value?.declaration.spelling == "Reducer" }),
      !index.declaredNames.contains("Reducer")
    {
      lines.append(
        (nil, "public typealias Reducer<State, Action, Environment> = AnyReducer<State, Action, Environment>")
      )
    }
    if index.isOfPublishers, !index.declaredNames.contains("Effect") {
      lines.append(
        (nil, "public typealias Effect<Output, Failure: Swift.Error> = OlderEffect<Output, Failure>"))
    }
    for feature in own where feature.isVisible {
      guard let value = feature.value else { continue }
      let reducer = "AnyReducer<\(value.state), \(value.action), \(value.environment)>"
      lines.append(
        (
          feature.type,
          "struct \(feature.type): ComposableArchitecture.Reducer { typealias State = \(value.state); "
            + "typealias Action = \(value.action); let environment: \(value.environment); "
            + "var value: \(reducer) = \(value.declaration.expression); "
            + "func reduce(into state: inout \(value.state), action: \(value.action)) -> "
            + "ComposableArchitecture.Effect<\(value.action)> { value.played(&state, action, environment) } }"
        ))
    }
  }

  /// The file; none without such reducers.
  var files: [SourceFile] {
    guard !lines.isEmpty else { return [] }
    let text = lines.map(\.text).joined(separator: "\n") + "\n"
    return [SourceFile(path: Self.file, text: text, role: .generated)]
  }

  /// Gives up the features in which the compiler has found errors.
  ///
  /// - Returns: Whether there are any.
  mutating func giveUp(_ failure: CompileFailure, _ unit: CompileUnit) -> Bool {
    let names = Dictionary(zip(unit.fileNames, unit.sources.map(\.path))) { first, _ in first }
    let before = given.count
    for error in failure.realErrors
    where names[error.file] == Self.file && lines.indices.contains(error.line - 1) {
      guard let type = lines[error.line - 1].type else { continue }
      given[type] = error.message
      lines[error.line - 1] = (nil, "")
    }
    return given.count > before
  }
}

extension String {
  /// The three types in `Reducer<AppState, AppAction, AppEnvironment>`; nil for the name of another type.
  fileprivate var reducerTypes: [String]? {
    let pattern = #/(?:ComposableArchitecture\.)?(?:Any)?Reducer<(.*)>/#
    let parts = wholeMatch(of: pattern)?.1.topLevelParts
    return parts?.count == 3 ? parts : nil
  }
}
