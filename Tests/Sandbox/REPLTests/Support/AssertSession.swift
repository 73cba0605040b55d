import PromptMessages
import Synchronization
import Testing
import TextHandling

@testable import PromptCommands
@testable import REPL

/// Plays a transcript: runs each line behind `❯ ` and compares everything that was told with what follows it.
///
/// ```swift
/// await assertSession(World()) {
///   """
///   ❯ .incrementButtonTapped
///     count: 0 → 1
///   """
/// }
/// ```
func assertSession(
  _ world: World = World(), width: Int = 80, lesson: String = "counter",
  before: (@Sendable (World) -> Void)? = nil,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ transcript: () -> String
) async {
  let told = Mutex<[String]>([])
  let renderer = TextRenderer(style: TextStyle(width: width), namesSentActions: false)
  let interpreter = Interpreter(clients: world.clients) { message in
    if let text = renderer.render(message) { told.withLock { $0.append(text) } }
  }
  do {
    try await interpreter.open(lesson: lesson)
    _ = try await interpreter.live()
  } catch {
    Issue.record("The lesson does not open: \(error)", sourceLocation: sourceLocation)
  }
  before?(world)
  let expected = transcript()
  var actual: [String] = []
  for line in expected.split(separator: "\n", omittingEmptySubsequences: false)
  where line.hasPrefix("❯ ") || line == "❯" {
    actual.append(String(line))
    await interpreter.run(String(line.dropFirst(2)))
    actual += told.withLock { texts in
      defer { texts = [] }
      return texts
    }
  }
  await interpreter.close()
  actual += told.withLock { $0 }
  #expect(actual.joined(separator: "\n") == expected, sourceLocation: sourceLocation)
}
