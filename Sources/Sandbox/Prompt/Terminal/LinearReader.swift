import Foundation
import Processes

/// Reads lines without redrawing anything: from a pipe, a file or a dumb terminal, or for a screen reader.
///
/// On a terminal, the terminal itself edits the line. Output that comes while a line is being typed is shown on its own
/// lines, and then the prompt is shown again.
final class LinearReader: LineReader {
  private let thread: ConsoleThread
  private var bytes: [UInt8] = []
  /// The position from which the search for a line's end continues.
  private var searched = 0
  private var isAtEnd = false

  init(thread: ConsoleThread) {
    self.thread = thread
  }

  func resume() {}

  func type(_ keys: [Unicode.Scalar]) { bytes += Array(String(String.UnicodeScalarView(keys)).utf8) }

  func read(_ prompt: Prompt) -> Input {
    let showsPrompt = thread.traits.isInputTerminal && thread.traits.isOutputTerminal
    if showsPrompt { StandardStream.output.write(prompt.text) }
    while true {
      if let line = takeLine() { return .line(line) }
      if isAtEnd {
        if showsPrompt { StandardStream.output.write("\n") }
        return .end
      }
      let canRead = thread.mailbox.wait(for: 0)
      for event in thread.mailbox.events() where event == .interrupt {
        if showsPrompt { StandardStream.output.write("\n") }
        return .cancelled
      }
      if let text = thread.mailbox.nextOutput() {
        StandardStream.output.write(showsPrompt ? "\n" + text + prompt.text : text)
      }
      if thread.mailbox.isClosing { return .end }
      if canRead { fill() }
    }
  }

  private func fill() {
    var chunk = [UInt8](repeating: 0, count: 65536)
    let count = Foundation.read(0, &chunk, chunk.count)
    if count > 0 {
      bytes += chunk[..<count]
    } else if count == 0 || (errno != EINTR && errno != EAGAIN) {
      isAtEnd = true
    }
  }

  /// The next whole line, or the rest at the end of the input.
  private func takeLine() -> String? {
    let end = bytes[searched...].firstIndex(of: 0x0A)
    searched = bytes.count
    guard let end = end ?? (isAtEnd && !bytes.isEmpty ? bytes.count : nil) else { return nil }
    var line = bytes[..<end]
    if line.last == 0x0D { line.removeLast() }
    let text = String(decoding: line, as: UTF8.self)
    bytes.removeFirst(min(bytes.count, end + 1))
    searched = 0
    return text
  }
}
