import ComposableArchitecture
import SeededRandom
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

  /// Copies that are held while the original is changed, as a store holds the state from before an action.
  @Test(arguments: 0..<20)
  func `a copy keeps its elements whatever happens to the original`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var next = 0
    func row() -> Row {
      next += 1
      return Row(id: next, title: "\(next)")
    }
    var rows: IdentifiedArrayOf<Row> = []
    var model: [Row] = []
    var copies: [(IdentifiedArrayOf<Row>, [Row])] = []
    for step in 0..<2_000 {
      switch Int.random(in: 0..<12, using: &random) {
      case 0, 1:
        let new = row()
        rows.append(new)
        model.append(new)
      case 2 where !model.isEmpty:
        let position = Int.random(in: 0..<model.count, using: &random)
        rows.remove(at: position)
        model.remove(at: position)
      case 3 where !model.isEmpty:
        let position = Int.random(in: 0..<model.count, using: &random)
        rows[id: model[position].id] = nil
        model.remove(at: position)
      case 4 where !model.isEmpty:
        let position = Int.random(in: 0..<model.count, using: &random)
        func removed(_ row: inout Row?) { row = nil }
        removed(&rows[id: model[position].id])
        model.remove(at: position)
      case 5 where model.count > 1:
        let (a, b) = (0, Int.random(in: 1..<model.count, using: &random))
        rows.swapAt(a, b)
        model.swapAt(a, b)
      case 6 where !model.isEmpty:
        let position = Int.random(in: 0..<model.count, using: &random)
        rows[id: model[position].id]?.title += "x"
        model[position].title += "x"
      case 7...10 where !model.isEmpty:
        let position = Int.random(in: 0..<model.count, using: &random)
        rows[position].title = "\(step)"
        model[position].title = "\(step)"
      default:
        copies.append((rows, model))
        if copies.count > 3 { copies.removeFirst() }
      }
      #expect(rows.count == model.count)
    }
    #expect(rows.elements == model)
    #expect(rows.map(\.title) == model.map(\.title))
    for row in model { #expect(rows[id: row.id] == row) }
    for (copy, model) in copies {
      #expect(copy.elements == model)
      for row in model { #expect(copy[id: row.id] == row) }
    }
  }
}
