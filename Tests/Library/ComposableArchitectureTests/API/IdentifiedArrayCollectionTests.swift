import ComposableArchitecture
import Foundation
import Testing

/// What an identified array has in common with a plain one.
@Suite struct IdentifiedArrayCollectionTests {
  fileprivate struct Item: Identifiable, Codable, Equatable {
    var id: Int
    var name = ""
  }

  @Test func `B111 duplicate ids are refused when an array is decoded`() throws {
    let data = Data(#"[{"id": 1, "name": "a"}, {"id": 2, "name": "b"}, {"id": 1, "name": "c"}]"#.utf8)
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(IdentifiedArrayOf<Item>.self, from: data)
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(context.debugDescription == "Duplicate element at offset 2: the id '1' came before.")
  }

  @Test func `B111 an element at a position may be replaced by another one`() {
    var items: IdentifiedArrayOf<Item> = [Item(id: 1), Item(id: 2), Item(id: 3)]
    let structure = items._structure
    items[1] = Item(id: 4, name: "new")
    #expect(items.ids == [1, 4, 3])
    #expect(items[id: 4]?.name == "new" && items[id: 2] == nil && items.index(id: 3) == 2)
    #expect(items._structure != structure)
    items[0].id = 9
    #expect(items.ids == [9, 4, 3])
  }

  @Test func `B111 an id that another element has is no new id`() async {
    await #expect(processExitsWith: .failure) {
      var items: IdentifiedArrayOf<Item> = [Item(id: 1), Item(id: 2)]
      items[0].id = 2
    }
  }

  @Test func `B111 assigning an element of another position swaps the two`() {
    var items: IdentifiedArrayOf<Item> = [Item(id: 1, name: "a"), Item(id: 2), Item(id: 3)]
    let copy = items
    let structure = items._structure
    items[0] = Item(id: 3, name: "new")
    #expect(items.elements == [Item(id: 3, name: "new"), Item(id: 2), Item(id: 1, name: "a")])
    #expect(items.ids == [3, 2, 1] && items.index(id: 1) == 2 && items._structure != structure)
    #expect(copy.ids == [1, 2, 3] && copy[0].name == "a")
  }

  @Test func `B111 algorithms of the standard library can reorder elements`() {
    func sort<C: MutableCollection & RandomAccessCollection>(_ items: inout C) where C.Element == Item {
      items.sort { $0.id < $1.id }
    }
    let unordered: IdentifiedArrayOf<Item> = [Item(id: 3), Item(id: 1), Item(id: 4), Item(id: 2)]
    var items = unordered
    sort(&items)
    #expect(items.ids == [1, 2, 3, 4] && items.map(\.id) == [1, 2, 3, 4])
    items = unordered
    items.sort(using: KeyPathComparator(\.id, order: .reverse))
    #expect(items.ids == [4, 3, 2, 1] && items.map(\.id) == [4, 3, 2, 1])
    items.swapAt(0, 3)
    #expect(items.ids == [1, 3, 2, 4] && items.index(id: 4) == 3)
  }

  @Test func `B111 arrays are put together as plain ones are`() {
    let items: IdentifiedArrayOf<Item> = [Item(id: 1), Item(id: 2)]
    let sum: IdentifiedArrayOf<Item> = items + [Item(id: 2, name: "again"), Item(id: 3)]
    #expect(sum == [Item(id: 1), Item(id: 2), Item(id: 3)])
    #expect(IdentifiedArray([Item(id: 1), Item(id: 1), Item(id: 2)]).ids == [1, 2])
    var copy = items
    copy.replaceSubrange(0..<1, with: [Item(id: 5), Item(id: 2), Item(id: 6)])
    #expect(copy.ids == [5, 6, 2])
    copy += [Item(id: 7)]
    #expect(copy.append(Item(id: 7)) == (inserted: false, index: 3))
    #expect(copy.insert(Item(id: 8), at: 0) == (inserted: true, index: 0))
    copy.removeAll { $0.id > 6 }
    #expect(copy.ids == [5, 6, 2])
    #expect(IdentifiedArrayOf<Item>().isEmpty)
  }
}
