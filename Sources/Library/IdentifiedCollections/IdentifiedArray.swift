public import OrderedCollections
import Synchronization

/// An identified array whose elements are `Identifiable` by their own id.
public typealias IdentifiedArrayOf<Element> = IdentifiedArray<Element.ID, Element> where Element: Identifiable

/// An array whose elements are unique by id, found in constant time.
///
/// For the rows of a list: `state.rows[id: id]?.isDone = true` names the row that was meant, wherever it has moved to.
///
/// ```swift
/// var rows: IdentifiedArrayOf<Todo> = [Todo(id: 1), Todo(id: 2)]
/// rows.append(Todo(id: 1))  // (inserted: false, index: 0)
/// rows[id: 2] = nil
/// ```
///
/// Writing an element whose id differs from the subscript's traps: identity must remain constant (B106).
public struct IdentifiedArray<ID: Hashable, Element> {
  /// The ids, in order.
  public private(set) var ids: OrderedSet<ID> {
    didSet { _structure = nextStructure() }
  }
  var storage: [Element]
  /// A new number whenever an element is added, removed, moved or replaced by a different one; the same while elements
  /// are only changed in place. No two arrays that differ in that share it. Not part of the value.
  public private(set) var _structure: UInt64 = 0
  /// How an element's id is found.
  let identify: (Element) -> ID

  init(ids: OrderedSet<ID>, storage: [Element], identify: @escaping (Element) -> ID) {
    self.ids = ids
    self.storage = storage
    self.identify = identify
  }

  /// The elements as a plain array.
  public var elements: [Element] { storage }

  public var capacity: Int { storage.capacity }

  public mutating func reserveCapacity(_ minimumCapacity: Int) {
    ids.reserveCapacity(minimumCapacity)
    storage.reserveCapacity(minimumCapacity)
  }

  public func contains(_ element: Element) -> Bool { ids.contains(identify(element)) }

  public func index(id: ID) -> Int? { ids.firstIndex(of: id) }

  public subscript(id id: ID) -> Element? {
    get { index(id: id).map { storage[$0] } }
    set {
      switch (index(id: id), newValue) {
      case (let index?, let element?):
        precondition(identify(element) == id, "Element identity must remain constant")
        storage[index] = element
        _structure = nextStructure()
      case (let index?, nil):
        remove(at: index)
      case (nil, let element?):
        precondition(identify(element) == id, "Element identity must remain constant")
        append(element)
      case (nil, nil):
        break
      }
    }
    _modify {
      guard let index = index(id: id) else {
        var element: Element? = nil
        yield &element
        guard let element else { return }
        precondition(identify(element) == id, "Element identity must remain constant")
        append(element)
        return
      }
      let last = storage.count - 1
      if index != last { storage.swapAt(index, last) }
      var element: Element? = storage.removeLast()
      let identity = trackedIdentity(of: element)
      defer {
        if let element {
          if trackedIdentity(of: element) != identity { _structure = nextStructure() }
          precondition(identify(element) == id, "Element identity must remain constant")
          storage.append(element)
          if index != last { storage.swapAt(index, last) }
        } else {
          if index != last {
            let moved = storage.remove(at: index)
            storage.append(moved)
          }
          ids.remove(at: index)
        }
      }
      yield &element
    }
  }

  /// Changes the element at an index in place, without looking at the others.
  @_spi(Internals) public mutating func _modifyElement<Result>(
    at index: Int, _ body: (inout Element) throws -> Result
  ) rethrows -> Result {
    let identity = trackedIdentity(of: storage[index])
    defer { if trackedIdentity(of: storage[index]) != identity { _structure = nextStructure() } }
    return try body(&storage[index])
  }

  @discardableResult
  public mutating func append(_ item: Element) -> (inserted: Bool, index: Int) {
    let (inserted, index) = ids.append(identify(item))
    if inserted { storage.append(item) }
    return (inserted, index)
  }

