import Observation
import TerminalUI

@Observable @MainActor final class Model {
  var count = 0
}

let model = Model()
var lines: [String] = []
let view = TerminalView {
  ["Count: \(model.count)"]
} draw: { changes in
  lines = changes.lines.map(\.text)
}
precondition(lines == ["Count: 0"])
print("TerminalUI works")
