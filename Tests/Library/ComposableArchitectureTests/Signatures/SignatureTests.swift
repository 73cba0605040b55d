import Foundation
import Testing

/// Our public declarations beside upstream's. What compiles here should compile there, and the other way round.
///
/// `Table.tsv` has upstream's names, labels and types. `Differences.txt` has what differs on purpose, by the reason.
@Suite struct SignatureTests {
  @Test func `every public name is upstream's, and every name of upstream is here`() async throws {
    let (theirs, ours) = try await (SignatureTable.load(), SymbolGraph.load())
    let meant = try SignatureTable.differences()
    var known: Set<Signature> = []
    var (missing, differs, returns): (Set<String>, Set<String>, Set<String>) = ([], [], [])
    var pairs = 0
    for (signature, declarations) in theirs {
      let matches = ours.keys.filter(signature.matches)
      guard !matches.isEmpty else {
        missing.insert(signature.text)
        continue
      }
      pairs += 1
      known.formUnion(matches)
      let matching = matches.flatMap { ours[$0] ?? [] }
      let (theirDemands, ourDemands) = (Self.demands(declarations), Self.demands(matching))
      if !theirDemands.isEmpty, !ourDemands.isEmpty, theirDemands != ourDemands {
        differs.insert(signature.text)
      }
      let (theirResults, ourResults) = (
        Self.results(declarations, signature), Self.results(matching, signature)
      )
      if !theirResults.isEmpty, !ourResults.isSubset(of: theirResults) {
        returns.insert(signature.text)
      }
    }
    let extra = Set(ours.keys.filter { !known.contains($0) }.map(\.text))
    #expect(pairs > 650, "\(pairs) pairs were compared")
    for (kind, found) in [("missing", missing), ("extra", extra), ("differs", differs), ("returns", returns)]
    {
      let expected = meant[kind, default: []]
      #expect(found.subtracting(expected).sorted() == [], "\(kind), and Differences.txt doesn't say why")
      #expect(expected.subtracting(found).sorted() == [], "Differences.txt calls it \(kind), but it isn't")
    }
  }

  /// What the declarations that aren't deprecated ask of a caller.
  private static func demands(_ declarations: [Declaration]) -> Set<Demands> {
    Set(declarations.filter { $0.isCallable && !$0.isDeprecated }.map { Demands($0.text) })
  }

  /// What the declarations return.
  private static func results(_ declarations: [Declaration], _ signature: Signature) -> Set<String> {
    Set(declarations.filter(\.isCallable).compactMap { Returned.name(in: $0.text, of: signature.owner) })
  }
}
