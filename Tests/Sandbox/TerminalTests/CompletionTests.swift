import Testing

@testable import Terminal

struct CompletionTests {
  @Test func theOnlyCandidateIsPutIn() {
    let completion = Completion(replacing: 2, candidates: ["state"], suffix: " ")
    #expect(completion.resolve(typed: "st") == .replace("state "))
  }

  @Test func severalGoAsFarAsTheyAgree() {
    let completion = Completion(replacing: 4, candidates: [".incrementButtonTapped", ".incrementTwice"])
    #expect(completion.resolve(typed: ".inc") == .replace(".increment"))
    let again = Completion(replacing: 10, candidates: completion.candidates)
    #expect(again.resolve(typed: ".increment") == .list(completion.candidates))
  }

  @Test func whatWasTypedIsNotLost() {
    let names = Completion(replacing: 2, candidates: ["catalog/tick", "catalan/time"])
    #expect(names.resolve(typed: "ti") == .list(names.candidates))
    let one = Completion(replacing: 2, candidates: ["counter/timer", "counter/ticks"])
    #expect(one.resolve(typed: "ti") == .replace("counter/ti"))
  }

  @Test func noneIsNone() {
    #expect(Completion.none.resolve(typed: "x") == .nothing)
  }

  @Test func columnsFillTheWidth() {
    let names = ["a", "bb", "ccc", "d", "e"]
    #expect(Columns.lay(names, width: 12) { $0.count } == "a    d\nbb   e\nccc")
    #expect(Columns.lay(names, width: 1) { $0.count } == "a\nbb\nccc\nd\ne")
    #expect(Columns.lay([], width: 10) { $0.count } == "")
  }
}
