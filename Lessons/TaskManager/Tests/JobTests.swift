import ComposableArchitecture
import Foundation
import Testing

struct JobTests {
  @Test func aLineHasATitleAndTags() {
    let line = JobLine("  Oil #Bike the chain #red #bike ")
    #expect(line?.title == "Oil the chain")
    #expect(line?.tags.map(\.name) == ["bike", "red"])
  }

  @Test(arguments: ["", "   ", "#bike", "# "])
  func aLineWithoutATitleIsNoJob(text: String) {
    #expect(JobLine(text) == nil)
  }

  @Test(arguments: ["bike", "#bike", " #Bike "])
  func aTagIsWrittenInOneWay(text: String) {
    #expect(Tag(text)?.name == "bike")
  }

  @Test(arguments: ["", "#", "  ", "two words"])
  func someTextsAreNoTags(text: String) {
    #expect(Tag(text) == nil)
  }
}
