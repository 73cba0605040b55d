import Reports

extension Command {
  static let expect = Command(
    name: "expect", usage: "expect PATH == LITERAL", summary: "Assert a value of the state, in scripts",
    details: "Fails when the value is another one; tca run ends with 1 then.",
    examples: ["expect count == 2", "expect fact == nil", #"expect name == "Blob""#],
    topic: .feature, argument: .statePath
  ) { interpreter, argument in
    let expectation = try Expectation(argument, syntax: interpreter.clients.syntax)
    if let report = try await expectation.mismatch(in: interpreter.live()) { throw report }
    interpreter.say(.expectation(argument))
  }
}
