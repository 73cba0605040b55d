import TextHandling

/// Turns a ``Report`` into text for a reader.
///
/// ```swift
/// ReportRenderer(style: .plain).render(report)
/// ```
///
/// ```
/// error: Counter has no action .incremntButtonTapped.
///   Expected: One of the actions that `actions` lists.
///   • The action is spelled differently.
///     → .incrementButtonTapped
/// ```
public struct ReportRenderer: Sendable {
  /// How serious the report is. It becomes the first word of the text.
  public enum Severity: String, Sendable {
    case error, warning, note
  }

  /// How wide the text may be, and whether it has color.
  public var style: TextStyle
  /// How serious the report is.
  public var severity: Severity
  /// The command that shows a page of the Book: `book` at the prompt, `tca book` in a shell.
  public var bookCommand: String
  /// Whether the lines of a text of several lines are wrapped between words when they are too wide.
  ///
  /// Wrapping suits text on a screen. Without it, code keeps its lines, and so does what is written to a file.
  public var wrapsLongTexts: Bool

  /// - Parameters:
  ///   - style: How wide the text may be, and whether it has color.
  ///   - severity: How serious the report is.
  ///   - bookCommand: The command that shows a page of the Book.
  ///   - wrapsLongTexts: Whether the lines of a text of several lines are wrapped when they are too wide.
  public init(
    style: TextStyle = .plain, severity: Severity = .error, bookCommand: String = "book",
    wrapsLongTexts: Bool = false
  ) {
    self.style = style
    self.severity = severity
    self.bookCommand = bookCommand
    self.wrapsLongTexts = wrapsLongTexts
  }

  /// The text, without a line feed at its end.
  public func render(_ report: Report) -> String {
    let report = report.printable
    var lines = title(report)
    if let location = report.location { lines += excerpt(location) }
    if let found = report.found { lines += labelled("Found", found) }
    if let expected = report.expected { lines += labelled("Expected", expected) }
    for (index, cause) in report.causes.enumerated() {
      // The same mistake in several places is named once, above the change that fixes them all.
      let isNamed = cause.tried && report.causes[..<index].contains { $0.tried && $0.cause == cause.cause }
      if report.change == nil || !isNamed { lines += style.wrap(cause.cause, first: "  • ") }
      if cause.tried, let change = report.change {
        // One change fixes several mistakes.
        if index + 1 < report.causes.count, report.causes[index + 1].tried { continue }
        lines += shown(change)
        let what = report.location?.file == "input" ? "the line" : "your file"
        lines += style.wrap("(tried: \(what) compiles with this)", first: "    ").map { style($0, .dim) }
      } else {
        lines += style.wrap(cause.fix, first: "    → ").map { style($0, .good) }
      }
    }
    // Names that the fixes say already aren't said again.
    let isSaid = report.nearNames.allSatisfy { name in
      report.causes.contains {
        $0.fix == name || $0.fix.hasPrefix("\(name)(") || $0.fix.hasSuffix(" \(name)")
      }
    }
    if !isSaid {
      lines += style.wrap("Did you mean \(list(report.nearNames))?", first: "  ")
    }
    if let book = report.book { lines += style.wrap("More: \(bookCommand) \(book)", first: "  ") }
    return lines.joined(separator: "\n")
  }

  /// The lines before and after a change. Code keeps its lines, except where the terminal is narrower than they are.
  private func shown(_ change: LineChange) -> [String] {
    change.markedLines.flatMap { line in
      let role: TextStyle.Role =
        switch line.mark {
        case .removed: .bad
        case .added: .good
        case .same, .omitted: .dim
        }
      return style.wrap(line.marked, first: "    ", rest: "      ").map { style($0, role) }
    }
  }

  private func title(_ report: Report) -> [String] {
    let word = severity.rawValue
    let role: TextStyle.Role =
      switch severity {
      case .error: .bad
      case .warning: .warning
      case .note: .heading
      }
    // The title may quote what was typed, which can be of any length.
    let title = report.title.count > 300 ? report.title.prefix(300) + "…" : report.title[...]
    var lines = style.wrap("\(word): \(title)", rest: "  ")
    lines[0] = style(word, role) + style(lines[0].dropFirst(word.count), .heading)
    return lines
  }

  /// A text of several lines keeps its own breaks, since it may be a diff or code.
  private func labelled(_ label: String, _ text: String) -> [String] {
    guard text.contains("\n") else { return style.wrap("\(label): \(text)", first: "  ", rest: "    ") }
    return ["  \(label):"] + text.split(separator: "\n", omittingEmptySubsequences: false).flatMap(line)
  }

  private func line(_ text: Substring) -> [String] {
    let whole = "    " + text
    guard wrapsLongTexts, whole.displayWidth > style.width else { return [whole] }
    let margin = String(whole.prefix { $0 == " " })
    let words = whole.dropFirst(margin.count)
    return style.wrap(words, first: margin, rest: words.hasPrefix("• ") ? margin + "  " : margin)
  }

  private func excerpt(_ location: Report.Location) -> [String] {
    let place = ([location.file, "\(location.line)"] + (location.column.map { ["\($0)"] } ?? []))
    var lines = style.wrap(place.joined(separator: ":"), first: "  ", rest: "    ").map { style($0, .dim) }
    if lines.count == 1 { lines[0] = style.link(lines[0], to: location.file) }
    guard let source = location.source else { return lines }
    let number = "\(location.line)"
    let margin = "  \(number) | "
    let excerpt = SourceLine(source, column: location.column, columns: style.width - margin.count)
    lines.append(style(margin, .dim) + excerpt.text)
    if let caret = excerpt.caret {
      let blank = String(repeating: " ", count: number.count + 2)
      lines.append(style("\(blank) | ", .dim) + String(repeating: " ", count: caret) + style("^", .bad))
    }
    return lines
  }

  /// `a`, `a or b`, `a, b or c`
  private func list(_ names: [String]) -> String {
    guard names.count > 1, let last = names.last else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " or " + last
  }
}

extension Report {
  /// The report without control characters, which a terminal would carry out.
  public var printable: Report {
    var report = self
    report.title = title.printable
    report.found = found?.printable
    report.expected = expected?.printable
    report.causes = causes.map { cause in
      var cause = cause
      (cause.cause, cause.fix) = (cause.cause.printable, cause.fix.printable)
      return cause
    }
    report.change?.removed = change?.removed.map(\.printable) ?? []
    report.change?.added = change?.added.map(\.printable) ?? []
    report.nearNames = nearNames.map(\.printable)
    report.book = book?.printable
    report.location?.file = location?.file.printable ?? ""
    // The caret's column counts a tab as one character, so the tabs stay until the line is drawn.
    report.location?.source = location?.source.map { source in
      source.split(separator: "\t", omittingEmptySubsequences: false).map(\.printable).joined(separator: "\t")
    }
    return report
  }
}
