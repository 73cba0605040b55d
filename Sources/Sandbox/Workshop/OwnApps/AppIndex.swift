import Foundation
import Reports
import SyntaxProtocol
import TextHandling
import Toolchain

/// What the files of an app declare, and how its features hang together.
struct AppIndex: Sendable {
  /// A file that was read.
  struct File: Sendable {
    var url: URL
    var module: String
    var text: String
    var outline: AppOutline
  }

  /// A reducer.
  struct Feature: Sendable, Equatable {
    /// The type, such as `AppFeature` or `AppFeature.Destination`.
    var type: String
    var module: String
    var file: URL
    var line: Int
    var isEnum: Bool
    var isVisible: Bool
    /// The identifiers of the type and of its extensions.
    var mentions: Set<String>
    /// The names in `@Dependency(\.name)`.
    var dependencies: Set<String>
    /// The value that it stands for; nil for a reducer that is a type.
    var value: OlderReducer?

    /// The name in the type that contains it.
    var ownName: String { type.split(separator: ".").last.map(String.init) ?? type }
    /// The type of its state.
    var stateType: String { value?.state ?? "\(type).State" }
    /// The type that contains it; nil at file scope.
    var owner: String? {
      type.lastIndex(of: ".").map { String(type[..<$0]) }
    }
  }

  /// The files, module by module.
  private(set) var files: [File] = []
  /// The files of tests, and those that can't be read.
  private(set) var leftOut: [(url: URL, reason: String)] = []
  /// The features.
  private(set) var features: [Feature] = []
  /// The names of the types and protocols that the app declares, without the types around them.
  private(set) var declaredNames: Set<String> = []
  private var namesByModule: [String: Set<String>] = [:]

  /// Reads all files of an app.
  init(_ app: App, syntax: SyntaxClient) async {
    await withTaskGroup(of: (Int, Int, Result<File, Unread>).self) { group in
      for (number, module) in app.modules.enumerated() {
        for (index, url) in module.files.enumerated() {
          group.addTask { (number, index, await Self.read(url, module.name, syntax)) }
        }
      }
      var read: [(Int, Int, File)] = []
      for await (number, index, result) in group {
        switch result {
        case .success(let file): read.append((number, index, file))
        case .failure(let unread): leftOut.append((unread.url, unread.reason))
        }
      }
      files = read.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
    }
    leftOut.sort { $0.url.path < $1.url.path }
    if app.takesOnlyWhatIsNeeded, let focus = app.focus { keepWhatIsNeeded(by: focus) }
    for file in files {
      let types = file.outline.types.map(\.name) + file.outline.aliases.keys
      let names = types.compactMap { $0.split(separator: ".").last.map(String.init) }
      namesByModule[file.module, default: []].formUnion(names + file.outline.protocols.keys)
    }
    declaredNames = namesByModule.values.reduce([]) { $0.union($1) }
    findFeatures()
  }

  private struct Unread: Error {
    var url: URL
    var reason: String
  }

  private static func read(_ url: URL, _ module: String, _ syntax: SyntaxClient) async -> Result<File, Unread>
  {
    do throws(TextFile.Failure) {
      let text = try TextFile.read(url.path)
      guard let outline = try? await syntax.appOutline(of: text) else {
        return .failure(Unread(url: url, reason: "The parser gives up on it."))
      }
      if outline.isTest { return .failure(Unread(url: url, reason: "It is a test.")) }
      if let described = Self.manifests.first(where: outline.imports.contains) {
        return .failure(Unread(url: url, reason: "It describes the project (\(described))."))
      }
      return .success(File(url: url, module: module, text: text, outline: outline))
    } catch {
      return .failure(Unread(url: url, reason: error.found))
    }
  }

  /// The modules of files that describe how an app is built, and aren't a part of it.
  private static let manifests = ["ProjectDescription", "PackageDescription", "PackagePlugin"]

  // MARK: - Files

  /// The types that are clients, by their attribute, each with a value that does nothing.
  var clients: [String: String] {
    let clients = files.flatMap(\.outline.types).filter { $0.attributes.contains("DependencyClient") }
    let samples = SampleValues(files)
    return Dictionary(
      clients.map { client in
        // The macro has no values for endpoints whose types have names of their own.
        let isWhole = client.properties.allSatisfy { $0.hasDefault || $0.type?.contains("->") == true }
        return (client.name, isWhole ? nil : samples.value(of: client.name))
      }.map { ($0, $1 ?? "\($0)()") }, uniquingKeysWith: { first, _ in first })
  }

