import SwiftParser
import SwiftSyntax
import SyntaxProtocol

/// The search for what is behind a symptom: all entries propose, the parser sieves, the most likely comes first.
public enum RepairSearch {
  /// How many proposals are returned at most. A compiler tries fewer in the time that a learner waits.
  private static let mostProposals = 24
  /// How many of them are compared by how usual the code is that they make.
  private static let mostCompared = 60
  /// How many candidates are parsed at most. Parsing one takes about half a millisecond.
  private static let mostParsed = 110

  /// Returns what could fix, or explain, the first of the symptoms.
  ///
  /// - Parameters:
  ///   - symptoms: What was seen, most important first. The others only help to find the place.
  ///   - source: The learner's file.
  ///   - surroundings: The files that it is compiled with.
  /// - Returns: The proposals, the most likely one first; those without edits stand among them.
  public static func proposals(
    for symptoms: [Symptom], in source: UnsafeBufferPointer<UInt8>, _ surroundings: SourceContext
  ) -> [Proposal] {
    let file = ParsedFile(source)
    guard !symptoms.isEmpty, !file.tokens.isEmpty else { return [] }
    var proposals: [Candidate] = []
    let corpus = Corpus(file, surroundings)
    let names = NameIndex(file, corpus)
    for (rank, symptom) in symptoms.prefix(3).enumerated() {
      let context = Context(file, symptom, corpus, names)
      let advices = Registry.all.map { $0.role.misconception?.advice(context) }
      // Where a table says what the diagnostic means, an edit that only silences it says less.
      let isExplained = zip(Registry.all, advices).contains { $0.role.isTable && $1 != nil }
      for (entry, advice) in zip(Registry.all, advices) {
        if let operation = entry.role.operation {
          let isCertain = context.isCopyAssigned || context.isSymptom(.invalidRedecl)
          let limit: Evidence = isCertain ? .told : isExplained ? .plausible : .farFetched
          let repairs = operation.repairs(context).filter { $0.evidence <= limit }
          proposals += Self.proposals(operation, repairs, context, rank)
          if rank == 0, let idea = operation.idea(context, of: repairs) {
            proposals.append(Self.idea(entry, idea.repair, idea.evidence, in: file))
          }
        } else if let advice,
          // A name that isn't known may be what another error follows from.
          rank == 0 || context.isNotFound && advice.evidence <= .fitting
        {
          proposals.append(
            Candidate(
              proposal: Proposal(
                entry: entry.id, cause: advice.cause, fix: advice.fix, book: advice.book ?? entry.book,
                rank: Rank(advice.evidence, distance: 0, reach: .file, choice: 0, slips: 1, symptom: rank))))
        }
      }
    }
    return sieved(proposals.sorted { $0.proposal.rank < $1.proposal.rank }, file, corpus)
  }

  /// What an entry proposes, before the parser has seen it.
  private struct Candidate {
    var proposal: Proposal
    /// Whether the words of the entry say that something is taken away.
    var isRemoval = false
  }

  /// The edits of an entry with their ranks. Of several at one place, the entry names the likeliest first.
  private static func proposals(
    _ entry: any RepairOperator.Type, _ repairs: [Repair], _ context: Context, _ symptom: Int
  ) -> [Candidate] {
    var choices: [Choice: Int] = [:]
    return repairs.map { repair in
      let choice = Choice(evidence: repair.evidence, start: repair.edits.first?.start)
      defer { choices[choice, default: 0] += 1 }
      return Candidate(
        proposal: Proposal(
          entry: entry.id, edits: repair.edits, cause: repair.cause, book: repair.book ?? entry.book,
          rank: Rank(
            repair.evidence, distance: context.distance(repair.edits), reach: repair.reach,
            choice: choices[choice, default: 0], slips: repair.slips, symptom: symptom)),
        isRemoval: repair.isRemoval)
    }
  }

  /// What a row of a table says, for where its edit alone doesn't repair the file.
  private static func idea(
    _ entry: any Mistake.Type, _ repair: Repair, _ evidence: Evidence, in file: ParsedFile
  ) -> Candidate {
    let text = String(decoding: file.source.bytes, as: UTF8.self)
    let line = file.source.line(at: repair.edits.first?.start ?? 0)
    let lines = repair.edits.applied(to: text).split(separator: "\n", omittingEmptySubsequences: false)
    let fix = lines.indices.contains(line - 1) ? lines[line - 1].drop { $0 == " " } : ""
    return Candidate(
      proposal: Proposal(
        entry: entry.id, cause: repair.cause, fix: fix.isEmpty ? "Remove this line." : String(fix),
        book: repair.book ?? entry.book,
        rank: Rank(evidence, distance: 0, reach: .file, choice: 0, slips: 1, symptom: 0)))
  }

