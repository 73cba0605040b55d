// The subscripts by case paths as values, as `/Destination.State.edit` makes them.

extension PresentationState {
  /// The payload of a case of presented enum state, by a case path.
  @available(*, deprecated, message: "Use a case key path, '\\.someCase', instead.")
  @_disfavoredOverload
  public subscript<Case>(case path: AnyCasePath<State, Case>) -> Case? {
    get { wrappedValue.flatMap(path.extract(from:)) }
    set {
      guard let current = wrappedValue, path.extract(from: current) != nil else { return }
      wrappedValue = newValue.map(path.embed)
    }
  }
}

extension StackState {
  /// The payload of a case of the element with an id, by a case path.
  @available(*, deprecated, message: "Use a case key path, '\\.someCase', instead.")
  @_disfavoredOverload
  public subscript<Case>(id id: StackElementID, case path: AnyCasePath<Element, Case>) -> Case? {
    get { self[id: id].flatMap(path.extract(from:)) }
    set {
      guard let element = self[id: id], path.extract(from: element) != nil else { return }
      self[id: id] = newValue.map(path.embed)
    }
  }
}
