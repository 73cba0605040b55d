import CMistakes
import SyntaxProtocol

/// Something that people who learn get wrong, or a slip that everybody makes, together with the words that explain it.
///
/// An entry is one file. It registers itself, so nothing else has to know of it:
///
/// ```swift
/// enum DoubledWord: RepairOperator {
///   static let id = "doubled-word"
///   static let title = "A word is written twice"
///   static let examples = [Example(.feature, right: "case tick", wrong: "case case tick")]
///   static func repairs(_ context: Context) -> [Repair] { … }
/// }
/// @section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(DoubledWord.self) }
/// ```
///
/// A symptom never selects an entry by itself: it makes edits more or less likely. Which of them is shown is decided by
/// the compiler that tries them.
protocol Mistake: SendableMetatype {
  /// A stable name in lowercase, with hyphens.
  static var id: String { get }
  /// What goes wrong, in at most ten words.
  static var title: String { get }
  /// The section of the Book that explains the idea behind it; nil when it is Swift alone.
  static var book: String? { get }
  /// How to fix it, as sentences; nil when an edit does.
  static var words: String? { get }
  /// At least one case of the mistake, from which the tests and the Book's page are made.
  static var examples: [Example] { get }
  /// What the entry can be asked. It follows from its protocol.
  static var role: Role { get }
}

/// What an entry can be asked. A cast would find that out, too, but for each entry the runtime looks through the conformances of the
/// whole process, which takes longer than all that is asked then.
enum Role {
  case operation(any RepairOperator.Type)
  case corrections(any Corrections.Type)
  case misconception(any Misconception.Type)
  case table(any MeaningTable.Type)
  case remark(any Remark.Type)
  case fault(any Fault.Type)

  /// The operator; nil for what proposes no edits.
  var operation: (any RepairOperator.Type)? {
    switch self {
    case .operation(let entry): entry
    case .corrections(let entry): entry
    default: nil
    }
  }

  /// The misconception; nil for what gives no advice.
  var misconception: (any Misconception.Type)? {
    switch self {
    case .misconception(let entry): entry
    case .table(let entry): entry
    default: nil
    }
  }

  /// The remark; nil for what is silent about a file that compiles.
  var remark: (any Remark.Type)? {
    switch self {
    case .remark(let entry): entry
    case .fault(let entry): entry
    default: nil
    }
  }

  var isTable: Bool { if case .table = self { true } else { false } }
  var isFault: Bool { if case .fault = self { true } else { false } }
}

extension RepairOperator { static var role: Role { .operation(self) } }
extension Corrections { static var role: Role { .corrections(self) } }
extension Misconception { static var role: Role { .misconception(self) } }
extension MeaningTable { static var role: Role { .table(self) } }
extension Remark { static var role: Role { .remark(self) } }
extension Fault { static var role: Role { .fault(self) } }

extension Mistake {
  static var book: String? { nil }
  static var words: String? { nil }
}

/// A mistake that a small edit fixes.
protocol RepairOperator: Mistake {
  /// Returns the edits that could fix the symptom; of several at one place, the likeliest first. An operator says what speaks for an
  /// edit, and everything else that orders the edits of all operators is measured: see ``Rank``. An edit that the parser doesn't accept
  /// is left out afterwards, so an operator need not look for syntax errors.
  ///
  /// - Complexity: It is called for each error of a file, so it should look at the tokens near the place first.
  static func repairs(_ context: Context) -> [Repair]
  /// The repair whose reason is worth telling, too, where the file doesn't compile with its edits, and what speaks for the reason
  /// then; nil where the edits alone say what is meant.
  static func idea(_ context: Context, of repairs: [Repair]) -> (repair: Repair, evidence: Evidence)?
}

extension RepairOperator {
  static func idea(_ context: Context, of repairs: [Repair]) -> (repair: Repair, evidence: Evidence)? { nil }

  /// The idea of entries that know words of other libraries and languages: such a word is told even where what it does takes more
  /// than a word here.
  static func knownWord(
    _ context: Context, in repairs: [Repair]
  ) -> (repair: Repair, evidence: Evidence)? {
    guard context.isNotFound else { return nil }
    return repairs.first { $0.evidence == .told }.map { ($0, .possible) }
  }
}

/// A mistake that no small edit fixes, such as a wrong idea.
protocol Misconception: Mistake {
  /// Returns the explanation; nil when the symptom has another reason.
  static func advice(_ context: Context) -> Advice?
}

/// Edits that may fix a mistake.
struct Repair {
  var edits: [TextEdit]
  /// What is wrong, as a sentence.
  var cause: String
  /// What speaks for the edits.
  var evidence: Evidence
  /// Where the compiler sees the mistake.
  var reach: Reach
  /// How many slips the edits take back, where they correct a spelling.
  var slips = 1
  /// Whether the cause says that something is taken away. Other edits may not lose what was typed; see ``Loss``.
  var isRemoval = false
  /// The section of the Book that explains this repair; nil when the section of its operator does.
  var book: String?

  init(
    _ evidence: Evidence, reach: Reach = .place, _ cause: String, book: String? = nil, _ edits: TextEdit...
  ) {
    self.init(evidence, reach: reach, cause, book: book, edits)
  }

  init(
    _ evidence: Evidence, reach: Reach = .place, _ cause: String, book: String? = nil, _ edits: [TextEdit]
  ) {
    self.evidence = evidence
    self.reach = reach
    self.cause = cause
    self.book = book
    self.edits = edits.joined
  }

  /// The same repair, whose cause says that something is taken away.
  func removing() -> Repair {
    var repair = self
    repair.isRemoval = true
    return repair
  }
}

/// An explanation in words.
struct Advice {
  /// What is wrong, as a sentence.
  var cause: String
  /// What to do about it: a sentence, or code.
  var fix: String
  /// What speaks for the reason.
  var evidence: Evidence
  /// The section of the Book that explains it; nil when the section of its entry does.
  var book: String?

  init(_ evidence: Evidence, _ cause: String, fix: String, book: String? = nil) {
    self.cause = cause
    self.fix = fix
    self.evidence = evidence
    self.book = book
  }
}

/// All entries, in the order of their names.
public enum Registry {
  /// What each entry's file puts into the section `tca_mistakes` of the object.
  typealias Entry = @convention(c) () -> Void

  /// Adds an entry. Only the function in the section of an entry's file may call this.
  static func add(_ mistake: any Mistake.Type) { collected.append(mistake) }

  /// The entries as a list for a reader.
  public static var known: [KnownMistake] {
    all.map { entry in
      KnownMistake(
        id: entry.id, title: entry.title, hasEdit: entry.role.operation != nil, words: entry.words,
        book: entry.book,
        examples: entry.examples.map {
          KnownMistake.Example(right: entry.words == nil ? $0.repaired ?? $0.right : nil, wrong: $0.wrong)
        })
    }
  }

  /// The entries that the section names. It is read once.
  static let all: [any Mistake.Type] = {
    let start = tca_mistakes_start()!
    let count = (tca_mistakes_stop()! - start) / MemoryLayout<Entry>.stride
    start.withMemoryRebound(to: Entry.self, capacity: count) { entries in
      for index in 0..<count { entries[index]() }
    }
    return collected.sorted { $0.id < $1.id }
  }()

  // Only `all` adds to it, and the initializer of a static property runs once.
  nonisolated(unsafe) private static var collected: [any Mistake.Type] = []
}