  /// What the choices between edits have in common.
  private struct Choice: Hashable {
    var evidence: Evidence
    var start: Int?
  }

  /// The proposals whose text the parser accepts, or in which it finds fewer faults, without those that come to the same text.
  private static func sieved(_ candidates: [Candidate], _ file: ParsedFile, _ corpus: Corpus) -> [Proposal] {
    let text = String(decoding: file.source.bytes, as: UTF8.self)
    var seen: Set<String> = [text]
    var result: [Proposal] = []
    var parsed = 0
    // What lies before and behind an edit is parsed only once.
    let original = Parser.parseIncrementally(source: text, parseTransition: nil)
    let before = original.tree.faults
    let ideas = candidates.map(\.proposal).filter(\.edits.isEmpty).prefix(3)
    for candidate in candidates where result.count < mostCompared && !candidate.proposal.edits.isEmpty {
      var proposal = candidate.proposal
      guard parsed < mostParsed else { break }
      guard candidate.isRemoval || !Loss(of: proposal.edits, in: file).isTooMuch else { continue }
      let changed = proposal.edits.applied(to: text)
      guard seen.insert(changed).inserted else { continue }
      parsed += 1
      let edits = proposal.edits.map {
        SourceEdit(
          range: AbsolutePosition(utf8Offset: $0.start)..<AbsolutePosition(utf8Offset: $0.end),
          replacement: $0.text)
      }
      guard
        let concurrent = try? ConcurrentEdits(
          concurrent: edits.sorted { $0.range.lowerBound < $1.range.lowerBound })
      else { continue }
      let transition = IncrementalParseTransition(previousIncrementalParseResult: original, edits: concurrent)
      let tree = Parser.parseIncrementally(source: changed, parseTransition: transition).tree
      guard !tree.hasError || isBetter(tree.faults, than: before, proposal.edits) else { continue }
      proposal.rank.points += corpus.strangeness(of: words(around: proposal.edits, in: tree))
      result.append(proposal)
    }
    return (result.sorted { $0.rank < $1.rank }.prefix(mostProposals) + ideas).sorted { $0.rank < $1.rank }
  }

  /// Whether the edits have fixed one of several places that can't be parsed, and have left the others as they were.
  private static func isBetter(_ faults: [Int], than before: [Int], _ edits: [TextEdit]) -> Bool {
    guard faults.count < before.count else { return false }
    let shift = edits.reduce(0) { $0 + $1.text.utf8.count - ($1.end - $1.start) }
    let start = edits.map(\.start).min() ?? 0
    return faults.allSatisfy { before.contains($0 < start ? $0 : $0 - shift) }
  }

  /// The words of a changed source from two before the first edit to two after it.
  private static func words(around edits: [TextEdit], in tree: SourceFileSyntax) -> [String] {
    guard let edit = edits.min(by: { $0.start < $1.start }) else { return [] }
    let end = edit.start + edit.text.utf8.count
    var before: [String] = []
    var result: [String] = []
    var after = 0
    var token = tree.token(
      at: AbsolutePosition(utf8Offset: min(edit.start, max(0, tree.totalLength.utf8Length - 1))))
    var first = token
    for _ in 0..<3 {
      guard let previous = first?.previousToken(viewMode: .sourceAccurate) else { break }
      first = previous
    }
    token = first
    while let current = token, after < 2 {
      if current.endOffset <= edit.start {
        before.append(current.text)
      } else {
        result.append(current.text)
        if current.startOffset >= end { after += 1 }
      }
      token = current.nextToken(viewMode: .sourceAccurate)
    }
    return before.suffix(2) + result
  }
}

extension SourceFileSyntax {
  /// The offsets at which something is missing or unexpected.
  fileprivate var faults: [Int] {
    var result: [Int] = []
    func visit(_ node: Syntax) {
      guard node.hasError else { return }
      if node.is(UnexpectedNodesSyntax.self) || node.as(TokenSyntax.self)?.presence == .missing {
        result.append(node.startOffset)
      } else {
        for child in node.children(viewMode: .all) { visit(child) }
      }
    }
    visit(Syntax(self))
    return result
  }
}
