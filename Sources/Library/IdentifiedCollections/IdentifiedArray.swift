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
  var storage: ElementStorage<Element>
  /// A new number whenever an element is added, removed, moved or replaced by a different one; the same while elements
  /// are only changed in place. No two arrays that differ in that share it. Not part of the value.
  public private(set) var _structure: UInt64 = 0
  /// How an element's id is found.
  let identify: (Element) -> ID

  init(ids: OrderedSet<ID>, elements: [Element], identify: @escaping (Element) -> ID) {
    self.ids = ids
    storage = ElementStorage(elements)
    self.identify = identify
  }

  /// The elements as a plain array.
  public var elements: [Element] { storage.array }

  /// How many elements fit before memory is allocated again.
  public var capacity: Int { storage.capacity }

  /// Allocates memory for at least that many elements.
  ///
  /// - Parameter minimumCapacity: How many elements should fit.
  public mutating func reserveCapacity(_ minimumCapacity: Int) {
    ids.reserveCapacity(minimumCapacity)
    storage.change { $0.reserveCapacity(minimumCapacity) }
  }

  /// Whether an element with the same id is in the array, whatever its contents are.
  ///
  /// - Parameter element: What is looked for, by its id alone.
  /// - Complexity: O(1).
  public func contains(_ element: Element) -> Bool { ids.contains(identify(element)) }

  /// The position of the element with an id; nil if there is none.
  ///
  /// - Parameter id: The id of the element.
  /// - Complexity: O(1).
  public func index(id: ID) -> Int? { ids.firstIndex(of: id) }

  /// The element with an id; nil if there is none. Setting it replaces, adds (at the end) or, with nil, removes the element.
  ///
  /// - Parameter id: The id of the element.
  /// - Complexity: O(1), except for removing, which is O(*n*).
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
      var element: Element? = storage.takeOut(at: index)
      let identity = trackedIdentity(of: element)
      defer {
        if let element {
          if trackedIdentity(of: element) != identity { _structure = nextStructure() }
          precondition(identify(element) == id, "Element identity must remain constant")
          storage.putBack(element, at: index)
        } else {
          storage.closeGap(at: index)
          ids.remove(at: index)
        }
      }
      yield &element
    }
  }

  /// Changes the element at an index in place, without looking at the others.
  ///
  /// - Parameters:
  ///   - index: Where the element is. It must be one of `indices`.
  ///   - body: Changes the element in place.
  @_spi(Internals) public mutating func _modifyElement<Result>(
    at index: Int, _ body: (inout Element) throws -> Result
  ) rethrows -> Result {
    var isReplaced = false
    defer { if isReplaced { _structure = nextStructure() } }
    return try storage.withElement(at: index) { element in
      let identity = trackedIdentity(of: element)
      defer { isReplaced = trackedIdentity(of: element) != identity }
      return try body(&element)
    }
  }

  /// Adds an element at the end, unless its id is in the array already (B106).
  ///
  /// - Parameter item: What is added, unless its id is there already.
  /// - Returns: Whether it was added, and where the element with its id is.
  /// - Complexity: O(1).
  @discardableResult
  public mutating func append(_ item: Element) -> (inserted: Bool, index: Int) {
    let (inserted, index) = ids.append(identify(item))
    if inserted { storage.change { $0.append(item) } }
    return (inserted, index)
  }

  /// Adds elements at the end, except those whose ids are in the array already.
  ///
  /// - Parameter newElements: The elements that are added.
  public mutating func append(contentsOf newElements: some Sequence<Element>) {
    for element in newElements { append(element) }
  }

  /// Inserts an element, unless its id is in the array already (B106).
  ///
  /// - Parameters:
  ///   - item: What is inserted, unless its id is there already.
  ///   - index: Where it is inserted, from 0 up to `count`.
  /// - Returns: Whether it was inserted, and where the element with its id is.
  /// - Complexity: O(*n*).
  @discardableResult
  public mutating func insert(_ item: Element, at index: Int) -> (inserted: Bool, index: Int) {
    let (inserted, position) = ids.insert(identify(item), at: index)
    if inserted { storage.change { $0.insert(item, at: position) } }
    return (inserted, position)
  }

  /// Replaces the element with the same id, or adds it at the end.
  ///
  /// - Parameter item: What replaces the element with the same id, or comes last.
  /// - Returns: The element that was replaced; nil if it was added.
  @discardableResult
  public mutating func updateOrAppend(_ item: Element) -> Element? {
    let (inserted, index) = ids.append(identify(item))
    guard !inserted else {
      storage.change { $0.append(item) }
      return nil
    }
    defer {
      storage[index] = item
      _structure = nextStructure()
    }
    return storage[index]
  }

  /// Replaces the element with the same id where it is, or inserts it.
  ///
  /// - Parameters:
  ///   - item: What replaces the element with the same id, or is inserted.
  ///   - index: Where it is inserted, from 0 up to `count`; unused if its id is there already.
  /// - Returns: The element that was replaced, nil if it was inserted; and where it is.
  @discardableResult
  public mutating func updateOrInsert(_ item: Element, at index: Int) -> (
    originalMember: Element?, index: Int
  ) {
    let (inserted, position) = ids.insert(identify(item), at: index)
    guard !inserted else {
      storage.change { $0.insert(item, at: position) }
      return (nil, position)
    }
    defer {
      storage[position] = item
      _structure = nextStructure()
    }
    return (storage[position], position)
  }

  /// Replaces the element at a position by one with the same id. Another id stops the program (B106).
  ///
  /// - Parameters:
  ///   - item: What replaces the element. It must have the same id.
  ///   - index: Where the element is that is replaced.
  /// - Returns: The element that was replaced.
  @discardableResult
  public mutating func update(_ item: Element, at index: Int) -> Element {
    precondition(identify(item) == ids[index], "Element identity must remain constant")
    defer {
      storage[index] = item
      _structure = nextStructure()
    }
    return storage[index]
  }

  /// Removes the element with the same id.
  ///
  /// - Parameter element: What is removed, found by its id alone.
  /// - Returns: The element that was removed; nil if there was none.
  @discardableResult
  public mutating func remove(_ element: Element) -> Element? { remove(id: identify(element)) }

  /// Removes the element with an id.
  ///
  /// - Parameter id: The id of the element.
  /// - Returns: The element that was removed; nil if there was none.
  @discardableResult
  public mutating func remove(id: ID) -> Element? { index(id: id).map { remove(at: $0) } }

  /// Removes the element at a position.
  ///
  /// - Parameter index: Where the element is. It must be one of `indices`.
  /// - Complexity: O(*n*).
  @discardableResult
  public mutating func remove(at index: Int) -> Element {
    ids.remove(at: index)
    return storage.change { $0.remove(at: index) }
  }

  /// Removes all elements.
  ///
  /// - Parameter keepCapacity: Whether the memory is kept for new elements.
  public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {
    ids.removeAll(keepingCapacity: keepCapacity)
    storage.change { $0.removeAll(keepingCapacity: keepCapacity) }
  }

  /// Removes the elements for which a closure is true.
  ///
  /// - Parameter shouldBeRemoved: Whether an element is removed.
  /// - Complexity: O(*n*).
  public mutating func removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows {
    var kept: [Element] = []
    kept.reserveCapacity(count)
    for element in self where try !shouldBeRemoved(element) { kept.append(element) }
    guard kept.count != storage.count else { return }
    replace(with: kept)
  }

  /// Removes the first element of an array that isn't empty.
  @discardableResult
  public mutating func removeFirst() -> Element { remove(at: 0) }

  /// Removes the first elements.
  ///
  /// - Parameter n: How many elements are removed.
  public mutating func removeFirst(_ n: Int) { replace(with: Array(storage.array.dropFirst(n))) }

  /// Removes the last element of an array that isn't empty.
  @discardableResult
  public mutating func removeLast() -> Element { remove(at: storage.count - 1) }

  /// Removes the last elements.
  ///
  /// - Parameter n: How many elements are removed.
  public mutating func removeLast(_ n: Int) { replace(with: Array(storage.array.dropLast(n))) }

  /// Removes the elements at some positions.
  ///
  /// - Parameter bounds: The positions of the elements that are removed.
  public mutating func removeSubrange(_ bounds: some RangeExpression<Int>) {
    removeSubrange(bounds.relative(to: storage.indices))
  }

  /// Removes the elements at some positions.
  ///
  /// - Parameter bounds: The positions of the elements that are removed.
  public mutating func removeSubrange(_ bounds: Range<Int>) {
    ids.removeSubrange(bounds)
    storage.change { $0.removeSubrange(bounds) }
  }

  /// The same elements in an order that a closure makes; ids must stay what they were.
  mutating func replace(with elements: [Element]) {
    storage = ElementStorage(elements)
    ids = OrderedSet(uncheckedUniqueElements: elements.map(identify))
  }
}

