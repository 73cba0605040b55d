/// Arrays of identified elements can be put together as plain arrays can: `rows + [row]`, `IdentifiedArray(array)`. An element
/// whose id is there already is left out (B111).
extension IdentifiedArray: RangeReplaceableCollection where Element: Identifiable, ID == Element.ID {
  /// Replaces elements by others. Those whose ids other elements have already are left out.
  ///
  /// - Parameters:
  ///   - subrange: The positions of the elements that are replaced.
  ///   - newElements: The elements that are added.
  /// - Complexity: O(*n*).
  public mutating func replaceSubrange(_ subrange: Range<Int>, with newElements: some Collection<Element>) {
    removeSubrange(subrange)
    var position = subrange.lowerBound
    for element in newElements where insert(element, at: position).inserted { position += 1 }
  }
}
