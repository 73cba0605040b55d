public import OrderedCollections

/// The screens of a navigation stack, each with an id of its own.
///
/// ```swift
/// @ObservableState struct State { var path = StackState<Path.State>() }
/// // …
/// state.path.append(.detail(Detail.State(contact: contact)))
/// ```
public struct StackState<Element> {
  var elementsByID: OrderedDictionary<StackElementID, Element> = [:]
  /// The elements that the reducer has presented last.
  var mounted: OrderedSet<StackElementID> = []

  /// An empty stack.
  public init() {}

  /// The ids, from the root to the top.
  public var ids: OrderedSet<StackElementID> { elementsByID.keys }

  /// The element with an id. Outside tests an unknown id can't be assigned to (B68).
  ///
  /// - Parameter id: The id of the screen.
  public subscript(
    id id: StackElementID,
    fileID fileID: _HashableStaticString = #fileID,
    filePath filePath: _HashableStaticString = #filePath,
    line line: UInt = #line,
    column column: UInt = #column
  ) -> Element? {
    get { elementsByID[id] }
    set {
      if newValue != nil, elementsByID[id] == nil, DependencyValues._current.ownContext != .test {
        report(
          "Can't assign element at missing ID.\n\n  ID:\n    \(id.debugDescription)",
          at: Location(fileID: fileID.rawValue, filePath: filePath.rawValue, line: line, column: column))
        return
      }
      elementsByID[id] = newValue
    }
    _modify {
      guard elementsByID[id] != nil else {
        var element: Element? = nil
        yield &element
        if let element {
          self[id: id, fileID: fileID, filePath: filePath, line: line, column: column] = element
        }
        return
      }
      yield &elementsByID[id]
    }
  }

  /// The payload of a case of the element with an id.
  ///
  /// - Parameters:
  ///   - id: The id of the screen.
  ///   - path: The case, as a key path.
  public subscript<Case>(
    id id: StackElementID,
    case path: CaseKeyPath<Element, Case>,
    fileID fileID: _HashableStaticString = #fileID,
    filePath filePath: _HashableStaticString = #filePath,
    line line: UInt = #line,
    column column: UInt = #column
  ) -> Case? where Element: CasePathable {
    get { self[id: id].flatMap { $0[case: path] } }
    set {
      let casePath = AnyCasePath(path)
      guard let element = self[id: id] else { return }
      guard casePath.extract(from: element) != nil else {
        reportUnrelatedCase(
          of: element, Case.self,
          at: Location(fileID: fileID.rawValue, filePath: filePath.rawValue, line: line, column: column))
        return
      }
      self[id: id] = newValue.map(casePath.embed)
    }
  }

  /// Removes an element and all above it; an unknown id is ignored (B69).
  ///
  /// - Parameter id: The id of the screen.
  public mutating func pop(from id: StackElementID) {
    guard let index = elementsByID.index(forKey: id) else { return }
    elementsByID.removeSubrange(index...)
  }

  /// Removes all elements above one; an unknown id is ignored.
  ///
  /// - Parameter id: The id of the screen.
  public mutating func pop(to id: StackElementID) {
    guard let index = elementsByID.index(forKey: id) else { return }
    elementsByID.removeSubrange((index + 1)...)
  }
}

extension StackState: RandomAccessCollection, RangeReplaceableCollection {
  /// 0, the position of the root.
  public var startIndex: Int { elementsByID.keys.startIndex }
  /// The number of screens.
  public var endIndex: Int { elementsByID.keys.endIndex }
  /// The next position.
  ///
  /// - Parameter i: An index of the stack that is not the end.
  public func index(after i: Int) -> Int { i + 1 }
  /// The position before.
  ///
  /// - Parameter i: An index of the stack that is not the start.
  public func index(before i: Int) -> Int { i - 1 }

  /// The screen at a position.
  ///
  /// - Parameter position: How many elements are below the one that is meant. It must be one of `indices`.
  /// - Complexity: O(1).
  public subscript(position: Int) -> Element { elementsByID.values[position] }

  /// Replaces screens by new ones, which get new ids.
  ///
  /// - Parameters:
  ///   - subrange: The positions of the elements that are replaced.
  ///   - newElements: The elements that are added.
  /// - Complexity: O(*n*) in the number of screens.
  public mutating func replaceSubrange<C: Collection>(_ subrange: Range<Int>, with newElements: C)
  where C.Element == Element {
    elementsByID.removeSubrange(subrange)
    let generator = DependencyValues._current.stackElementID
    for (offset, element) in newElements.enumerated() {
      elementsByID.updateValue(element, forKey: generator.next(), insertingAt: subrange.lowerBound + offset)
    }
  }

  /// Removes all screens. The reducer of the stack then cancels their effects (B67).
  ///
  /// - Parameter keepCapacity: Whether the memory is kept for new elements.
  public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {
    elementsByID.removeAll(keepingCapacity: keepCapacity)
  }
}

extension StackState: Equatable where Element: Equatable {
  /// Whether ids and screens are the same (B62).
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.elementsByID == rhs.elementsByID }
}

extension StackState: Hashable where Element: Hashable {
  /// Hashes ids and screens.
  public func hash(into hasher: inout Hasher) { hasher.combine(elementsByID) }
}

extension StackState: Sendable where Element: Sendable {}

extension StackState: Decodable where Element: Decodable {
  /// Decodes an array of screens, which get new ids.
  ///
  /// - Parameter decoder: Where the value is read from.
  public init(from decoder: any Decoder) throws {
    self.init(try [Element](from: decoder))
  }
}

extension StackState: Encodable where Element: Encodable {
  /// Encodes the screens as an array, without their ids.
  ///
  /// - Parameter encoder: Where the value is written to.
  public func encode(to encoder: any Encoder) throws { try Array(self).encode(to: encoder) }
}

extension StackState: CustomStringConvertible {
  /// The screens as an array.
  public var description: String { elementsByID.values.elements.description }
}

extension StackState: CustomDebugStringConvertible {
  /// The screens with their ids.
  public var debugDescription: String { "StackState(\(elementsByID.debugDescription))" }
}

extension StackState: CustomDumpReflectable {
  /// Shows the screens with their ids.
  public var customDumpMirror: Mirror {
    Mirror(self, unlabeledChildren: Array(elementsByID), displayStyle: .dictionary)
  }
}