  public mutating func append(contentsOf newElements: some Sequence<Element>) {
    for element in newElements { append(element) }
  }

  @discardableResult
  public mutating func insert(_ item: Element, at index: Int) -> (inserted: Bool, index: Int) {
    let (inserted, position) = ids.insert(identify(item), at: index)
    if inserted { storage.insert(item, at: position) }
    return (inserted, position)
  }

  @discardableResult
  public mutating func updateOrAppend(_ item: Element) -> Element? {
    let (inserted, index) = ids.append(identify(item))
    guard !inserted else {
      storage.append(item)
      return nil
    }
    defer {
      storage[index] = item
      _structure = nextStructure()
    }
    return storage[index]
  }

  @discardableResult
  public mutating func updateOrInsert(_ item: Element, at index: Int) -> (
    originalMember: Element?, index: Int
  ) {
    let (inserted, position) = ids.insert(identify(item), at: index)
    guard !inserted else {
      storage.insert(item, at: position)
      return (nil, position)
    }
    defer {
      storage[position] = item
      _structure = nextStructure()
    }
    return (storage[position], position)
  }

  @discardableResult
  public mutating func update(_ item: Element, at index: Int) -> Element {
    precondition(identify(item) == ids[index], "Element identity must remain constant")
    defer {
      storage[index] = item
      _structure = nextStructure()
    }
    return storage[index]
  }

  @discardableResult
  public mutating func remove(_ element: Element) -> Element? { remove(id: identify(element)) }

  @discardableResult
  public mutating func remove(id: ID) -> Element? { index(id: id).map { remove(at: $0) } }

  @discardableResult
  public mutating func remove(at index: Int) -> Element {
    ids.remove(at: index)
    return storage.remove(at: index)
  }

  public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {
    ids.removeAll(keepingCapacity: keepCapacity)
    storage.removeAll(keepingCapacity: keepCapacity)
  }

  public mutating func removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows {
    var kept: [Element] = []
    kept.reserveCapacity(count)
    for element in storage where try !shouldBeRemoved(element) { kept.append(element) }
    guard kept.count != storage.count else { return }
    replace(with: kept)
  }

  @discardableResult
  public mutating func removeFirst() -> Element { remove(at: 0) }

  public mutating func removeFirst(_ n: Int) { replace(with: Array(storage.dropFirst(n))) }

  @discardableResult
  public mutating func removeLast() -> Element { remove(at: storage.count - 1) }

  public mutating func removeLast(_ n: Int) { replace(with: Array(storage.dropLast(n))) }

  public mutating func removeSubrange(_ bounds: some RangeExpression<Int>) {
    let range = bounds.relative(to: storage)
    ids.removeSubrange(range)
    storage.removeSubrange(range)
  }

  /// The same elements in an order that a closure makes; ids must stay what they were.
  mutating func replace(with elements: [Element]) {
    storage = elements
    ids = OrderedSet(uncheckedUniqueElements: elements.map(identify))
  }
}

private let structures = Atomic<UInt64>(1)

private func nextStructure() -> UInt64 { structures.wrappingAdd(1, ordering: .relaxed).oldValue }

/// An element that knows which one it is, whatever its contents.
public protocol _IdentityTracked {
  /// Equal for an element and its changed self; different for another element.
  var _identityHash: Int { get }
}

/// A list is the same one as long as its elements are.
extension IdentifiedArray: _IdentityTracked where Element: _IdentityTracked {
  public var _identityHash: Int { Int(truncatingIfNeeded: _structure) }
}

/// The identity of an element that has one.
func trackedIdentity<Element>(of element: Element) -> Int? {
  (element as? any _IdentityTracked)?._identityHash
}

extension IdentifiedArray {
  mutating func touch() { _structure = nextStructure() }

  mutating func replaceIDs(_ order: [ID]) { ids = OrderedSet(uncheckedUniqueElements: order) }
}
