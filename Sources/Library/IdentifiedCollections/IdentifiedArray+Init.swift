import OrderedCollections

extension IdentifiedArray {
  /// An empty array whose elements are identified by a key path.
  ///
  /// - Parameter id: The id of the element.
  public init(id: KeyPath<Element, ID>) {
    let id = _Unchecked(id)
    self.init(ids: [], elements: [], identify: { $0[keyPath: id.value] })
  }

  /// Traps when two elements share an id.
  ///
  /// - Parameters:
  ///   - elements: The elements, in order.
  ///   - id: The id of the element.
  public init(uniqueElements elements: some Sequence<Element>, id: KeyPath<Element, ID>) {
    self.init(id: id)
    load(unique: elements)
  }

  /// Trusts that no two elements share an id.
  ///
  /// - Parameters:
  ///   - elements: The elements, in order.
  ///   - id: The id of the element.
  public init(uncheckedUniqueElements elements: some Sequence<Element>, id: KeyPath<Element, ID>) {
    self.init(id: id)
    replace(with: Array(elements))
  }

  /// Where two elements share an id, the closure says which stays.
  ///
  /// - Parameters:
  ///   - elements: The elements, in order.
  ///   - id: The id of the element.
  ///   - combine: Decides between an earlier and a later element with the same id.
  public init(
    _ elements: some Sequence<Element>,
    id: KeyPath<Element, ID>,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    self.init(id: id)
    try load(elements, uniquingIDsWith: combine)
  }

  mutating func load(unique elements: some Sequence<Element>) {
    for element in elements {
      let (inserted, _) = append(element)
      precondition(inserted, "Duplicate element id: '\(identify(element))'")
    }
  }

  mutating func load(
    _ elements: some Sequence<Element>, uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    for element in elements {
      if let index = index(id: identify(element)) {
        update(try combine(storage[index], element), at: index)
      } else {
        append(element)
      }
    }
  }
}

extension IdentifiedArray where Element: Identifiable, ID == Element.ID {
  /// An empty array.
  public init() { self.init(ids: [], elements: [], identify: { $0.id }) }

  /// Traps when two elements share an id.
  ///
  /// - Parameter elements: The elements, in order.
  public init(uniqueElements elements: some Sequence<Element>) {
    self.init()
    load(unique: elements)
  }

  /// Trusts that no two elements share an id.
  ///
  /// - Parameter elements: The elements, in order.
  public init(uncheckedUniqueElements elements: some Sequence<Element>) {
    self.init()
    replace(with: Array(elements))
  }

  /// Where two elements share an id, the closure says which stays.
  ///
  /// - Parameters:
  ///   - elements: The elements, in order.
  ///   - combine: Decides between an earlier and a later element with the same id.
  public init(
    _ elements: some Sequence<Element>, uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    self.init()
    try load(elements, uniquingIDsWith: combine)
  }
}

extension IdentifiedArray {
  /// The same array.
  ///
  /// - Parameter elements: An array.
  public init(_ elements: Self) { self = elements }

  /// A part of an array, with the same way to find an element's id.
  ///
  /// - Parameter elements: A part of an array.
  public init(_ elements: Slice<Self>) {
    self.init(ids: [], elements: [], identify: elements.base.identify)
    replace(with: Array(elements))
  }
}

extension IdentifiedArray: ExpressibleByArrayLiteral where Element: Identifiable, ID == Element.ID {
  /// An array of these elements. Two elements with the same id stop the program.
  ///
  /// - Parameter elements: The elements, in order.
  public init(arrayLiteral elements: Element...) { self.init(uniqueElements: elements) }
}

// Unchecked: a key path is immutable.

/// Shares a key path between tasks.
struct _Unchecked<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
