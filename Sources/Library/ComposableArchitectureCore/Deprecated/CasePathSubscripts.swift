// The subscripts by case paths as values, as `/Destination.State.edit` makes them.

extension PresentationState {
  /// The payload of a case of presented enum state, by a case path.
  ///
  /// - Parameter path: The case, as a case path.
  @available(*, deprecated, message: "Use a case key path, '\\.someCase', instead.")
  @_disfavoredOverload
  public subscript<Case>(
    case path: AnyCasePath<State, Case>,
    fileID fileID: _HashableStaticString = #fileID,
    filePath filePath: _HashableStaticString = #filePath,
    line line: UInt = #line,
    column column: UInt = #column
  ) -> Case? {
    get { wrappedValue.flatMap(path.extract(from:)) }
    set {
      guard let current = wrappedValue else { return }
      guard path.extract(from: current) != nil else {
        return reportUnrelatedCase(
          of: current, Case.self,
          at: Location(fileID: fileID.rawValue, filePath: filePath.rawValue, line: line, column: column))
      }
      wrappedValue = newValue.map(path.embed)
    }
  }
}

extension StackState {
  /// The payload of a case of the element with an id, by a case path.
  ///
  /// - Parameters:
  ///   - id: The id of the screen.
  ///   - path: The case, as a case path.
  @available(*, deprecated, message: "Use a case key path, '\\.someCase', instead.")
  @_disfavoredOverload
  public subscript<Case>(
    id id: StackElementID,
    case path: AnyCasePath<Element, Case>,
    fileID fileID: _HashableStaticString = #fileID,
    filePath filePath: _HashableStaticString = #filePath,
    line line: UInt = #line,
    column column: UInt = #column
  ) -> Case? {
    get { self[id: id].flatMap(path.extract(from:)) }
    set {
      guard let element = self[id: id] else { return }
      guard path.extract(from: element) != nil else {
        return reportUnrelatedCase(
          of: element, Case.self,
          at: Location(fileID: fileID.rawValue, filePath: filePath.rawValue, line: line, column: column))
      }
      self[id: id] = newValue.map(path.embed)
    }
  }
}
