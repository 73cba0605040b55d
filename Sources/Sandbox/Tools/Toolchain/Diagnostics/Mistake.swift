import Reports
import SyntaxProtocol

/// A typical mistake of people who learn. It recognizes a message of the compiler, and explains the cause and the fix in the
/// words of the lessons.
///
/// To add a mistake, add it to one of the lists in ``Mistake/particular`` or
/// ``Mistake/general``, and add a case to `MistakeTests`, which runs the real
/// compiler.
struct Mistake: Sendable {
  /// A message of the compiler, together with the code that it is about.
  struct Context {
    var message: CompilerMessage
    /// The text of the line; empty when it isn't known.
    var line: String
    /// The word at the column that the compiler names.
    var word: String
    /// The texts of the notes.
    var notes: [String]
    /// The place of the error in the learner's file.
    var surroundings: Surroundings
    /// The declarations in the learner's file.
    var own: Outline
    /// The declarations in all files except the checks.
    var outlines: [Outline]
    /// The texts of the same files.
    var facts: SourceFacts

    var names: [String] { message.names }

    func says(_ phrases: String...) -> Bool { phrases.contains { message.text.contains($0) } }

    func name(_ index: Int) -> String { names.indices.contains(index) ? names[index] : "" }

    func declaresProperty(_ name: String) -> Bool { outlines.contains { $0.properties.contains(name) } }

    func declaresCase(_ name: String) -> Bool { outlines.contains { $0.cases.contains(name) } }

    /// Whether the name is that of a dependency: one of the library, or one whose client is declared.
    func isDependency(_ name: String) -> Bool {
      let client = name.prefix(1).uppercased() + name.dropFirst() + "Client"
      return ["continuousClock", "date", "dismiss", "uuid"].contains(name)
        || outlines.contains { $0.declared.contains(client) }
    }

    /// Whether the file is one with tests.
    var isTest: Bool { own.imports.contains("Testing") }
  }

  /// The explanation of a mistake.
  struct Advice {
    var cause: Report.Cause
    /// The page of the Book that explains the mistake; nil when there is none.
    var book: String?

    init(_ cause: String, fix: String, book: String? = nil) {
      self.cause = Report.Cause(cause, fix: fix)
      self.book = book
    }
  }

  /// Returns the explanation, or nil when the message has another reason.
  var advice: @Sendable (Context) -> Advice?

  init(_ advice: @escaping @Sendable (Context) -> Advice?) { self.advice = advice }

  /// A mistake that a phrase of the compiler's message is enough to recognize.
  init(saying phrase: String, _ cause: String, fix: String, book: String? = nil) {
    let advice = Advice(cause, fix: fix, book: book)
    self.init { $0.says(phrase) ? advice : nil }
  }

  /// Returns the explanation of the first mistake that fits the message; nil when none fits.
  static func advice(for context: Context, among mistakes: [Mistake]) -> Advice? {
    for mistake in mistakes {
      if let advice = mistake.advice(context) { return advice }
    }
    return nil
  }

  /// The mistakes that are known for certain from the message and the code around it.
  static let particular = older + closures + patterns + types
  /// The mistakes that a message alone tells. They are looked for when no name in the file is misspelled.
  static let general = keyPaths + effects + state + actions + children + tests + swift + language
}
