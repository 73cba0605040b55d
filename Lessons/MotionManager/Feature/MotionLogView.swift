import ComposableArchitecture
import Foundation
import TerminalUI

// What the command `view` shows. In an app, a SwiftUI view takes the place of these lines and reads its store in the same way.

extension MotionLog: TerminalViewable {
  static func lines(_ store: StoreOf<MotionLog>) -> [String] {
    let rose: [[Direction?]] = [
      [.northwest, .north, .northeast], [.west, nil, .east], [.southwest, .south, .southeast],
    ]
    let compass = rose.map { row in
      row.map { direction in
        guard let direction else { return " +  " }
        let name = direction.rawValue
          .replacing("north", with: "N").replacing("south", with: "S")
          .replacing("east", with: "E").replacing("west", with: "W")
        return store.facing == direction
          ? "[\(name)]".padding(toLength: 4, withPad: " ", startingAt: 0) : " ·  "
      }
      .joined()
    }
    let bars = store.seconds.suffix(16).map { strength in
      let levels = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
      return levels[min(7, max(0, (strength - 100) / 12))]
    }
    let lines =
      ["── Motion ──"] + compass + [
        "\(bars.joined())\(store.isRecording ? "●" : "")", "\(store.seconds.count) s recorded",
      ]
      + [store.isCompassOn ? "[Compass off]" : "[Compass on]", store.isRecording ? "[Stop]" : "[Record]"]
    guard let alert = store.alert else { return lines }
    return lines + ["──"] + alert.terminalLines
  }
}
