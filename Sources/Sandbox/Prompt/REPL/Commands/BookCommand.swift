extension Command {
  static let book = Command(
    name: "book", usage: "book [CHAPTER]", summary: "Read the Book; without a chapter, see what there is",
    examples: ["book", "book effects"],
    topic: .lessons, argument: .chapter
  ) { interpreter, argument in
    let book = interpreter.clients.book
    guard !argument.isEmpty else { return interpreter.say(.contents(try book.contents())) }
    interpreter.say(.page(try book.page(argument), interpreter.clients.syntax))
  }
}