  /// The files of a module.
  func files(of module: String) -> [File] { files.filter { $0.module == module } }

  /// The modules of the app that a module imports.
  func imports(of module: String) -> Set<String> {
    let own = Set(files.map(\.module))
    return Set(files(of: module).flatMap(\.outline.imports)).intersection(own).subtracting([module])
  }

  /// The names of types that the files of a module can use: its own, and those of the modules that they import.
  func declaredNames(visibleIn module: String) -> Set<String> {
    modules(visibleIn: module).reduce(into: []) { $0.formUnion(namesByModule[$1] ?? []) }
  }

  /// Whether a module of the app declares a type.
  func declares(_ name: String, in module: String) -> Bool { namesByModule[module]?.contains(name) == true }

  /// A module of the app with those that its files import, and those that these import for others.
  func modules(visibleIn module: String) -> Set<String> {
    var seen: Set<String> = [module]
    var open = Array(imports(of: module))
    while let next = open.popLast() {
      guard seen.insert(next).inserted else { continue }
      for file in files(of: next) {
        open += file.text.matches(of: #/@_exported[ \t]+import[ \t]+(\w+)/#).map { String($0.1) }
      }
    }
    return seen
  }

  /// A module and those that it needs, each after those that it imports.
  func order(from module: String) -> [String] {
    var order: [String] = []
    var visited: Set<String> = []
    func visit(_ module: String) {
      guard visited.insert(module).inserted else { return }
      for next in imports(of: module).sorted() { visit(next) }
      order.append(module)
    }
    visit(module)
    return order
  }

  /// Leaves out the files that declare nothing which a file, or one that it needs, mentions.
  private mutating func keepWhatIsNeeded(by focus: URL) {
    func declared(_ file: File) -> Set<String> {
      Set(file.outline.types.compactMap { $0.name.split(separator: ".").first.map(String.init) })
        .union(file.outline.dependencyNames.map(\.name)).union(file.outline.liveKeys)
    }
    var needed: Set<URL> = [focus]
    var open = files.filter { $0.url == focus }
    while let file = open.popLast() {
      let mentioned = Set(file.outline.mentions.flatMap { $0.identifiers + $0.dependencies })
      for other in files where !needed.contains(other.url) && !declared(other).isDisjoint(with: mentioned) {
        needed.insert(other.url)
        open.append(other)
      }
    }
    files.removeAll { !needed.contains($0.url) }
    leftOut.removeAll { !needed.contains($0.url) }
  }

  // MARK: - Features

  /// The protocols of the app that refine `Reducer`.
  private var reducerProtocols: Set<String> {
    let all = files.flatMap(\.outline.protocols)
    // As in `typealias FeatureReducer = Reducer`.
    let aliases = files.flatMap(\.outline.aliases)
    var found: Set<String> = ["Reducer"]
    var count = 0
    while count < found.count {
      count = found.count
      for (name, refined) in all where refined.contains(where: { found.contains($0.plainTypeName) }) {
        found.insert(name)
      }
      for (name, type) in aliases where found.contains(type) { found.insert(name) }
    }
    return found.subtracting(["Reducer"])
  }

  private mutating func findFeatures() {
    let protocols = reducerProtocols
    for file in files {
      for type in file.outline.types
      where !type.isGeneric
        && (type.isReducer || type.inherited.contains { protocols.contains($0.plainTypeName) })
      {
        features.append(
          Feature(
            type: type.name, module: file.module, file: file.url, line: type.line, isEnum: type.isEnum,
            isVisible: type.isVisible, mentions: [], dependencies: []))
      }
    }
    features += olderFeatures
    for index in features.indices where features[index].value == nil {
      let (type, module) = (features[index].type, features[index].module)
      for mentions in files(of: module).flatMap(\.outline.mentions)
      where mentions.type == type || mentions.type.hasPrefix(type + ".") {
        features[index].mentions.formUnion(mentions.identifiers)
        features[index].dependencies.formUnion(mentions.dependencies)
      }
    }
  }

  /// Whether a feature mentions another one.
  private func contains(_ parent: Feature, _ child: Feature) -> Bool {
    guard parent.type != child.type || parent.module != child.module else { return false }
    if child.type.hasPrefix(parent.type + ".") { return parent.module == child.module }
    if parent.type.hasPrefix(child.type + ".") { return false }
    // A feature inside of another one is found by the names of both.
    if let owner = child.owner, !parent.mentions.contains(owner) { return false }
    return child.value.map { $0.isMentioned(by: parent) } ?? parent.mentions.contains(child.ownName)
  }

  /// A feature with those that it contains, directly or through others.
  func reach(of feature: Feature) -> [Feature] {
    var found = [feature]
    var index = 0
    while index < found.count {
      let parent = found[index]
      for child in features where contains(parent, child) && !found.contains(child) { found.append(child) }
      index += 1
    }
    return found
  }

  /// Whether a type, or one that it mentions directly or through others, mentions one of these names.
  func mentions(_ names: Set<String>, from type: String) -> Bool {
    guard !names.isEmpty else { return false }
    let all = files.flatMap(\.outline.mentions)
    var open = [type]
    var seen = Set(open)
    while let next = open.popLast() {
      let found = all.filter {
        $0.type == next || $0.type.hasSuffix("." + next) || $0.type.hasPrefix(next + ".")
      }
      .flatMap(\.identifiers)
      if !names.isDisjoint(with: found) { return true }
      for name in found where declaredNames.contains(name) && seen.insert(name).inserted { open.append(name) }
    }
    return false
  }

  /// The stores of a feature, those of the app itself first.
  func stores(of feature: Feature) -> [AppOutline.Store] {
    let stores = files.flatMap(\.outline.stores).filter {
      $0.feature == feature.type || feature.value?.names.contains($0.feature) == true
    }
    return stores.filter(\.isInApp) + stores.filter { !$0.isInApp }
  }

  /// Whether the app makes a store of a feature.
  func hasStore(of feature: Feature) -> Bool { !stores(of: feature).isEmpty }

  /// The expressions with which the app itself makes the first state of a feature.
  func firstStates(of feature: Feature) -> [String] { stores(of: feature).map(\.state) }

  /// Whether a screen of a feature makes a store of another one.
  private func shows(_ parent: Feature, _ child: Feature) -> Bool {
    parent.type != child.type && stores(of: child).contains(where: { $0.screenOf.contains(parent.type) })
  }

  /// Whether something can be sent to a feature. One without a type for its actions has none.
  private func hasActions(_ feature: Feature) -> Bool {
    if feature.isEnum || feature.value != nil { return true }
    let name = "\(feature.type).Action"
    let outlines = files.filter { $0.module == feature.module }.map(\.outline)
    let protocols = reducerProtocols
    return outlines.contains { outline in
      outline.aliases[name] != nil
        || outline.types.contains { type in
          type.name == name && !(type.isEnum && type.cases.isEmpty)
            // A protocol of the app's own can say what the actions are.
            || type.name == feature.type && type.inherited.contains { protocols.contains($0.plainTypeName) }
        }
    }
  }

  /// The features that no other one contains, the likeliest first.
  func roots(in focus: URL?) -> [Feature] {
    let all = features.filter { $0.isVisible && (focus == nil || $0.file == focus) }
    // A feature without actions only chooses a screen.
    let active = all.filter(hasActions)
    let visible = active.isEmpty ? all : active
    let roots = visible.filter { feature in
      !visible.contains { contains($0, feature) || shows($0, feature) && !shows(feature, $0) }
    }
    // Two features that contain each other have no root.
    return (roots.isEmpty ? visible : roots).map { root in
      let stores = stores(of: root)
      return (root, stores.first.map { $0.isInApp ? 2 : 1 } ?? 0, reach(of: root).count)
    }
    .sorted { ($0.1, $0.2, $1.0.type) > ($1.1, $1.2, $0.0.type) }
    .map(\.0)
  }

  /// The feature with a name.
  ///
  /// - Throws: A `Report` when there is none, or more than one.
  func feature(named name: String, in focus: URL?) throws -> Feature {
    let found = features.filter {
      $0.type == name || "\($0.module).\($0.type)" == name || $0.value?.names.contains(name) == true
    }
    let byOwn = found.isEmpty ? features.filter { $0.ownName == name } : found
    if let only = byOwn.first, byOwn.count == 1 { return only }
    let names = features.map(\.type)
    if byOwn.count > 1 {
      throw Report(
        "More than one feature has the name \(name).", expected: "The name with its module or its type.",
        nearNames: byOwn.map { $0.module == byOwn[0].module ? $0.type : "\($0.module).\($0.type)" })
    }
    throw Report(
      "There is no feature \(name).",
      expected: names.isEmpty ? nil : "One of \(names.sorted().prefix(20).joined(separator: ", ")).",
      nearNames: NearNames.find(name, in: names))
  }
}

extension String {
  /// A type's name without its module and its generic arguments.
  fileprivate var plainTypeName: String {
    String(prefix { $0 != "<" }.split(separator: ".").last ?? "")
  }
}
