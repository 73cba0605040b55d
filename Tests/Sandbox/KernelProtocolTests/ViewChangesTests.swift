import KernelProtocol
import Testing

struct ViewChangesTests {
  @Test(arguments: [
    ([], ["a"]), (["a"], []), (["a", "b"], ["a", "c"]), (["a", "b", "c"], ["b", "c"]),
    (["a"], ["a", "", "b"]),
  ])
  func leadFromOldToNew(_ old: [String], _ new: [String]) throws {
    let changes = try #require(ViewChanges(from: old, to: new))
    #expect(changes.applied(to: old) == new)
  }

  @Test func holdOnlyWhatIsDifferent() {
    #expect(
      ViewChanges(from: ["a", "b", "c", "d"], to: ["a", "B"])
        == ViewChanges(lines: [.init(number: 2, text: "B")], count: 2, gone: 2))
    #expect(ViewChanges(from: ["a"], to: ["a"]) == nil)
    #expect(ViewChanges(from: [], to: []) == nil)
  }
}
