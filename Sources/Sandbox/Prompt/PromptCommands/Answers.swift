import PromptMessages
import REPL

/// Shows the answers to the questions of the page that is open.
struct AnswersCommand: PlainCommand {
  static let help = CommandHelp(
    "answers", usage: "answers", summary: "Show the answers to the questions of the page that you have read",
    details:
      "The chapters of the Book end with questions. Their answers aren't shown with them, so that you can think first.",
    topic: .lessons)

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    guard let page = prompt.clients.book.bookmark.current else {
      return Note("No page of the Book is open yet. `book state` opens one with questions.")
    }
    // Only a section of it may be open.
    let whole = try prompt.clients.book.page(page.name)
    guard whole.source.contains("<details>") else {
      return Note("The page “\(page.name)” has no questions.")
    }
    return PageMessage(page: whole, syntax: prompt.clients.syntax, answers: .only)
  }
}
