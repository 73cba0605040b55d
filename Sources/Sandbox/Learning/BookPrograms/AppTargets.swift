import Book

/// The modules of a listing: what the comment `<!-- targets TipClient: TipClient; Brew: Brew -->` of a page splits off, and the
/// app itself, which contains everything else.
///
/// A name is that of a type, or that of a member of an extension, such as `liveValue`. So a client and its live value can be in
/// two modules.
struct AppTargets {
  /// A target with the declarations that are in it.
  struct Target {
    var name: String
    var declarations: [Declaration]
    /// What other targets can mention of it.
    var offers: Set<Substring>
  }

  /// The targets, and the app at the end.
  private(set) var all: [Target]

  /// - Parameters:
  ///   - names: The targets that are split off, with the names of what is in them.
  ///   - app: The name of the app.
  ///   - declarations: All declarations of the app.
  init(_ names: [(target: String, names: Set<Substring>)], app: String, _ declarations: [Declaration]) {
    var rest = declarations
    all = names.map { target, names in
      let own = rest.filter { $0.isNamed(in: names) }
      rest.removeAll { $0.isNamed(in: names) }
      return Target(name: target, declarations: own, offers: own.offers)
    }
    all.append(Target(name: app, declarations: rest, offers: rest.offers))
  }

  /// The names of the modules.
  var names: [String] { all.map(\.name) }

  /// The files of all targets. Each imports the modules whose names it mentions.
  func files(imports: [String]) -> [Listing.File] {
    all.flatMap { target in
      func lines(_ declarations: [Declaration]) -> [String] {
        modules(of: declarations, in: target.name).map { "import \($0)" } + imports
      }
      let folder = "Sources/\(target.name)"
      guard !target.declarations.contains(where: { $0.name != nil }) else {
        return target.declarations.files(in: folder, imports: lines)
      }
      // Extensions alone are named after the module, because their type has a file of its own in another one.
      let text = Listing.source(target.declarations, imports: lines(target.declarations))
      return [Listing.File(path: "\(folder)/\(target.name).swift", text: text)]
    }
  }

  /// The tests of each target. A test belongs to the last target that it mentions, if the package has tests of that target.
  func tests(_ pages: [PageTests], in manifest: String) -> [(target: Target, pages: [PageTests])] {
    let tested = all.filter { $0.name == all.last?.name || manifest.contains("\"\($0.name)Tests\"") }
    return tested.map { target in
      let own = pages.map { page in
        var own = page
        own.tests = page.tests.filter { test in
          let mentioned = tested.last { !$0.offers.isDisjoint(with: test.words) }
          return (mentioned ?? tested.last)?.name == target.name
        }
        return own
      }
      return (target, own.filter { !$0.tests.isEmpty })
    }
  }

  /// The other modules that code mentions.
  func modules(of declarations: [Declaration], in target: String) -> [String] {
    let words = Set(declarations.flatMap(\.words))
    return all.filter { $0.name != target && $0.name != all.last?.name && !$0.offers.isDisjoint(with: words) }
      .map(\.name).sorted()
  }
}

extension Declaration {
  fileprivate func isNamed(in names: Set<Substring>) -> Bool {
    if let name { return names.contains(name[...]) }
    guard let extended else { return false }
    // An extension is where one of its members is named, or where its type is, or where a type is that it mentions.
    return !names.isDisjoint(with: members) || names.contains(extended[...])
  }
}

extension [Declaration] {
  fileprivate var offers: Set<Substring> {
    let names = Set(compactMap { $0.name.map { $0[...] } })
    return names.union(filter { $0.extended.map { !names.contains($0[...]) } ?? false }.flatMap(\.members))
  }
}
