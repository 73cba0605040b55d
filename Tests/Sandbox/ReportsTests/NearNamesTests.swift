import Testing
import TextHandling

struct NearNamesTests {
  @Test(arguments: [
    ("incremntButtonTapped", ["incrementButtonTapped"]),
    (".incrementButonTapped", ["incrementButtonTapped"]),
    ("INCREMENTBUTTONTAPPED", ["incrementButtonTapped"]),
    ("incrementButtonTapped(3)", ["incrementButtonTapped"]),
    ("decrement", ["decrementButtonTapped"]),
    ("incremnt", ["incrementButtonTapped"]),
    ("rest", ["reset"]),
    ("xylophone", []),
    ("", []),
  ])
  func findsWhatWasProbablyMeant(typed: String, expected: [String]) {
    let names = ["incrementButtonTapped", "decrementButtonTapped", "reset"]
    #expect(NearNames.find(typed, in: names) == expected)
  }

  @Test func nearestComesFirst() {
    #expect(NearNames.find("stat", in: ["start", "state", "status"]) == ["start", "state", "status"])
    #expect(NearNames.find("hitn", in: ["help", "hint", "quit"], limit: 1) == ["hint"])
  }

  @Test func aLetterIsNotNearAnother() {
    #expect(NearNames.find("🎉", in: ["?", "a", "state"]) == [])
    #expect(NearNames.find("sx", in: ["s", "st"]) == ["st"])
  }

  @Test(arguments: [
    ("", "", 0), ("a", "", 1), ("kitten", "sitting", 3), ("ab", "ba", 1), ("abc", "abc", 0), ("é", "e", 1),
  ])
  func distanceCountsEdits(a: String, b: String, distance: Int) {
    #expect(NearNames.distance(a, b) == distance)
  }

  @Test func hugeNamesAreNotCompared() {
    let huge = String(repeating: "a", count: 1_000_000)
    #expect(NearNames.find(huge, in: [huge + "b", "state"]) == [])
  }

  @Test func charactersWithThousandsOfMarksAreNotCompared() {
    let marked = "stat" + String(repeating: "\u{301}", count: 1500)
    #expect(marked.count == 4)
    #expect(NearNames.find(marked, in: ["state"]) == [])
  }
}
