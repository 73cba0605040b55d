/// A key that was pressed.
public enum Key: Equatable, Sendable {
  case character(Character)
  case enter
  case escape
  case backspace
  /// Control-C.
  case interrupt
  /// Control-Z.
  case suspend
  /// Control-D, or the terminal was closed.
  case end

  /// Decodes what a terminal sends for some key presses. Sequences for keys that aren't listed above, such as the arrows,
  /// are left out.
  static func decode(_ scalars: some Sequence<Unicode.Scalar>) -> [Key] {
    var keys: [Key] = []
    var rest = Array(scalars)[...]
    while let first = rest.popFirst() {
      switch first.value {
      case 0x03: keys.append(.interrupt)
      case 0x04: keys.append(.end)
      case 0x1A: keys.append(.suspend)
      case 0x0A, 0x0D: keys.append(.enter)
      case 0x08, 0x7F: keys.append(.backspace)
      case 0x1B:
        // A key that is no character sends ESC [ or ESC O, parameters, and a final character from @ to ~.
        guard let next = rest.first, next == "[" || next == "O" else {
          keys.append(.escape)
          continue
        }
        rest.removeFirst()
        while let part = rest.popFirst(), !(0x40...0x7E).contains(part.value) {}
      case 0..<0x20: break
      default:
        // An accent may come as a character of its own.
        if case .character(let previous)? = keys.last, first.properties.isGraphemeExtend {
          var text = String(previous)
          text.unicodeScalars.append(first)
          keys[keys.count - 1] = .character(Character(text))
        } else {
          keys.append(.character(Character(first)))
        }
      }
    }
    return keys
  }
}
