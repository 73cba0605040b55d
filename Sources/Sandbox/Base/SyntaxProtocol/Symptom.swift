/// What a detector saw of a mistake, as data. It names no cause: ``Proposal`` does.
public struct Symptom: Codable, Equatable, Sendable {
  /// Who saw it.
  public enum Origin: String, Codable, Sendable {
    /// The compiler. ``Symptom/name`` is its own name of the diagnostic, such as `cannot_find_in_scope`.
    case compiler
    /// The gate, before compiling. The name is that of the rule.
    case gate
    /// A check that failed. The name is the kind of failure, such as `stateDiffers`.
    case check
    /// The code ended the process or never ended. The name is the kind of ending, such as `indexOutOfRange`.
    case trap
    /// The answer is right. What can be said about it now is how it could be better.
    case passed
  }

  /// Who saw it.
  public var origin: Origin
  /// What it is called there.
  public var name: String
  /// The names that the detector mentions, such as the type and the member of "has no member".
  public var names: [String]
  /// The line in the learner's file, from 1; 0 when the place isn't in that file.
  public var line: Int
  /// The column, from 1. It counts bytes of UTF-8.
  public var column: Int
  /// What the detector adds, each with a place of its own.
  public var notes: [Symptom]

  /// Creates a symptom, by default one without a place.
  public init(
    _ origin: Origin, _ name: String, names: [String] = [], line: Int = 0, column: Int = 0,
    notes: [Symptom] = []
  ) {
    self.origin = origin
    self.name = name
    self.names = names
    self.line = line
    self.column = column
    self.notes = notes
  }
}

/// What a learner's file stands beside. It tells which names there are, and how code like this is usually written.
public struct SourceContext: Codable, Equatable, Sendable {
  /// The texts of the checks and of the lesson's files, never those of a solution or another answer.
  public var texts: [String]
  /// The names that the library and the standard library declare.
  public var library: Set<String>

  package init(texts: [String] = [], library: Set<String> = []) {
    self.texts = texts
    self.library = library
  }
}

/// A replacement of a part of a source.
public struct TextEdit: Codable, Hashable, Sendable {
  /// The beginning of the replaced text, in bytes of UTF-8.
  public var start: Int
  /// The end of the replaced text, in bytes of UTF-8.
  public var end: Int
  /// The text that stands there afterwards.
  public var text: String

  package init(_ start: Int, _ end: Int, _ text: String) {
    self.start = start
    self.end = end
    self.text = text
  }
}