private let structures = Atomic<UInt64>(1)

private func nextStructure() -> UInt64 { structures.wrappingAdd(1, ordering: .relaxed).oldValue }

/// Which value something is, whatever its contents are.
public struct _Identity: Hashable, Sendable {
  /// A number that no other value in the process has.
  public var number: UInt64
  /// The cases of enums that hold the value, from the innermost to the outermost: a byte for each.
  public var tags: UInt64

  /// The identity of a value, and of the enums' cases that hold it.
  ///
  /// - Parameters:
  ///   - number: A number that no other value has.
  ///   - tags: The cases of the enums that hold the value.
  public init(number: UInt64, tags: UInt64 = 0) {
    self.number = number
    self.tags = tags
  }
}

/// An element that knows which one it is, whatever its contents are.
public protocol _IdentityTracked {
  /// Equal for an element and its changed self, and different for another element.
  var _identity: _Identity { get }
}

extension IdentifiedArray: _IdentityTracked where Element: _IdentityTracked {
  /// A list is the same list as long as its elements are the same.
  public var _identity: _Identity { _Identity(number: _structure) }
}

/// The identity of an element that has one.
func trackedIdentity<Element>(of element: Element) -> _Identity? {
  (element as? any _IdentityTracked)?._identity
}

extension IdentifiedArray {
  mutating func touch() { _structure = nextStructure() }

  mutating func replaceIDs(_ order: [ID]) { ids = OrderedSet(uncheckedUniqueElements: order) }

  /// Two elements have changed places.
  mutating func swapIDs(_ i: Int, _ j: Int) { ids.swapAt(i, j) }

  /// The element at a position has become another one.
  mutating func replaceID(at position: Int, with id: ID) {
    precondition(!ids.contains(id), "Element identity must be unique: another element has the id '\(id)'")
    var changed = ids
    changed.remove(at: position)
    changed.insert(id, at: position)
    ids = changed
  }
}
