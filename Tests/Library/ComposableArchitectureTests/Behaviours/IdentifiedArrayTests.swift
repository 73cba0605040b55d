import ComposableArchitecture
import Testing

/// Arrays that are unique by id.
@Suite struct IdentifiedArrayTests {
  struct Row: Identifiable, Equatable {
    let id: Int
    var title = ""
  }

  @Test func `B106 an id that is there already is not added again`() {
    var rows: IdentifiedArrayOf<Row> = [Row(id: 1, title: "a"), Row(id: 2)]
    let appended = rows.append(Row(id: 1, title: "b"))
    #expect(!appended.inserted && appended.index == 0)
    let inserted = rows.insert(Row(id: 2, title: "b"), at: 0)
    #expect(!inserted.inserted && inserted.index == 1)
    #expect(rows == [Row(id: 1, title: "a"), Row(id: 2)])
    let new = rows.insert(Row(id: 3), at: 0)
    #expect(new.inserted && new.index == 0)
    #expect(rows.map(\.id) == [3, 1, 2])
  }

  @Test func `B106 an element keeps its id`() async throws {
    let trapped = "identity must remain constant"
    let bySubscript = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var rows: IdentifiedArrayOf<Row> = [Row(id: 1)]
      rows[id: 1] = Row(id: 2)
    }
    let byUpdate = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var rows: IdentifiedArrayOf<Row> = [Row(id: 1)]
      rows.update(Row(id: 2), at: 0)
    }
    for result in [bySubscript, byUpdate] {
      let output = try #require(result).standardErrorContent
      #expect(String(decoding: output, as: UTF8.self).contains(trapped))
    }
  }
}
