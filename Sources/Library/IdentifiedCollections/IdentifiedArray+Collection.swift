public import Foundation
import OrderedCollections

extension IdentifiedArray: RandomAccessCollection {
  public var startIndex: Int { storage.startIndex }
  public var endIndex: Int { storage.endIndex }
  public func index(after i: Int) -> Int { i + 1 }
  public func index(before i: Int) -> Int { i - 1 }

  public subscript(position: Int) -> Element {
    _read { yield storage[position] }
    _modify {
      let identity = trackedIdentity(of: storage[position])
      yield &storage[position]
      if trackedIdentity(of: storage[position]) != identity { touch() }
      precondition(identify(storage[position]) == ids[position], "Element identity must remain constant")
    }
  }
}

extension IdentifiedArray: MutableCollection {
  public mutating func swapAt(_ i: Int, _ j: Int) {
    guard i != j else { return }
    storage.swapAt(i, j)
    renumber { $0.swapAt(i, j) }
  }

  public mutating func reverse() {
    storage.reverse()
    renumber { $0.reverse() }
  }

  public mutating func shuffle() {
    var generator = SystemRandomNumberGenerator()
    shuffle(using: &generator)
  }

  public mutating func shuffle(using generator: inout some RandomNumberGenerator) {
    replace(with: storage.shuffled(using: &generator))
  }

  public mutating func sort(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows {
    replace(with: try storage.sorted(by: areInIncreasingOrder))
  }

  public mutating func partition(by belongsInSecondPartition: (Element) throws -> Bool) rethrows -> Int {
    var elements = storage
    let pivot = try elements.partition(by: belongsInSecondPartition)
    replace(with: elements)
    return pivot
  }

  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> Self {
    var copy = self
    copy.replace(with: try storage.filter(isIncluded))
    return copy
  }

  /// Moves the elements at some offsets to stand before another, as a list's drag does.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let moved = source.map { storage[$0] }
    let before = storage[..<destination].indices.filter { !source.contains($0) }.map { storage[$0] }
    let after = storage[destination...].indices.filter { !source.contains($0) }.map { storage[$0] }
    replace(with: before + moved + after)
  }

  /// Removes the elements at some offsets, as a list's delete does.
  public mutating func remove(atOffsets offsets: IndexSet) {
    replace(with: storage.indices.filter { !offsets.contains($0) }.map { storage[$0] })
  }

  private mutating func renumber(_ change: (inout [ID]) -> Void) {
    var order = Array(ids)
    change(&order)
    replaceIDs(order)
  }
}

extension IdentifiedArray where Element: Comparable {
  public mutating func sort() { sort(by: <) }
}
