import ComposableArchitecture
import Foundation
import Testing

/// Every spelling of identified arrays.
@Suite struct IdentifiedArrayAPITests {
  struct Row: Identifiable, Codable, Hashable, Comparable {
    let id: Int
    var title = ""
    static func < (lhs: Self, rhs: Self) -> Bool { lhs.id < rhs.id }
  }

  private let rows: IdentifiedArrayOf<Row> = [Row(id: 2, title: "b"), Row(id: 1, title: "a"), Row(id: 3)]

  @Test func elementsAreFoundById() {
    #expect(rows[id: 1]?.title == "a" && rows[id: 9] == nil)
    #expect(rows.index(id: 1) == 1 && rows.ids == [2, 1, 3])
    #expect(rows.contains(Row(id: 2, title: "b")) && rows.elements.count == 3 && rows[0].id == 2)
    var rows = rows
    rows[id: 1]?.title = "A"
    rows[id: 2] = nil
    rows[id: 4] = Row(id: 4)
    #expect(rows.map(\.id) == [1, 3, 4] && rows[0].title == "A")
  }

  @Test func elementsAreReplacedAndAdded() {
    var rows = rows
    #expect(rows.updateOrAppend(Row(id: 2, title: "B"))?.title == "b")
    #expect(rows.updateOrAppend(Row(id: 4)) == nil)
    #expect(rows.updateOrInsert(Row(id: 5), at: 0) == (nil, 0))
    #expect(rows.updateOrInsert(Row(id: 5, title: "e"), at: 3) == (Row(id: 5), 0))
    #expect(rows.update(Row(id: 5), at: 0).title == "e")
    rows.append(contentsOf: [Row(id: 5), Row(id: 6)])
    #expect(rows.map(\.id) == [5, 2, 1, 3, 4, 6] && rows[1].title == "B")
  }

  @Test func elementsAreRemovedAndMoved() {
    var rows = rows
    #expect(rows.remove(id: 9) == nil && rows.remove(id: 2)?.id == 2 && rows.remove(Row(id: 3))?.id == 3)
    rows.append(contentsOf: [Row(id: 4), Row(id: 5), Row(id: 6)])
    rows.removeAll { $0.id == 5 }
    rows.move(fromOffsets: [2], toOffset: 0)
    #expect(rows.ids == [6, 1, 4])
    rows.remove(atOffsets: [0, 2])
    #expect(rows == [Row(id: 1, title: "a")])
    rows.removeAll()
    #expect(rows.isEmpty)
  }

  @Test func algorithmsKeepTheType() {
    var rows = rows
    rows.sort()
    #expect(rows.ids == [1, 2, 3])
    rows.sort { $0.id > $1.id }
    rows.swapAt(0, 2)
    rows.reverse()
    #expect(rows.ids == [3, 2, 1])
    let filtered: IdentifiedArrayOf<Row> = rows.filter { $0.id > 1 }
    let backwards: IdentifiedArrayOf<Row> = rows.sorted { $0 > $1 }
    let array: [Row] = rows.sorted()
    #expect(backwards.ids == [3, 2, 1] && array.map(\.id) == [1, 2, 3])
    #expect(filtered.ids == [3, 2] && rows.sorted().ids == [1, 2, 3])
    var generator = SystemRandomNumberGenerator()
    rows.shuffle(using: &generator)
    #expect(rows.partition { $0.id == 2 } == 2 && rows[2].id == 2)
  }

  @Test func everyWayToMakeOne() {
    #expect(IdentifiedArray(uniqueElements: [Row(id: 1)]) == [Row(id: 1)])
    #expect(IdentifiedArrayOf<Row>() == [])
    let merged = IdentifiedArray([Row(id: 1, title: "a"), Row(id: 1, title: "b")]) { old, new in
      Row(id: old.id, title: old.title + new.title)
    }
    #expect(merged == [Row(id: 1, title: "ab")])
    var words = IdentifiedArray(uniqueElements: ["a", "bb"], id: \.count)
    words[id: 2] = "cc"
    #expect(words.elements == ["a", "cc"])
    #expect(IdentifiedArray<Int, String>(id: \.count).isEmpty)
    let identified = IdentifiedArray(uniqueElements: [Identified("a", id: 1), Identified("b", id: 2)])
    #expect(identified[id: 2]?.value == "b" && identified[0].count == 1)
  }

  @Test func duplicatesTrap() async {
    await #expect(processExitsWith: .failure) {
      _ = IdentifiedArray(uniqueElements: [Row(id: 1), Row(id: 1)])
    }
  }

  @Test func itIsCodedAsAnArray() throws {
    let data = try JSONEncoder().encode(rows)
    #expect(try JSONDecoder().decode([Row].self, from: data) == Array(rows))
    #expect(try JSONDecoder().decode(IdentifiedArrayOf<Row>.self, from: data) == rows)
    #expect(Set([rows, rows]).count == 1)
  }
}
