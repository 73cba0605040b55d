import Foundation
import Testing

@testable import Terminal

struct TypedLinesTests {
  let file = TypedLines(
    file: FileManager.default.temporaryDirectory.appending(path: "history-\(UUID().uuidString)/counter"),
    limit: 3)

  @Test func linesOfSeveralSessionsAreMerged() {
    let other = TypedLines(file: file.file, limit: 3)
    file.append("one")
    other.append("two")
    file.append("three")
    #expect(file.load() == ["one", "two", "three"])
    other.append("four")
    #expect(file.load() == ["two", "three", "four"])
  }

  @Test func blanksAndRepetitionsAreLeftOut() {
    file.append("  ")
    file.append("one")
    file.append("one")
    file.append("été 日")
    #expect(file.load() == ["one", "été 日"])
  }

  @Test func aFileThatCannotBeWrittenDisturbsNobody() {
    let nowhere = TypedLines(file: URL(filePath: "/proc/nowhere/history"))
    nowhere.append("one")
    #expect(nowhere.load() == [])
  }
}
