public import Foundation
import OrderedCollections

extension IdentifiedArray: RandomAccessCollection {
  /// 0, the position of the first element.
  public var startIndex: Int { 0 }
  /// The number of elements.
  public var endIndex: Int { storage.count }
  /// The next position.
  ///
  /// - Parameter i: An index of the array that is not `endIndex`.
  public func index(after i: Int) -> Int { i + 1 }
  /// The position before.
  ///
  /// - Parameter i: An index of the array that is not `startIndex`.
  public func index(before i: Int) -> Int { i - 1 }

  /// The element at a position, whose id may change.
  ///
  /// When the assigned element has the id of an element that stands elsewhere, the two positions are swapped: the old
  /// element of this position moves to where that one stood. So an algorithm that writes the elements in another order,
  /// such as `sort(using:)` or one that is generic over `MutableCollection`, ends with every element once. Changing an
  /// element in place so that it has another element's id stops the program (B111).
  ///
  /// - Parameter position: Where the element is. It must be one of `indices`.
  /// - Complexity: O(1); O(*n*) if the id changes to one that no element has.
  public subscript(position: Int) -> Element {
    _read { yield storage[position] }
    _modify {
      let identity = trackedIdentity(of: storage[position])
      yield &storage[position]
      if trackedIdentity(of: storage[position]) != identity { touch() }
      let id = identify(storage[position])
      if id != ids[position] { replaceID(at: position, with: id) }
    }
    set {
      let id = identify(newValue)
      guard id != ids[position] else {
        let identity = trackedIdentity(of: storage[position])
        storage[position] = newValue
        if trackedIdentity(of: newValue) != identity { touch() }
        return
      }
      guard let other = index(id: id) else {
        storage[position] = newValue
        replaceID(at: position, with: id)
        return
      }
      storage[other] = storage[position]
      storage[position] = newValue
      swapIDs(position, other)
    }
  }
}

extension IdentifiedArray: MutableCollection {
  /// Swaps two elements.
  ///
  /// - Parameters:
  ///   - i: Where one of the elements is.
  ///   - j: Where the element is that it changes places with.
  /// - Complexity: O(1).
  public mutating func swapAt(_ i: Int, _ j: Int) {
    guard i != j else { return }
    storage.change { $0.swapAt(i, j) }
    swapIDs(i, j)
  }

  /// Reverses the order of the elements.
  ///
  /// - Complexity: O(*n*).
  public mutating func reverse() {
    storage.change { $0.reverse() }
    renumber { $0.reverse() }
  }

  /// Puts the elements in a random order.
  ///
  /// - Complexity: O(*n*).
  public mutating func shuffle() {
    var generator = SystemRandomNumberGenerator()
    shuffle(using: &generator)
  }

  /// Puts the elements in an order that a generator decides.
  ///
  /// - Parameter generator: Where random numbers come from.
  /// - Complexity: O(*n*).
  public mutating func shuffle(using generator: inout some RandomNumberGenerator) {
    replace(with: storage.array.shuffled(using: &generator))
  }

  /// Sorts the elements.
  ///
  /// - Parameter areInIncreasingOrder: Whether its first argument comes before its second one.
  /// - Complexity: O(*n* log *n*).
  public mutating func sort(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows {
    replace(with: try storage.array.sorted(by: areInIncreasingOrder))
  }

  /// The elements in an order that a closure decides, with their ids: `rows.sorted { $0.date < $1.date }[id: id]`.
  ///
  /// - Parameter areInIncreasingOrder: Whether its first argument comes before its second one.
  /// - Returns: A sorted identified array; where an `Array` is asked for, the standard library's method returns one.
  /// - Complexity: O(*n* log *n*).
  public func sorted(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows -> Self {
    var copy = self
    try copy.sort(by: areInIncreasingOrder)
    return copy
  }

  /// Puts the elements for which a closure is true after the others.
  ///
  /// - Parameter belongsInSecondPartition: Whether an element comes after the others.
  /// - Returns: The position of the first of them.
  public mutating func partition(by belongsInSecondPartition: (Element) throws -> Bool) rethrows -> Int {
    var elements = storage.array
    let pivot = try elements.partition(by: belongsInSecondPartition)
    replace(with: elements)
    return pivot
  }

  /// The elements for which a closure is true.
  ///
  /// - Parameter isIncluded: Whether an element is kept.
  /// - Complexity: O(*n*).
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> Self {
    var copy = self
    copy.replace(with: try storage.array.filter(isIncluded))
    return copy
  }

  /// Moves the elements at some offsets to stand before another, as a list's drag does.
  ///
  /// - Parameters:
  ///   - source: The positions of the elements that are moved.
  ///   - destination: The reducer of what is presented.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let moved = source.map { storage[$0] }
    let before = (0..<destination).filter { !source.contains($0) }.map { storage[$0] }
    let after = (destination..<count).filter { !source.contains($0) }.map { storage[$0] }
    replace(with: before + moved + after)
  }

  /// Removes the elements at some offsets, as a list's delete does.
  ///
  /// - Parameter offsets: The positions of the elements that are removed.
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
  /// Sorts the elements.
  ///
  /// - Complexity: O(*n* log *n*).
  public mutating func sort() { sort(by: <) }

  /// The elements in increasing order, with their ids.
  ///
  /// - Returns: A sorted identified array; where an `Array` is asked for, the standard library's method returns one.
  /// - Complexity: O(*n* log *n*).
  public func sorted() -> Self { sorted(by: <) }
}
