import Reports
import SyntaxProtocol

extension [Report] {
  /// The reports with what is behind the first error. When the file compiles with a change, the other errors have followed from
  /// what it repairs, so they are left out.
  ///
  /// - Parameters:
  ///   - explanation: What is behind the errors.
  ///   - text: The learner's file.
  public func explained(by explanation: Explanation, in text: String) -> [Report] {
    var reports = self
    if let index = firstIndex(where: { $0.location?.line == explanation.line }), index > 0 {
      reports.insert(reports.remove(at: index), at: 0)
    }
    if let fix = explanation.fix {
      reports[0].causes = Report.Cause.all(fix, in: text)
      reports[0].change = LineChange(from: text, to: fix.text)
      reports[0].nearNames = []
      reports[0].book = fix.proposals[0].book
      return [reports[0]]
    }
    // The error that is explained may be in another file, so that each report here is about an ended line.
    let kept = reports.filter {
      guard let line = $0.location?.line, line != explanation.line else { return true }
      return !explanation.ended.contains(line)
    }
    if !kept.isEmpty { reports = kept }
    for (rank, explanation) in ([explanation] + explanation.others).enumerated() {
      let own = reports.firstIndex { $0.location?.line == explanation.line }
      guard let index = own ?? (rank == 0 ? 0 : nil) else { continue }
      // The report on a compiler that ended says what can be tried where nothing is known.
      if !reports[index].causes.isEmpty {
        if rank == 0, let idea = explanation.idea, idea.rank.isLikely {
          reports[index].causes = [Report.Cause(idea.cause, fix: idea.fix ?? "", mistake: idea.entry)]
          reports[index].book = idea.book
        }
        continue
      }
      if let step = explanation.step {
        reports[index].causes = [Report.Cause(step, in: text)]
        reports[index].nearNames = []
        reports[index].book = step.proposals[0].book
      } else if let idea = explanation.idea, rank == 0 || idea.rank.isWorthTelling {
        reports[index].causes = [Report.Cause(idea.cause, fix: idea.fix ?? "", mistake: idea.entry)]
        reports[index].book = idea.book
      }
    }
    return reports
  }
}

extension Report.Cause {
  /// The causes that a change repairs. The first one has all edits of the change.
  fileprivate static func all(_ fix: Fix, in text: String) -> [Self] {
    let lines = lines(of: fix, in: text)
    return fix.proposals.enumerated().map { index, proposal in
      Self(
        proposal.cause, fix: lines, edits: index == 0 ? fix.edits.map { Report.Edit($0, in: text) } : [],
        tried: true, mistake: proposal.entry)
    }
  }

  /// The cause of one of several errors, which a change ends. The file doesn't compile with the change, so it isn't offered.
  fileprivate init(_ step: Fix, in text: String) {
    let proposal = step.proposals[0]
    self.init(proposal.cause, fix: Self.lines(of: step, in: text), mistake: proposal.entry)
  }

  /// The lines that a change makes.
  private static func lines(of fix: Fix, in text: String) -> String {
    let change = LineChange(from: text, to: fix.text)
    return change.added.isEmpty ? "Remove this line." : change.added.joined(separator: "\n")
  }
}

extension Report.Edit {
  fileprivate init(_ edit: TextEdit, in text: String) {
    let bytes = Array(text.utf8)
    func place(_ offset: Int) -> Place {
      let before = bytes[..<min(offset, bytes.count)]
      let line = before.count { $0 == UInt8(ascii: "\n") } + 1
      let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      return Place(line: line, column: before.count - start + 1)
    }
    self.init(start: place(edit.start), end: place(edit.end), text: edit.text)
  }
}
