import Foundation
import SyntaxProtocol
import Toolchain

extension AppCompiler {
  // MARK: - Stand-ins

  /// - Parameters:
  ///   - files: The files that import them.
  ///   - own: The modules of the app.
  ///   - older: What is asked for by a spelling of an earlier version.
  func standIns(
    for files: [AppIndex.File], _ own: Set<String>, older: Set<String>
  ) async throws -> [AppBuild.StandIn] {
    var names: Set<String> = []
    for module in files.flatMap(\.outline.imports) {
      if case .standIn(let name) = known.kind(of: module, own: own) { names.insert(name) }
    }
    let mentioned = Set(files.flatMap(\.outline.mentions).flatMap(\.identifiers)).union(older)
    let sources = try Layout.find().librarySources("StandIns")
    // Those of a package may import those of Apple's frameworks.
    names.formUnion(
      try names.flatMap { try Self.files(of: $0, in: sources) }.flatMap {
        Self.imports(of: $0.text)
      })
    var standIns: [AppBuild.StandIn] = []
    // The first ones are imported by the others.
    let first = KnownModules.always
    for name in try first + Self.sorted(names.subtracting(first), in: sources) {
      let texts = try Self.files(of: name, in: sources)
      guard !texts.isEmpty else { continue }
      let settings = CompileUnit.ForeignSettings(
        languageMode: "5", defines: questions(in: texts, answeredBy: mentioned), package: "StandIns")
      let unit = CompileUnit(module: .named(name), sources: texts, isImportable: true)
        .foreign(settings, imported: standIns.map(\.image.url))
      let types = unit.sources.flatMap { $0.text.matches(of: Self.publicType).map { String($0.1) } }
      standIns.append(
        .init(
          image: try await compiler.compile(unit), types: Set(types),
          plainTypes: Set(texts.flatMap { Self.plainTypes(in: $0.text) })))
    }
    return standIns
  }

  /// The files of a stand-in; none for another module.
  private static func files(of name: String, in sources: URL) throws -> [SourceFile] {
    try sources.appending(path: name).files(withExtension: "swift").map {
      try SourceFile(contentsOf: $0, role: .lesson)
    }
  }

  /// The stand-ins, each after those that it imports.
  private static func sorted(_ names: Set<String>, in sources: URL) throws -> [String] {
    var rest = try names.sorted().map { name in
      (name, Set(try files(of: name, in: sources).flatMap { imports(of: $0.text) }).intersection(names))
    }
    var sorted: [String] = []
    while let next = rest.firstIndex(where: { $0.1.isSubset(of: sorted) }) {
      sorted.append(rest.remove(at: next).0)
    }
    return sorted
  }

