import KernelProtocol
import Limits
import PromptLanguage
import PromptMessages
import TextHandling

/// Writes a session as one HTML page: its steps, what each changed, the state, the view and the effects beside them.
///
/// The page needs nothing from anywhere, so it works from a disk. Every step is written out in full, so the page is a readable
/// list without a script. The script only shows one step at a time, and moves through time by keys and clicks.
package struct SessionPage: Sendable {
  /// The title of the page.
  package var title: String
  /// The history of the session.
  package var history: History
  /// The states and views that are known, by the number of their step.
  package var pictures: [Int: StepPicture]

  /// - Parameters:
  ///   - title: The title of the page.
  ///   - history: The history of the session.
  ///   - pictures: The states and views after its steps.
  package init(title: String, history: History, pictures: [StepPicture]) {
    self.title = title
    self.history = history
    self.pictures = Dictionary(pictures.map { ($0.step, $0) }) { $1 }
  }

  /// The steps that a page of a history shows, in the order in which they were made.
  package static func steps(of history: History) -> [HistoryNode] {
    history.nodes.values.sorted { $0.step.number < $1.step.number }.suffix(Limits.pageSteps)
  }

  /// The file's text.
  package var text: String {
    let nodes = Self.steps(of: history)
    let branches = branches(nodes)
    let times = SessionTimes(nodes)
    let left = history.nodes.count - nodes.count
    var page = [
      "<!DOCTYPE html>", #"<html lang="en">"#, "<head>", #"<meta charset="utf-8">"#,
      #"<meta name="viewport" content="width=device-width, initial-scale=1">"#,
      #"<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">"#,
      "<title>\(title.htmlEscaped)</title>", "<style>\(SessionPageAssets.style)</style>", "</head>", "<body>",
      "<header>", "<h1>\(title.htmlEscaped)</h1>", "<p>\(summary(nodes))</p>",
    ]
    if branches.count > 1 {
      page.append(#"<nav class="branches" aria-label="Branches">"#)
      for (index, branch) in branches.enumerated() {
        page.append(
          #"<button type="button" data-branch="\#(index)"\#(branch.isCurrent ? " data-current" : "")>\#(branch.name.htmlEscaped)</button>"#
        )
      }
      page.append("</nav>")
    }
    page.append("</header>")
    if left > 0 { page.append("<p>The first \(left == 1 ? "step is" : "\(left) steps are") left out.</p>") }
    page += [#"<div class="session">"#, #"<ol class="steps" aria-label="Steps">"#]
    page.append(
      item(number: 0, action: "The first state", time: "", note: "", on: branches.indices.map { $0 }))
    for node in nodes {
      let on = branches.indices.filter { branches[$0].steps.contains(node.step.number) }
      let note = node.step.origin.map { "from step \($0)" } ?? ""
      page.append(
        item(
          number: node.step.number, action: node.step.action,
          time: DurationText.text(times.seconds(node.time)), note: node.isDeadly ? "ended the kernel" : note,
          on: on))
    }
    page += ["</ol>", "<main>"]
    page.append(section(number: 0, title: "The first state", who: nil, change: nil))
    for node in nodes { page.append(section(node, times)) }
    page += ["</main>", "</div>", EffectBars(history, nodes, times, branches.map(\.steps)).figure]
    page += [
      #"<footer><span>Keys: <kbd>←</kbd> <kbd>→</kbd> the step before and after, <kbd>Home</kbd> <kbd>End</kbd> the first and the last, <kbd>b</kbd> another branch. </span>Made by Composable Sandbox.</footer>"#,
      "<script>\(SessionPageAssets.script)</script>", "</body>", "</html>",
    ]
    return page.joined(separator: "\n") + "\n"
  }

  private func summary(_ nodes: [HistoryNode]) -> String {
    let yours = nodes.count { $0.step.origin == nil }
    let steps = nodes.count == 1 ? "1 step" : "\(nodes.count) steps"
    let effects = history.effects.count
    return "\(steps): \(yours) sent by hand, \(nodes.count - yours) by effects. "
      + "\(effects == 1 ? "1 effect" : "\(effects) effects") ran."
  }

  /// A way through the history that the page can show.
  private struct Branch {
    var name: String
    var steps: Set<Int>
    var isCurrent: Bool
  }

  /// The branches, and the ways to steps that are on none of them: what was undone before something else was sent.
  private func branches(_ nodes: [HistoryNode]) -> [Branch] {
    func way(to number: Int) -> Set<Int> { Set(history.path(to: number).map(\.step.number)) }
    var branches = history.branches.sorted { $0.key < $1.key }.map { name, tip in
      // The session may have gone back on its branch, and what can be redone still belongs to it.
      Branch(name: name, steps: way(to: tip), isCurrent: name == history.branch)
    }
    let parents = Set(nodes.map(\.parent))
    for node in nodes where !parents.contains(node.step.number) {
      let number = node.step.number
      guard !branches.contains(where: { $0.steps.contains(number) }) else { continue }
      // A step that ended its kernel is not on the way to itself.
      branches.append(
        Branch(name: "up to step \(number)", steps: way(to: number).union([number]), isCurrent: false))
    }
    return branches
  }

  private func item(number: Int, action: String, time: String, note: String, on: [Int]) -> String {
    let branches = on.map(String.init).joined(separator: " ")
    let details = [time, note].filter { !$0.isEmpty }.joined(separator: ", ")
    let current = number == history.head ? " data-head" : ""
    return ##"<li data-step="\##(number)" data-on="\##(branches)"\##(current)><a href="#step-\##(number)">"##
      + #"<b>\#(number)</b> <code>\#(Elision.fit(action.printable, width: 120).htmlEscaped)</code> <small>\#(details.htmlEscaped)</small></a></li>"#
  }

  private func section(_ node: HistoryNode, _ times: SessionTimes) -> String {
    let step = node.step
    let who = step.origin.map { "An effect of step \($0) sent it." } ?? "It was sent by hand."
    let parent =
      node.parent == step.number - 1
      ? "" : node.parent == 0 ? " It follows the first state." : " It follows step \(node.parent)."
    let started = history.effects.values.filter { $0.record.origin == step.number }
      .sorted { $0.record.id < $1.record.id }.map {
        "It started effect \($0.record.id), which \($0.record.status.ending)."
      }
    let ended = node.isDeadly ? [" It ended the kernel, so the session went on without it."] : []
    return section(
      number: step.number, title: step.action,
      who: ([who + parent] + started + ended).joined(separator: " "),
      change: node.isDeadly ? nil : step.diff ?? "")
  }

  /// - Parameter change: The difference; an empty one says that nothing changed, and nil that there is none to show.
  private func section(number: Int, title: String, who: String?, change: String?) -> String {
    var lines = [
      #"<section id="step-\#(number)">"#,
      "<h2>\(number == 0 ? "" : "Step \(number): ")<code>\(title.htmlEscaped)</code></h2>",
    ]
    if let who { lines.append("<p>\(who.htmlEscaped)</p>") }
    if let change {
      lines += [
        "<h3>What changed</h3>", change.isEmpty ? "<p>Nothing changed.</p>" : Self.difference(change),
      ]
    }
    if let picture = pictures[number] {
      if let view = picture.view {
        lines += ["<h3>View</h3>", #"<pre class="view">\#(view.joined(separator: "\n").htmlEscaped)</pre>"#]
      }
      lines += ["<h3>State</h3>", #"<pre class="state">\#(picture.state.htmlEscaped)</pre>"#]
    }
    return (lines + ["</section>"]).joined(separator: "\n")
  }

  private static func difference(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let escaped = line.htmlEscaped
      switch line.drop(while: { $0 == " " }).first {
      case "-", "−": return "<del>\(escaped)</del>"
      case "+": return "<ins>\(escaped)</ins>"
      default: return escaped
      }
    }
    return #"<pre class="change">\#(lines.joined(separator: "\n"))</pre>"#
  }
}

extension EffectRecord.Status {
  /// What became of an effect, as the end of a sentence.
  package var ending: String {
    switch self {
    case .started: "was still running at the end"
    case .finished: "finished"
    case .cancelled: "was canceled"
    case .failed: "failed"
    case .lost: "was lost with its kernel"
    }
  }
}

/// Draws the effects of a session as bars on an axis of time, with a mark for each step.
private struct EffectBars {
  private static let width = 1000.0
  private static let row = 22.0
  private static let top = 26.0

  private let spans: [EffectSpan]
  private let nodes: [HistoryNode]
  private let times: SessionTimes
  private let branches: [Set<Int>]

  init(_ history: History, _ nodes: [HistoryNode], _ times: SessionTimes, _ branches: [Set<Int>]) {
    let shown = Set(nodes.map(\.step.number))
    spans = Array(
      history.effects.values.filter { shown.contains($0.record.origin) }
        .sorted { $0.record.id < $1.record.id }.prefix(Limits.pageRows))
    self.nodes = nodes
    self.times = times
    self.branches = branches
  }

  var figure: String {
    guard !nodes.isEmpty else { return "" }
    let ends = nodes.map(\.time) + spans.flatMap { [$0.started, $0.ended ?? $0.started] }
    let last = ends.map(times.seconds).max() ?? 0
    // A session of one moment has no length, and its marks stand at the beginning.
    let scale = Self.width / (last > 0 ? last : 1)
    let height = Self.top + Double(spans.count) * Self.row + 10
    func x(_ moment: Moment) -> Double { times.seconds(moment) * scale }
    var svg = [
      #"<figure class="effects">"#, "<figcaption>Effects, and the steps above them</figcaption>",
      #"<svg viewBox="-12 0 1024 \#(number(height))" role="img" aria-label="Effects on an axis of time">"#,
      #"<line class="axis" x1="0" x2="1000" y1="18" y2="18"/>"#,
      #"<text class="time" x="0" y="9">0 s</text><text class="time" x="1000" y="9" text-anchor="end">\#(DurationText.text(last))</text>"#,
    ]
    for node in nodes {
      let place = number(x(node.time))
      let step = node.step
      svg.append(
        ##"<a href="#step-\##(step.number)" data-mark="\##(step.number)" data-on="\##(on(step.number))"><line class="mark\##(step.origin == nil ? " sent" : "")" x1="\##(place)" x2="\##(place)" y1="12" y2="\##(number(height))"/><circle cx="\##(place)" cy="18" r="5"><title>Step \##(step.number), \##(step.action.prefix(200).htmlEscaped)</title></circle></a>"##
      )
    }
    for (index, span) in spans.enumerated() {
      let (start, end) = (x(span.started), span.ended.map(x) ?? Self.width)
      let y = Self.top + Double(index) * Self.row
      let record = span.record
      let label = "effect \(record.id), \(record.originAction.printable.prefix(80))"
      let tip = "Effect \(record.id) of step \(record.origin) \(record.status.ending)."
      svg.append(
        ##"<a href="#step-\##(record.origin)" data-on="\##(on(record.origin))"><rect class="bar \##(record.status.rawValue)" x="\##(number(start))" y="\##(number(y))" width="\##(number(max(3, end - start)))" height="16" rx="3"><title>\##(tip.htmlEscaped)</title></rect>"##
          + #"<text class="label" x="\#(number(start > 600 ? start - 5 : start + 5))" y="\#(number(y + 12))"\#(start > 600 ? " text-anchor=\"end\"" : "")>\#(label.htmlEscaped)</text></a>"#
      )
    }
    return (svg + ["</svg>", "</figure>"]).joined(separator: "\n")
  }

  private func on(_ step: Int) -> String {
    branches.indices.filter { branches[$0].contains(step) }.map(String.init).joined(separator: " ")
  }

  /// A number with at most one digit after the point.
  private func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}
