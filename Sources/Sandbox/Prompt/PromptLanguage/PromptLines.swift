/// The advice of a test store in the words of the prompt: it is written for files, but a line is shorter here.
package enum PromptLines {
  /// Code of a file, and the line of the prompt that does the same.
  private static let lines: [(code: String, line: String)] = [
    ("await clock.advance(by: …)", "advance 1s"),
    ("await store.receive(\\.someAction)", "receive \\.someAction"),
    ("await store.finish()", "finish"),
    ("store.exhaustivity = .off", "exhaustivity off"),
  ]

  /// Replaces the code for which the prompt has a line.
  package static func advice(_ message: String) -> String {
    lines.reduce(message) { message, line in
      message.replacing("'\(line.code)'", with: "`\(line.line)`").replacing(
        "`\(line.code)`", with: "`\(line.line)`")
    }
  }
}
