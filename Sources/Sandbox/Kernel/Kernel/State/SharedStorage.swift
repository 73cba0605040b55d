import IdentifiedCollections

/// A collection that can quickly detect an unchanged copy, because both share their storage.
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
