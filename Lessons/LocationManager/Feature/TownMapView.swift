import ComposableArchitecture
import TerminalUI

// What the command `view` shows. In an app, a SwiftUI view takes the place of these lines and reads its store in the same way.

extension TownMap: TerminalViewable {
  static func lines(_ store: StoreOf<TownMap>) -> [String] {
    let region = store.region
    let rows = (region.center.y - region.radius...region.center.y + region.radius).map { y in
      (region.center.x - region.radius...region.center.x + region.radius).map { x in
        let position = Position(x, y)
        if store.position == position { return "@" }
        guard let index = store.places.firstIndex(where: { $0.position == position }) else { return "·" }
        return "\(index + 1)"
      }
      .joined()
    }
    let kinds = Place.Kind.allCases.map { $0 == store.kind ? "[\($0.rawValue) ✓]" : "[\($0.rawValue)]" }
    let locate = store.mode == .locating ? "locating…" : "[Locate]"
    let follow = store.mode == .following ? "[Follow ✓]" : "[Follow]"
    let names = store.places.enumerated().map { "\($0.offset + 1) \($0.element.name)" }
    let lines =
      ["── Town ──"] + rows + names
      + [
        kinds.prefix(2).joined(separator: " "), kinds.dropFirst(2).joined(separator: " "),
        "\(locate) \(follow)",
      ]
    guard let alert = store.alert else { return lines }
    return lines + ["──"] + alert.terminalLines
  }
}
