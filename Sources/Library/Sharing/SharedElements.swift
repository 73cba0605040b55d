// The elements of a shared list, each as shared state: `Array($rows)`.

extension RangeReplaceableCollection {
  /// The elements of a shared list, each shared by itself.
  ///
  /// ```swift
  /// for row in Array($rows) { row.withLock { $0.isDone = true } }
  /// ```
  ///
  /// An element is found by its position. When the list is too short, the last value is read.
  ///
  /// - Parameter shared: The shared list.
  @_disfavoredOverload
  public init<Value: MutableCollection>(_ shared: Shared<Value>) where Element == Shared<Value.Element> {
    self.init(shared.references(isSame: nil).map { Shared<Value.Element>(reference: $0) })
  }

  /// The elements of a shared list, each shared by itself and found by its id wherever it has moved to.
  ///
  /// - Parameter shared: The shared list.
  public init<Value: MutableCollection>(_ shared: Shared<Value>)
  where Element == Shared<Value.Element>, Value.Element: Identifiable {
    self.init(
      shared.references { id in { $0.id == id } }.map { Shared<Value.Element>(reference: $0) })
  }

  /// The elements of a shared list, each by itself, for reading.
  ///
  /// - Parameter shared: The shared list.
  @_disfavoredOverload
  public init<Value: MutableCollection>(_ shared: SharedReader<Value>)
  where Element == SharedReader<Value.Element> {
    self.init(
      Shared(reference: shared.reference).references(isSame: nil)
        .map { SharedReader<Value.Element>(reference: $0) })
  }

  /// The elements of a shared list, each by itself, for reading.
  ///
  /// - Parameter shared: The shared list.
  public init<Value: MutableCollection>(_ shared: SharedReader<Value>)
  where Element == SharedReader<Value.Element>, Value.Element: Identifiable {
    self.init(
      Shared(reference: shared.reference).references { id in { $0.id == id } }
        .map { SharedReader<Value.Element>(reference: $0) })
  }
}

extension Shared where Value: MutableCollection {
  fileprivate func references(isSame: ((Value.Element) -> Bool)?) -> [ElementReference<Value>] {
    let elements = wrappedValue
    return elements.indices.map {
      ElementReference(reference, index: $0, element: elements[$0], isSame: isSame)
    }
  }

  fileprivate func references(
    isSame: (Value.Element.ID) -> (Value.Element) -> Bool
  ) -> [ElementReference<Value>] where Value.Element: Identifiable {
    let elements = wrappedValue
    return elements.indices.map {
      ElementReference(reference, index: $0, element: elements[$0], isSame: isSame(elements[$0].id))
    }
  }
}
