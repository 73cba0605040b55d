import Book
import Foundation
import Reports
import Synchronization
import Testing

@testable import REPL

/// Questions in English, and the place of the Book that answers them.
struct BookQuestionTests {
  private let book: BookClient = {
    let pages = [
      "actions": "# Actions\n\nAn action says what happened.",
      "reducers": "# Reducers\n\nA reducer changes the state.",
      "effects": "# Effects\n\nAn effect works outside. You can cancel it.",
      "dependencies": "# Dependencies\n\nTime is one.", "testing": "# Testing\n\nUse a test store.",
      "cancellation": "# Cancellation\n\nEffects end.",
    ]
    return BookClient(
      names: { pages.keys.sorted() }, contents: { [] },
      page: { name in
        guard let source = pages[name] else { throw Report("The Book has no chapter \(name)") }
        return BookPage(
          chapter: .init(title: name, path: "\(name).md"), file: URL(filePath: "/\(name).md"), source: source)
      })
  }()

  @Test(arguments: [
    ("what is an action?", "book actions"), ("What's a reducer", "book reducers"),
    ("action?", "book actions"),
    ("how do I cancel an effect", "book ?cancel effect"), ("how do I test", "book testing"),
    ("explain dependencies", "book dependencies"), ("what is a dependency?", "book dependencies"),
    ("what is the meaning of life", "book"), ("what is a test store", "book ?test store"),
    ("how can I cancel", "book cancellation"), ("what is an effect of an unknown word", "book effects"),
  ])
  func aQuestionIsAnsweredByTheBook(line: String, fix: String) {
    #expect(BookQuestion(line)?.fix(book) == fix)
  }

  @Test func theNameOfAFormerPageIsStillAWord() {
    var book = book
    book.formerNames = { ["store"] }
    #expect(BookQuestion("what is a store?")?.fix(book) == "book store")
  }

  /// A question of any length is answered at once: the Book is read a few times, and only a few words are looked up.
  @Test(arguments: [20, 300, 20_000])
  func aLongQuestionReadsTheBookAFewTimes(count: Int) {
    let reads = Mutex(0)
    var counting = book
    counting.pages = { [pages = book.pages] in
      reads.withLock { $0 += 1 }
      return try pages()
    }
    let question = (1...count).map { "word\($0)" }.joined(separator: " ")
    #expect(BookQuestion("why \(question)?")?.fix(counting) == "book")
    #expect(reads.withLock { $0 } <= 16)
  }

  @Test func aSearchSeesWhatAnAuthorHasJustWritten() throws {
    let text = Mutex("# Page\n\nBefore.")
    let book = BookClient(
      names: { ["page"] }, contents: { [] },
      page: { name in
        BookPage(
          chapter: .init(title: name, path: "\(name).md"), file: URL(filePath: "/\(name).md"),
          source: text.withLock { $0 })
      })
    #expect(try book.search("after").isEmpty)
    text.withLock {
      $0 =
        "# Page\n\nAfter.\n\n<details><summary>Answer</summary>\nA <b>timer</b> of `Effect<Action>`.</details>"
    }
    #expect(try book.search("AFTER").map(\.line) == ["After."])
    #expect(try book.search("timer").map(\.line) == ["Answer A timer of `Effect<Action>`."])
    #expect(try book.search("details").isEmpty)
  }

  @Test(arguments: ["what", "watch", "action", "do { }", "count + 1", "send it"])
  func otherLinesAreNoQuestions(line: String) {
    #expect(BookQuestion(line) == nil)
  }

  @Test func whatTheLearnerReads() async {
    let world = World()
    world.pages.withLock {
      $0 = ["state": "# State\n\nNothing.", "effects": "# Effects\n\nAn effect works outside of it."]
    }
    await assertSession(world) {
      """
      ❯ what is an effect?
      The page about it: `book effects`.
        effects
          An effect works outside of it.
      To read a place: book PLACE
      ❯ why does my effect run?
      The page about it: `book effects`.
        effects
          An effect works outside of it.
      To read a place: book PLACE
      ❯ how do I quit?
      `quit` ends the session, and keeps it.
      ❯ what is the meaning of life?
      The Book doesn't contain “what is the meaning of life?”. `book` lists its pages.
      ❯ help effect
      error: There is no command effect.
        • The Book explains it.
          → book effects
        • You can list the commands.
          → help
        Did you mean effects or expect?
      ❯ book what is an effect
      error: The Book has no page “what is an effect”.
        • The Book explains it.
          → book effects
        • You can list the pages.
          → book
      ❯ :q
      """
    }
  }

  @Test(arguments: ["book ?outside", "book search outside", "book --search outside", "book find outside"])
  func aSearchCanBeWrittenInManyWays(line: String) async {
    let world = World()
    world.pages.withLock {
      $0 = ["state": "# State\n\nNothing.", "effects": "# Effects\n\nWork [*outside*](x.md) of it."]
    }
    await assertSession(world) {
      """
      ❯ \(line)
        effects
          Work outside of it.
      To read a place: book PLACE
      ❯ :q
      """
    }
  }
}