extension [TextEdit] {
  /// Returns the source after the edits, which must not overlap.
  ///
  /// - Parameter source: The source that the offsets count in. An edit outside of it is left out.
  public func applied(to source: String) -> String {
    var bytes = Array<UInt8>(source.utf8)
    for edit in sorted(by: { ($0.start, $0.end) > ($1.start, $1.end) })
    where edit.start >= 0 && edit.start <= edit.end && edit.end <= bytes.count {
      bytes.replaceSubrange(edit.start..<edit.end, with: edit.text.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The same edits, in the order of the source, those that touch each other as one. Two edits at one place come to another text
  /// when a program applies them in another order.
  public var joined: [TextEdit] {
    sorted { ($0.start, $0.end) < ($1.start, $1.end) }.reduce(into: []) { result, edit in
      if let last = result.last, edit.start == last.end {
        result[result.count - 1] = TextEdit(last.start, edit.end, last.text + edit.text)
      } else {
        result.append(edit)
      }
    }
  }
}

/// A likely cause of a symptom. With edits, it is only worth showing when a compiler has tried them.
public struct Proposal: Codable, Equatable, Sendable {
  /// The entry that proposes it, such as `word-left-out`.
  public var entry: String
  /// The edits that would fix the mistake; empty for a cause that no small edit fixes.
  public var edits: [TextEdit]
  /// What is wrong, as a sentence.
  public var cause: String
  /// What to do about it, for a cause without edits.
  public var fix: String?
  /// The section of the Book that explains more.
  public var book: String?
  /// How unlikely it is that the learner meant this. The smallest comes first.
  public var rank: Rank

  package init(
    entry: String, edits: [TextEdit] = [], cause: String, fix: String? = nil, book: String? = nil,
    rank: Rank
  ) {
    self.entry = entry
    self.edits = edits
    self.cause = cause
    self.fix = fix
    self.book = book
    self.rank = rank
  }
}

/// What is known about a mistake, for a list of all of them.
public struct KnownMistake: Codable, Equatable, Sendable {
  /// A case of the mistake.
  public struct Example: Codable, Equatable, Sendable {
    /// What the edit makes of it; missing when the mistake is explained in words.
    public var right: String?
    /// A part of a file with the mistake.
    public var wrong: String

    package init(right: String?, wrong: String) {
      self.right = right
      self.wrong = wrong
    }
  }

  /// A stable name in lowercase, with hyphens.
  public var id: String
  /// What goes wrong, in at most ten words.
  public var title: String
  /// Whether an edit fixes it. Otherwise it is explained in words.
  public var hasEdit: Bool
  /// How to fix it, as sentences in Markdown; missing when an edit does.
  public var words: String?
  /// The section of the Book that explains the idea behind it.
  public var book: String?
  /// Cases of the mistake.
  public var examples: [Example]

  package init(id: String, title: String, hasEdit: Bool, words: String?, book: String?, examples: [Example]) {
    self.id = id
    self.title = title
    self.hasEdit = hasEdit
    self.words = words
    self.book = book
    self.examples = examples
  }
}

extension TextEdit {
  /// The edits that lead from a text to another: one for each place where lines differ.
  ///
  /// ```swift
  /// TextEdit.edits(from: "let a = 1\nb\n", to: "let a = 2\nb\n")  // [TextEdit(8, 9, "2")]
  /// ```
  ///
  /// - Complexity: O(*n* · *d*), where *n* is the number of lines and *d* that of lines that differ.
  public static func edits(from old: String, to new: String) -> [TextEdit] {
    let (oldLines, newLines) = (lines(of: old), lines(of: new))
    let difference = newLines.difference(from: oldLines)
    let removed = Set(difference.removals.map(\.place))
    let added = Set(difference.insertions.map(\.place))
    var edits: [TextEdit] = []
    var (before, after, offset) = (0, 0, 0)
    while before < oldLines.count || after < newLines.count {
      guard removed.contains(before) || added.contains(after) else {
        offset += oldLines[before].utf8.count
        (before, after) = (before + 1, after + 1)
        continue
      }
      let (first, firstAdded) = (before, after)
      while removed.contains(before) { before += 1 }
      while added.contains(after) { after += 1 }
      // Scalars, and not bytes, so that an edit never begins or ends in the middle of a character.
      let (old, new) = (
        oldLines[first..<before].flatMap(\.unicodeScalars),
        newLines[firstAdded..<after].flatMap(\.unicodeScalars)
      )
      let head = zip(old, new).prefix { $0 == $1 }.count
      let tail = zip(old.dropFirst(head).reversed(), new.dropFirst(head).reversed()).prefix { $0 == $1 }.count
      let start = offset + old[..<head].utf8Count
      edits.append(
        TextEdit(
          start, start + old[head..<old.count - tail].utf8Count,
          String(String.UnicodeScalarView(new[head..<new.count - tail]))))
      offset += old.utf8Count
    }
    return edits
  }

  /// The lines, each with its line feed.
  private static func lines(of text: String) -> [Substring] {
    var rest = text.unicodeScalars[...]
    var lines: [Substring] = []
    while let end = rest.firstIndex(of: "\n") {
      lines.append(Substring(rest[...end]))
      rest = rest[rest.index(after: end)...]
    }
    return rest.isEmpty ? lines : lines + [Substring(rest)]
  }
}

extension Collection<Unicode.Scalar> {
  /// How many bytes the scalars have in UTF-8.
  fileprivate var utf8Count: Int { reduce(0) { $0 + UTF8.width($1) } }
}

extension CollectionDifference.Change {
  fileprivate var place: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
