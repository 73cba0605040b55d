import CLibedit
import Foundation
import Processes

/// The width of clusters, for which libedit has stand-ins: the terminal is asked how wide it draws each one.
extension LineEditor {
  /// A text as libedit keeps it. Clusters that are new are measured.
  func encode(_ text: String) -> [Unicode.Scalar] {
    let scalars = Clusters.encode(text)
    note(scalars)
    measureAll(redraws: true)
    return scalars
  }

  /// Notes new clusters, with the width that most terminals have for them.
  func note(_ scalars: [Unicode.Scalar]) {
    for scalar in scalars {
      let cluster = Clusters.decode([scalar])
      guard !Self.isScalar(cluster), measured.insert(cluster).inserted else { continue }
      let isJoined = Clusters.isJoined(cluster)
      let width = isJoined ? 2 : cluster.unicodeScalars.reduce(0) { $0 + max(0, self.width($1)) }
      cle_stand_in_set_width(wchar_t(bitPattern: scalar.value), Int32(width))
      if isJoined { unmeasured.append(cluster) }
    }
  }

  private static func isScalar(_ text: String) -> Bool { text.unicodeScalars.dropFirst().isEmpty }

  /// How many clusters are measured before a line is read. Old lines may have many.
  private static let mostMeasured = 50

  /// Asks the terminal for the width of each new cluster.
  ///
  /// - Parameter redraws: Whether the line is on the screen.
  func measureAll(redraws: Bool = false) {
    guard tellsColumns, !unmeasured.isEmpty else { return }
    if redraws { erase() }
    for cluster in unmeasured.suffix(Self.mostMeasured) {
      guard let width = measure(cluster), let stand = Clusters.encode(Character(cluster)) else { continue }
      cle_stand_in_set_width(wchar_t(bitPattern: stand.value), Int32(width))
    }
    unmeasured = []
    StandardStream.output.write("\r\u{1B}[K")
    if redraws { redraw() }
  }

  /// Draws a cluster in the first column, and asks where the cursor is then.
  private func measure(_ cluster: String) -> Int? {
    guard tellsColumns else { return nil }
    StandardStream.output.write("\r\(cluster)\u{1B}[6n")
    let end = ContinuousClock.now + .milliseconds(300)
    while ContinuousClock.now < end {
      var polled = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
      guard poll(&polled, 1, 50) > 0 else { continue }
      guard keys.fill(from: 0) else { break }
      if let column = keys.takeColumn() { return (1...16).contains(column - 1) ? column - 1 : nil }
    }
    tellsColumns = false
    return nil
  }
}
