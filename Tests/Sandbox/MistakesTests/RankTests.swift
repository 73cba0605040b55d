import SyntaxProtocol
import Testing

@testable import Mistakes

/// What makes one proposal likelier than another.
struct RankTests {
  private func rank(
    _ evidence: Evidence, distance: Int = 0, reach: Reach = .place, choice: Int = 0, slips: Int = 1,
    symptom: Int = 0
  ) -> Rank {
    Rank(evidence, distance: distance, reach: reach, choice: choice, slips: slips, symptom: symptom)
  }

  @Test func whatTheSymptomSaysDecidesFirst() {
    let levels: [Evidence] = [.told, .fitting, .plausible, .possible, .farFetched]
    let ranks = levels.map { rank($0) }
    #expect(ranks == ranks.sorted())
    #expect(Set(ranks).count == levels.count)
  }

  @Test func theWayCountsWhereTheSymptomSaysNothingElse() {
    #expect(rank(.fitting, distance: 30) > rank(.fitting))
    #expect(rank(.fitting, distance: 30) > rank(.plausible))
    #expect(rank(.fitting, distance: 30, reach: .file) < rank(.plausible))
    #expect(rank(.told, distance: 30) == rank(.told))
  }

  @Test func theFirstChoiceTheFewestSlipsAndTheFirstSymptomComeFirst() {
    #expect(rank(.fitting, choice: 1) > rank(.fitting))
    #expect(rank(.fitting, slips: 2) > rank(.fitting))
    #expect(rank(.fitting, symptom: 1) > rank(.fitting))
  }

  @Test func onlyWhatMuchSpeaksForIsLikely() {
    #expect(rank(.told).isLikely && rank(.fitting).isLikely)
    #expect(!rank(.plausible).isLikely && rank(.possible).isPossible)
    #expect(!rank(.farFetched).isPossible && !rank(.farFetched).isWorthTelling)
  }
}
