import CLibedit
import Foundation
import Processes

/// Reads lines without redrawing anything: from a pipe, a file or a dumb terminal, or for a screen reader.
///
/// On a terminal, keys are echoed as the terminal itself would do it. Output that comes while a line is being typed is shown
/// on its own lines, and then the prompt is shown again, with what was typed.
final class LinearReader: LineReader {
  private let thread: ConsoleThread
  private var bytes: [UInt8] = []
  /// The position from which the search for a line's end continues.
  private var searched = 0
  private var isAtEnd = false
  /// Whether keys are read one by one. A program such as Emacs runs a shell on a terminal without echo, sends whole lines,
  /// and shows them itself.
  private let readsKeys: Bool
  private var keys = KeyBuffer()
  private var line = PlainLine()

  init(thread: ConsoleThread) {
    self.thread = thread
    var settings = termios()
    let lines = tcflag_t(ECHO | ICANON)
    readsKeys =
      thread.traits.isInputTerminal && thread.traits.isOutputTerminal && tcgetattr(0, &settings) == 0
      && settings.c_lflag & lines == lines
    if readsKeys { cle_guard_install(0) }
  }

  func resume() { if readsKeys { cle_guard_busy() } }

  func type(_ keys: [Unicode.Scalar]) {
    if readsKeys {
      self.keys.inject(keys)
    } else {
      bytes += Array(String(String.UnicodeScalarView(keys)).utf8)
    }
  }

  func read(_ prompt: Prompt) -> Input {
    let showsPrompt = thread.traits.isInputTerminal && thread.traits.isOutputTerminal
    resume()
    line.clear()
    if showsPrompt { StandardStream.output.write(prompt.text) }
    while true {
      if let input = take() { return input }
      if isAtEnd {
        if showsPrompt { StandardStream.output.write("\n") }
        return .end
      }
      let canRead = thread.mailbox.wait(for: 0)
      for event in thread.mailbox.events() {
        switch event {
        case .interrupt:
          if showsPrompt { StandardStream.output.write(readsKeys ? "^C\n" : "\n") }
          return .cancelled
        case .resume:
          resume()
          if readsKeys { StandardStream.output.write(prompt.text + line.text) }
        case .message, .resize: break
        }
      }
      if let text = thread.mailbox.nextOutput() {
        StandardStream.output.write(showsPrompt ? "\n" + text + prompt.text + line.text : text)
      }
      if thread.mailbox.isClosing { return .end }
      if canRead { fill() }
    }
  }

  /// What was entered; nil when more has to be read.
  private func take() -> Input? {
    guard readsKeys else { return takeLine().map(Input.line) }
    var scalars: [Unicode.Scalar] = []
    while let scalar = keys.next() { scalars.append(scalar) }
    let (outcomes, rest) = line.type(scalars)
    keys.inject(rest)
    for outcome in outcomes {
      switch outcome {
      case .echo(let text): StandardStream.output.write(text)
      case .entered:
        StandardStream.output.write("\n")
        return .line(line.text)
      case .end:
        StandardStream.output.write("\n")
        return .end
      }
    }
    return nil
  }

  private func fill() {
    if readsKeys {
      isAtEnd = !keys.fill(from: 0)
      return
    }
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