  private static func imports(of text: String) -> [String] {
    text.matches(of: #/(?m)^(?:@_exported )?(?:public )?import (\w+)/#).map { String($0.1) }
  }

  /// The types of a stand-in that have an initializer without parameters.
  private static func plainTypes(in text: String) -> [String] {
    var type: (name: String, indent: Int)?
    var found: [String] = []
    for line in text.split(separator: "\n") {
      let indent = line.prefix { $0 == " " }.count
      if let name = line.dropFirst(indent).prefixMatch(of: publicType)?.1, indent <= type?.indent ?? indent {
        type = (String(name), indent)
      } else if line.dropFirst(indent) == "public init() {}", let type, indent == type.indent + 2 {
        found.append(type.name)
      }
    }
    return found
  }

  private static var publicType: Regex<(Substring, Substring)> {
    #/(?m)^public (?:final |indirect )?(?:struct|enum|class|protocol|typealias) (\w+)/#
  }

  /// Which of the conditions `#if MENTIONS_X` hold, because the app mentions X. A package's name can have meant something else
  /// in an earlier version, which the app's own names tell.
  private func questions(in texts: [SourceFile], answeredBy mentioned: Set<String>) -> [String] {
    let names = Set(texts.flatMap { $0.text.matches(of: #/\bMENTIONS_(\w+)/#).map { String($0.1) } })
    return names.intersection(mentioned).map { "MENTIONS_\($0)" }.sorted()
  }

  /// Makes something stand in for the names that the compiler misses, and takes the values of stand-ins for what the code takes them
  /// for. A save brings no new names, because a name that is only then missing is a mistake.
  ///
  /// - Returns: Whether there is more of it now.
  func supply(
    _ failure: CompileFailure, _ unit: CompileUnit, _ draft: inout Draft, _ index: AppIndex, _ build: AppBuild
  ) async throws -> Bool {
    let before = draft.supply
    let attributes = build.supplies.values.reduce(draft.supply.attributes) { $0.union($1.attributes) }
    let types = index.files.flatMap(\.outline.types)
    let expanded = types.filter {
      !attributes.isDisjoint(with: $0.attributes) || $0.attributes.contains { $0.hasPrefix("#") }
    }
    // What stands in for a type of Apple's has a part of its members.
    let partial = Set(build.standIns.flatMap(\.types)).subtracting(types.map(\.name))
    let own = Supply.OwnTypes(
      expanded: partial.union(expanded.map(\.name)),
      inherited: Dictionary(
        (types + index.files.flatMap(\.outline.extensions)).map { ($0.name, $0.inherited) },
        uniquingKeysWith: +))
    guard var errors = errors(of: failure, unit, own, &draft) else { return draft.supply != before }
    let needsImport = importScreens(where: &errors, &draft) || importOwn(where: &errors, index, build, &draft)
    let dependencies = index.files.flatMap(\.outline.dependencyNames).map { "DependencyValues.\($0.name)" }
    let names = draft.files.first.map { index.declaredNames(visibleIn: $0.module) } ?? []
    let declared = names.union(dependencies).subtracting(goneNames(draft, build, index))
    let clients = index.clients
    if !isSave {
      for (index, errors) in errors.sorted(by: { $0.key < $1.key }) {
        try await addNames(index, errors, declared, clients, &draft)
      }
    }
    let hasNew = draft.supply.names != before.names
    // What the code does with a name is read before a part of the code is taken for an empty value.
    if !draft.supply.names.isEmpty || !draft.supply.isEmpty {
      for text in draft.texts {
        draft.supply.use(try await syntax.standInUses(of: draft.supply.names, in: text))
      }
    }
    var hasChanged = false
    for (index, errors) in errors.sorted(by: { $0.key < $1.key }) {
      // What a missing name leaves open isn't decided before the name is there.
      let isOpen = hasNew || errors.contains { $0.message.hasPrefix("cannot find") }
      let rules = PlayRules {
        $0.errors = isOpen ? errors.filter { !$0.isOpen } : errors
        $0.standInTypes = draft.supply.types
      }
      let played = try await syntax.played(draft.texts[index], by: rules)
      guard played.text != draft.texts[index] else { continue }
      draft.texts[index] = played.text
      draft.leftOut[index] += played.leftOut
      hasChanged = true
    }
    return hasChanged || needsImport || draft.supply != before
  }

  /// Lets the files see the stand-ins whose empty values were written into them. No line gets another number.
  private func importScreens(where errors: inout [Int: [PlayError]], _ draft: inout Draft) -> Bool {
    let name = "'\(StandInUse.unknownType)' in scope"
    let messages = ["cannot find \(name)", "cannot find type \(name)"]
    var hasChanged = false
    for (index, found) in errors where found.contains(where: { messages.contains($0.message) }) {
      errors[index] = found.filter { !messages.contains($0.message) }
      draft.texts[index] = "import \(KnownModules.screens); " + draft.texts[index]
      hasChanged = true
    }
    return hasChanged
  }

  /// Lets a file see a type of the app that it knows through a module that isn't here, which exports it.
  private func importOwn(
    where errors: inout [Int: [PlayError]], _ index: AppIndex, _ build: AppBuild, _ draft: inout Draft
  ) -> Bool {
    guard build.hasMissing else { return false }
    var hasChanged = false
    for (place, found) in errors {
      let file = draft.files[place]
      for module in index.imports(of: file.module).subtracting(file.outline.imports).sorted() {
        let isIts = { (error: PlayError) in index.declares(error.missingType, in: module) }
        guard build.images.contains(where: { $0.module == module }), found.contains(where: isIts),
          !draft.texts[place].hasPrefix("import \(module); ")
        else { continue }
        draft.texts[place] = "import \(module); " + draft.texts[place]
        errors[place]?.removeAll(where: isIts)
        hasChanged = true
      }
    }
    return hasChanged
  }

  private func addNames(
    _ index: Int, _ errors: [PlayError], _ declared: Set<String>, _ clients: [String: String],
    _ draft: inout Draft
  ) async throws {
    let names = try await syntax.missingNames(in: draft.texts[index], errors, clients: Array(clients.keys))
    for (name, error) in zip(names, errors)
    where !name.isEmpty && !declared.contains(name) {
      let file = draft.files[index].url
      let shown = String(name.prefix { $0 != ":" })
      guard !declared.contains(shown.replacing("\\.", with: "DependencyValues.")),
        draft.supply.add(name, file: file, line: error.line, reason: error.message)
      else { continue }
      draft.leftOut[index].append(.init(.standIn, shown, line: error.line, reason: error.message))
    }
  }

  /// The errors by file; nil when there is one in what stands in, a part of which is given up then.
  private func errors(
    of failure: CompileFailure, _ unit: CompileUnit, _ own: Supply.OwnTypes, _ draft: inout Draft
  ) -> [Int: [PlayError]]? {
    let names = Dictionary(zip(unit.fileNames, unit.sources.indices)) { first, _ in first }
    var errors: [Int: [PlayError]] = [:]
    var wrongLines: Set<Int> = []
    var openLines: Set<Int> = []
    let compiled = draft.supply
    for error in failure.realErrors {
      draft.supply.addMember(missing: message(of: error, names, draft), own)
      guard let place = ([error] + error.notes).first(where: { names[$0.file] != nil }),
        let index = names[place.file]
      else { continue }
      guard index < draft.files.count else {
        if unit.sources[index].path == OlderReducers.file { continue }
        // The type of a dependency can be missing as well, which its reader's file says, too.
        if error.message.contains(#/cannot find type '\w+' in scope/#) {
          openLines.insert(place.line)
        } else {
          wrongLines.insert(place.line)
        }
        continue
      }
      errors[index, default: []].append(.init(line: place.line, column: place.column, message: error.message))
    }
    // No file says it, so nothing will declare the type.
    if errors.isEmpty { wrongLines.formUnion(openLines) }
    guard !wrongLines.isEmpty else { return errors }
    for line in wrongLines.sorted() {
      draft.supply.giveUp(
        line: line, of: compiled, isMainActorByDefault: unit.foreign?.isMainActorByDefault == true)
    }
    for index in draft.leftOut.indices {
      draft.leftOut[index].removeAll {
        $0.kind == .standIn && !"#@".contains($0.name.prefix(1)) && !draft.supply.has($0.name)
      }
    }
    return nil
  }

  /// The message of an error. About a static member that a stand-in lacks, inside of another type, the compiler doesn't say which
  /// type's it is.
  private func message(of error: Diagnostic, _ names: [String: Int], _ draft: Draft) -> String {
    guard error.message.hasPrefix("instance member"), let index = names[error.file],
      let member = error.message.firstMatch(of: #/'(\w+)' of type 'InertMembers'/#)?.1,
      draft.texts.indices.contains(index)
    else { return error.message }
    let lines = draft.texts[index].split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.indices.contains(error.line - 1),
      let type = lines[error.line - 1].matches(of: #/(\w+)\.(\w+)/#).first(where: { $0.2 == member })?.1
    else { return error.message }
    return "type '\(type)' has no member '\(member)'"
  }

  /// The types of the app that were left out. Something can stand in for them as well.
  private func goneNames(_ draft: Draft, _ build: AppBuild, _ index: AppIndex) -> Set<String> {
    let items =
      zip(draft.files, draft.leftOut).flatMap { file, items in items.map { (file.url, $0) } }
      + build.leftOut.map { ($0.file, $0.item) }
    var names: Set<String> = []
    for (file, item) in items where item.reason != nil {
      switch item.kind {
      case .declaration, .reducer: names.insert(item.name)
      case .file:
        let types = index.files.filter { $0.url == file }.flatMap(\.outline.types)
        names.formUnion(types.filter { !$0.name.contains(".") }.map(\.name))
      default: break
      }
    }
    return names
  }
}

extension PlayError {
  /// The type that the compiler doesn't find; empty for an error about something else.
  fileprivate var missingType: String {
    message.firstMatch(of: #/^cannot find (?:type )?'(\w+)' in scope/#).map { String($0.1) } ?? ""
  }

  /// Whether it can go away with a name that is only now there.
  fileprivate var isOpen: Bool {
    message.contains(#/^(?:reference to member|pattern variable binding|'_' can only appear)/#)
  }
}

extension Supply {
  /// The file that declares what stands in; none where nothing does.
  func files(_ settings: CompileUnit.ForeignSettings) -> [SourceFile] {
    guard !isEmpty else { return [] }
    let text = source(isMainActorByDefault: settings.isMainActorByDefault)
    return [SourceFile(path: "StandIns.swift", text: text, role: .generated)]
  }
}

extension CompileUnit {
  /// The same unit as a module of somebody's package.
  func foreign(_ settings: ForeignSettings, imported: [URL]) -> CompileUnit {
    var unit = self
    unit.foreign = settings
    unit.imported = imported
    return unit
  }
}

extension CompileFailure {
  /// The errors, in which those about a whole closure are replaced by those inside of it.
  var realErrors: [Diagnostic] {
    let found = diagnostics.filter { $0.severity == .error }
    return (found.isEmpty ? errors : found).map { error in
      var error = error
      error.message = error.words
      return error
    }
  }
}
