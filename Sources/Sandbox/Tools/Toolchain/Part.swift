import SyntaxProtocol

/// A file of a unit that is compiled by itself, together with what it can see of the unit's other files.
///
/// The compiler gets the other files without their function bodies, so an object depends on nothing else. That is why an object
/// can be kept for as long as ``content`` is the same, whatever was changed in the bodies of the other files.
struct Part: Sendable {
  /// The name of the file in the module.
  var name: String
  var source: SourceFile
  /// The other files as this one sees them, by name.
  var others: [String: String]
  /// Everything that the object depends on.
  var content: String

  /// A file, and what the parser knows about it.
  struct File: Sendable {
    var name: String
    var source: SourceFile
    var interface: SourceInterface
    /// Every identifier of the file. It is only needed of a lesson's files.
    var identifiers: Set<String> = []
  }

  /// - Parameters:
  ///   - index: The index of the file among all files of the unit.
  ///   - files: All files of the unit, in their order.
  ///   - head: What the objects of all files depend on, such as the compiler and the module's name.
  ///   - lessonStandsAlone: Whether the lesson's files don't see the learner's.
  init(_ index: Int, of files: [File], head: [String], lessonStandsAlone: Bool = false) {
    let own = files[index]
    name = own.name
    source = own.source
    others = [:]
    var content = head
    for file in files {
      if file.name == own.name {
        content += [name, source.text]
      } else {
        let view =
          lessonStandsAlone && own.source.role == .lesson && file.source.role == .learner
          ? (text: "", tokens: "") : own.view(of: file)
        others[file.name] = view.text
        content += [file.name, view.tokens]
      }
    }
    self.content = content.map { "\($0.utf8.count) \($0)" }.joined(separator: "\n")
  }
}

extension Part.File {
  fileprivate func view(of file: Self) -> (text: String, tokens: String) {
    // A feature doesn't know its tests. So its object, and those of the mutants, stay when a test is added.
    if source.role == .lesson, file.source.role == .learner, let tests = file.interface.tests,
      tests.names.allSatisfy({ !identifiers.contains($0) && !$0.hasSuffix("LiteralType") })
    {
      return (tests.imports, "tests: \(tests.imports)")
    }
    return (file.interface.visible, file.interface.tokens)
  }
}

/// The parts that one run of the compiler compiles.
struct Batch: Sendable {
  private(set) var parts: [Part]
  /// Whether the learner's file is one of the parts.
  var hasLearner: Bool { parts.contains { $0.source.role == .learner } }

  /// Divides parts among runs, so that the learner's file is compiled beside everything else.
  static func all(of parts: [Part], processors: Int) -> [Batch] {
    let isFirst = { (part: Part) in [.learner, .generated].contains(part.source.role) }
    let learners = parts.filter(isFirst)
    var batches = learners.isEmpty ? [] : [Batch(parts: learners)]
    var rest = parts.filter { !isFirst($0) }.sorted { $0.source.text.utf8.count > $1.source.text.utf8.count }
    let count = max(1, min(rest.count, processors - batches.count))
    var others: [Batch] = []
    while !rest.isEmpty {
      let part = rest.removeFirst()
      // Parts of one run see the same text of each file that isn't compiled in this run.
      let fitting = others.indices.filter { others[$0].sees(as: part) }
      if let index = fitting.min(by: { others[$0].size < others[$1].size }),
        others.count >= count
      {
        others[index].parts.append(part)
      } else {
        others.append(Batch(parts: [part]))
      }
    }
    batches += others
    return batches
  }

  private var size: Int { parts.map(\.source.text.utf8.count).reduce(0, +) }

  private func sees(as part: Part) -> Bool {
    parts.allSatisfy { own in
      own.others.allSatisfy { name, text in
        guard let other = part.others[name] else { return true }
        return other == text
      }
    }
  }

  /// The texts of all files of the unit for this run, by name.
  var texts: [String: String] {
    var texts: [String: String] = [:]
    for part in parts { texts.merge(part.others) { first, _ in first } }
    for part in parts { texts[part.name] = part.source.text }
    return texts
  }
}
