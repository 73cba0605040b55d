/// The elements of an identified array, in order.
///
/// While somebody holds a copy, as a store does of the state from before an action (B2), a change of one element doesn't copy
/// all the others: the changed element is kept beside the ones that are shared. When many have been changed so, or when
/// nobody shares the elements any more, they are put together again.
struct ElementStorage<Element> {
  private final class Shared {
    var elements: [Element]
    init(_ elements: [Element]) { self.elements = elements }
  }

  private struct Changed {
    var position: Int
    var element: Element
  }

  private var shared: Shared
  /// The elements that differ from the shared ones, sorted by position.
  private var changed: [Changed] = []

  init(_ elements: [Element] = []) { shared = Shared(elements) }

  var count: Int { shared.elements.count }
  var capacity: Int { shared.elements.capacity }
  var indices: Range<Int> { 0..<count }

  /// All elements.
  ///
  /// - Complexity: O(1); O(*n*) if changed elements are kept beside shared ones.
  var array: [Element] {
    guard !changed.isEmpty else { return shared.elements }
    var elements = shared.elements
    for change in changed { elements[change.position] = change.element }
    return elements
  }

  /// Changes the elements in any way.
  mutating func change<Result>(_ body: (inout [Element]) throws -> Result) rethrows -> Result {
    if isKnownUniquelyReferenced(&shared) {
      putTogether()
    } else {
      self = Self(array)
    }
    return try body(&shared.elements)
  }

  /// The element at a position.
  ///
  /// - Complexity: O(1). Where the elements are shared, O(√*n*).
  subscript(position: Int) -> Element {
    _read {
      if let slot = slot(of: position) {
        yield changed[slot].element
      } else {
        yield shared.elements[position]
      }
    }
    _modify {
      if let slot = slotForChange(of: position) {
        yield &changed[slot].element
      } else {
        yield &shared.elements[position]
      }
    }
  }

  /// Changes the element at a position in place.
  ///
  /// - Complexity: O(1). Where the elements are shared, O(√*n*).
  mutating func withElement<Result>(at position: Int, _ body: (inout Element) throws -> Result) rethrows
    -> Result
  {
    guard let slot = slotForChange(of: position) else { return try body(&shared.elements[position]) }
    return try body(&changed[slot].element)
  }

  /// Takes an element out, so that its parts can be changed in place. It must be ended by ``putBack(_:at:)`` or
  /// ``closeGap(at:)``; until then, the storage can't be used.
  mutating func takeOut(at position: Int) -> Element {
    if let slot = slotForChange(of: position) { return changed[slot].element }
    let last = shared.elements.count - 1
    if position != last { shared.elements.swapAt(position, last) }
    return shared.elements.removeLast()
  }

  /// Puts back what ``takeOut(at:)`` took out.
  mutating func putBack(_ element: Element, at position: Int) {
    if let slot = slot(of: position) {
      changed[slot].element = element
      return
    }
    shared.elements.append(element)
    let last = shared.elements.count - 1
    if position != last { shared.elements.swapAt(position, last) }
  }

  /// Removes for good what ``takeOut(at:)`` took out.
  mutating func closeGap(at position: Int) {
    guard slot(of: position) == nil else {
      change { _ = $0.remove(at: position) }
      return
    }
    guard position != shared.elements.count else { return }
    let moved = shared.elements.remove(at: position)
    shared.elements.append(moved)
  }

  /// Where the changed element at a position is kept; nil if it may be changed among the others.
  private mutating func slotForChange(of position: Int) -> Int? {
    if isKnownUniquelyReferenced(&shared) {
      putTogether()
      return nil
    }
    let slot = changed.partitioningIndex { $0.position >= position }
    if slot < changed.count, changed[slot].position == position { return slot }
    guard changed.count < 8 || changed.count * changed.count < count else {
      self = Self(array)
      return nil
    }
    changed.insert(Changed(position: position, element: shared.elements[position]), at: slot)
    return slot
  }

  private func slot(of position: Int) -> Int? {
    guard !changed.isEmpty else { return nil }
    let slot = changed.partitioningIndex { $0.position >= position }
    return slot < changed.count && changed[slot].position == position ? slot : nil
  }

  private mutating func putTogether() {
    guard !changed.isEmpty else { return }
    for change in changed { shared.elements[change.position] = change.element }
    changed = []
  }
}

extension Array {
  /// The first position at which a condition holds, if it holds for all positions behind it as well.
  fileprivate func partitioningIndex(where belongsBehind: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if belongsBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
