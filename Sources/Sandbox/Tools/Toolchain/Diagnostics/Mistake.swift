import Reports
import SyntaxProtocol

/// A mistake that people make while they learn, told from what the compiler says about it: its cause and its fix, in the words
/// of the lessons.
///
/// Adding one is adding a line to ``Mistake/all`` and a case to `MistakeTests`, which asks the real compiler.
struct Mistake: Sendable {
  /// What the compiler said, where, and what the file declares.
  struct Context {
    var message: CompilerMessage
    /// The text of the line; empty where it is not known.
    var line: String
    /// The word at the place that the compiler points at.
    var word: String
    /// The texts of the notes.
    var notes: [String]
    /// What the learner's file declares.
    var own: Outline
    /// What all files declare, the checks excepted.
    var outlines: [Outline]

    var names: [String] { message.names }

    func says(_ phrases: String...) -> Bool { phrases.contains { message.text.contains($0) } }

    func name(_ index: Int) -> String { names.indices.contains(index) ? names[index] : "" }

    func declaresProperty(_ name: String) -> Bool { outlines.contains { $0.properties.contains(name) } }

    func declaresCase(_ name: String) -> Bool { outlines.contains { $0.cases.contains(name) } }
  }

  /// What is told about a mistake.
  struct Advice {
    var cause: Report.Cause
    /// The page of the Book that explains it.
    var book: String?

    init(_ cause: String, fix: String, book: String? = nil) {
      self.cause = Report.Cause(cause, fix: fix)
      self.book = book
    }
  }

  /// Nil where the message is about something else.
  var advice: @Sendable (Context) -> Advice?

  init(_ advice: @escaping @Sendable (Context) -> Advice?) { self.advice = advice }

  /// The first that fits.
  static func advice(for context: Context) -> Advice? {
    for mistake in all {
      if let advice = mistake.advice(context) { return advice }
    }
    return nil
  }

  static var all: [Mistake] { effects + state + actions + children + tests + language }
}
