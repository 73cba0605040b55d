import TextHandling

/// Verdicts as one HTML page, which needs no script and nothing from anywhere.
public enum VerdictPage {
  /// Returns a page with each verdict and the answer that it is about.
  ///
  /// - Parameter answers: The verdicts, each with the text of the file that was judged; nil for a missing file.
  public static func render(_ answers: [(verdict: Verdict, source: String?)]) -> String {
    let passed = answers.count { $0.verdict.status == .pass }
    let sum = "\(passed) of \(answers.count) \(answers.count == 1 ? "answer" : "answers") passed."
    return page(
      answers.count == 1 ? answers[0].verdict.tca.exercise : "Verdicts",
      ["<p>\(sum)</p>"]
        + answers.enumerated().flatMap { index, answer in
          Self.answer(answer.verdict, id: "answer-\(index + 1)", source: answer.source, isOpen: true)
        })
  }

  /// The whole page around its body.
  package static func page(_ title: String, _ body: [String]) -> String {
    let lines =
      [
        "<!DOCTYPE html>", #"<html lang="en">"#, "<head>", #"<meta charset="utf-8">"#,
        #"<meta name="viewport" content="width=device-width, initial-scale=1">"#,
        #"<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">"#,
        "<title>\(title.htmlEscaped)</title>", "<style>\(style)</style>", "</head>", "<body>",
        "<h1>\(title.htmlEscaped)</h1>",
      ] + body + ["</body>", "</html>"]
    return lines.joined(separator: "\n")
  }

  /// The part about one answer, which is folded when it has passed.
  ///
  /// - Parameters:
  ///   - verdict: The verdict.
  ///   - id: The name by which a link leads here.
  ///   - result: What stands after the verdict's word, such as the points.
  ///   - notes: What else is to be said, in sentences.
  ///   - source: The text of the file that was judged.
  ///   - isOpen: Whether the part is unfolded; by default, when the answer has not passed.
  package static func answer(
    _ verdict: Verdict, id: String, result: String = "", notes: [String] = [], source: String? = nil,
    isOpen: Bool? = nil
  ) -> [String] {
    let isPassed = verdict.status == .pass
    let outcome =
      #"<span class="\#(isPassed ? "passed" : "failed")">\#(verdict.tca.outcome.word.htmlEscaped)</span>"#
    let head =
      #"<details id="\#(id)"\#(isOpen ?? !isPassed ? " open" : "")>"#
      + "<summary><code>\(verdict.tca.exercise.htmlEscaped)</code> \(outcome)\(result.htmlEscaped)</summary>"
    let text = "<pre>\(VerdictRenderer(style: .plain).render(verdict).htmlEscaped)</pre>"
    let file = source.map { ["<h2>The answer</h2>", "<pre>\($0.printable.htmlEscaped)</pre>"] } ?? []
    return [head] + notes.map { "<p>\($0.htmlEscaped)</p>" } + [text] + file + ["</details>"]
  }

  private static let style = """
    :root{color-scheme:light dark;--ink:#1c2028;--paper:#fff;--soft:#f3f4f6;--line:#d5d8de;--good:#1d7a34;--bad:#b3261e}
    @media (prefers-color-scheme:dark){:root{--ink:#dfe2e8;--paper:#16191f;--soft:#1f242c;--line:#363d49;--good:#8bd49c;--bad:#f2a19b}}
    body{margin:0 auto;max-width:1100px;padding:0 20px 40px;font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper)}
    .table{overflow-x:auto}table{border-collapse:collapse}
    th,td{padding:6px 14px;border-bottom:1px solid var(--line);text-align:left;white-space:nowrap}
    td:last-child,th:last-child{text-align:right}a{color:inherit}
    code,pre{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;font-size:.86rem}
    pre{padding:10px 12px;background:var(--soft);border-radius:6px;overflow-x:auto}
    h2{margin:28px 0 6px;font-size:1.15rem}summary{cursor:pointer;padding:3px 0}
    .passed,.passed a{color:var(--good)}.failed,.failed a{color:var(--bad)}
    """
}
