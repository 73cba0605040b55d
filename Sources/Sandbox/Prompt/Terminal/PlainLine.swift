import TextHandling

/// A line that is typed where nothing is redrawn: characters are added at its end, and taken back from there.
///
/// It does what a terminal does by itself for a program that reads whole lines. The difference is that what was typed is known
/// before Return, so it can be shown again below output that came meanwhile.
///
/// Not handled: a line of several rows, of which only the last one is erased on the screen, as terminals do it; and joined
/// emoji on terminals that draw them as one, of which too much is erased on the screen.
struct PlainLine {
  /// What was typed.
  private(set) var text = ""

  /// What a key does.
  enum Outcome: Equatable {
    /// The line has changed, and this is written.
    case echo(String)
    /// Return.
    case entered
    /// Control-D on an empty line.
    case end
  }

  /// - Parameter scalars: Keys as the terminal sends them.
  /// - Returns: What they do, in their order. After Return, they belong to the next line.
  mutating func type(_ scalars: some Collection<Unicode.Scalar>) -> (
    outcomes: [Outcome], rest: [Unicode.Scalar]
  ) {
    var outcomes: [Outcome] = []
    var run: [Unicode.Scalar] = []
    var rest = Array(scalars)[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\n", "\r", "\u{4}":
        outcomes += type(run: run)
        run = []
        if scalar != "\u{4}" { return (outcomes + [.entered], Array(rest)) }
        if text.isEmpty { return (outcomes + [.end], Array(rest)) }
      // Control-U and Control-W.
      case "\u{15}", "\u{17}":
        outcomes += type(run: run)
        run = []
        outcomes.append(.echo(scalar == "\u{15}" ? eraseAll() : eraseWord()))
      case "\t": run.append(" ")
      default: run.append(scalar)
      }
    }
    return (outcomes + type(run: run), [])
  }

  /// Begins a new line.
  mutating func clear() { text = "" }

  private mutating func type(run: [Unicode.Scalar]) -> [Outcome] {
    var echo = ""
    for key in Key.decode(run) {
      switch key {
      case .character(let character):
        text.append(character)
        echo.append(character)
      case .backspace: echo += erase(1)
      case .enter, .escape, .interrupt, .suspend, .end: break
      }
    }
    return echo.isEmpty ? [] : [.echo(echo)]
  }

  private mutating func eraseAll() -> String { erase(text.count) }

  private mutating func eraseWord() -> String {
    let spaces = text.reversed().prefix(while: \.isWhitespace).count
    let word = text.dropLast(spaces).reversed().prefix { !$0.isWhitespace }.count
    return erase(spaces + word)
  }

  /// Removes the last characters, and returns what removes them from the screen.
  private mutating func erase(_ count: Int) -> String {
    let erased = text.suffix(count)
    text.removeLast(erased.count)
    return String(repeating: "\u{8} \u{8}", count: String(erased).displayWidth)
  }
}
