import Book
import Curriculum
import Grading
import KernelProtocol
import Reports

/// Turns messages into text for a reader.
///
/// Pure: the same message, width and style give the same text. At 20 columns every line still fits, except for source and
/// dumps, which keep their own lines.
public struct TextRenderer: Sendable {
  public var style: TextStyle
  /// Whether an action that was sent is named again: needless where it stands right above, as at a prompt.
  public var namesSentActions: Bool
  public var verdict: @Sendable (Verdict, Exercise, TextStyle) -> String

  public init(
    style: TextStyle,
    namesSentActions: Bool = true,
    verdict: @escaping @Sendable (Verdict, Exercise, TextStyle) -> String
  ) {
    self.style = style
    self.namesSentActions = namesSentActions
    self.verdict = verdict
  }

  /// The text, without a line feed at its end; nil for what needs no telling in text.
  public func render(_ message: Message) -> String? {
    switch message {
    case .sent(let step): namesSentActions ? text(step, verb: "sent") : change(step)
    case .received(let step): text(step, verb: "received")
    case .effect(let record): style(text(record), record.status == .failed ? .bad : .dim)
    case .view(let lines): text(view: lines)
    case .drawn(let changes): text(changes)
    case .output(let text): output(text)
    case .issue(let report):
      ReportRenderer(style: style, severity: .warning, wrapsLongTexts: true).render(report)
    case .kernelEnded(let report): ReportRenderer(style: style).render(report)
    case .kernelRestored(let steps, let lost): text(replaced: steps, lost: lost)
    case .sessionRestored(let steps, let lost): text(restored: steps, lost: lost)
    case .state(let value): text(value)
    case .actions(let actions): text(actions)
    case .effects(let effects): text(effects)
    case .expectation(let text): lines(style.wrap("ok: \(text)"))
    case .source(let file, let pieces): text(source: file, pieces)
    case .welcome(let lesson, let exercise): text(welcome: lesson, exercise)
    case .lesson(let lesson): text(lesson)
    case .task(let exercise, let file, let status): text(exercise, file: file, status: status)
    case .hint(let number, let total, let text): self.text(hint: number, total, text)
    case .verdict(let verdict, let exercise, _): self.verdict(verdict, exercise, style)
    case .passed(let exercise, let next): text(passed: exercise, next: next)
    case .lessons(let lessons, let current): text(lessons, current: current)
    case .progress(let lessons, let current): text(progress: lessons, current: current)
    case .contents(let entries): PageRenderer(style: style).render(entries)
    case .page(let page, let syntax): text(page, syntax)
    case .help(let commands): text(commands)
    case .helpFor(let command): text(command)
    case .note(let text): lines(style.wrap(text))
    case .stillRunning(let line):
      style(lines(style.wrap("Still at it: \(line.printable). Ctrl-C stops it.")), .dim)
    case .warning(let report): ReportRenderer(style: style, severity: .warning).render(report)
    case .error(let report): ReportRenderer(style: style).render(report)
    }
  }

  func lines(_ lines: [String]) -> String { lines.joined(separator: "\n") }

  func heading(_ text: String) -> String {
    lines(style.wrap(text).map { style($0, .heading) })
  }

  /// Columns of two: names, and what they are; below each other where both don't fit side by side.
  func table(_ rows: [(String, String)]) -> [String] {
    let widest = rows.map(\.0.displayWidth).max() ?? 0
    let isWide = widest + 24 <= style.width
    return rows.flatMap { name, text -> [String] in
      guard isWide else {
        return style.wrap(name, first: "  ", rest: "    ").map { style($0, .code) }
          + style.wrap(text, first: "    ")
      }
      let margin = String(repeating: " ", count: widest + 4)
      var lines = style.wrap(text, first: margin)
      let padded = name + String(repeating: " ", count: widest - name.displayWidth)
      lines[0] = "  " + style(padded, .code) + "  " + lines[0].dropFirst(widest + 4)
      return lines
    }
  }
}
