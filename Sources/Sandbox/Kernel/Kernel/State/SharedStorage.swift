import IdentifiedCollections

/// A collection that can tell for certain, and at once, that it is the same as another: both share their storage, as
/// copies do that nobody has changed.
protocol SharedStorage {
  func sharesStorage(with other: Any) -> Bool
}

extension Array: SharedStorage {
  func sharesStorage(with other: Any) -> Bool {
    guard let other = other as? [Element], count == other.count else { return false }
    return withUnsafeBufferPointer { mine in
      other.withUnsafeBufferPointer { mine.baseAddress == $0.baseAddress }
    }
  }
}

extension IdentifiedArray: SharedStorage {
  func sharesStorage(with other: Any) -> Bool {
    guard let other = other as? Self else { return false }
    return elements.sharesStorage(with: other.elements)
  }
}
