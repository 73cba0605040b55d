import Foundation
import PromptMessages
import REPL
import SessionExport
import Synchronization
import TextHandling

/// Keeps what the prompt would show while a script runs, for a picture or a recording.
package final class TranscriptRecorder: Sendable {
  private let transcript: Mutex<Transcript>
  private let start = ContinuousClock.now

  /// - Parameters:
  ///   - title: The title of the picture.
  ///   - columns: The width of the terminal.
  package init(title: String, columns: Int = 80) {
    transcript = Mutex(Transcript(title: title, columns: columns))
  }

  /// A line was typed. Comments and empty lines are the script's own.
  func type(_ line: String, at name: String, isUnfinished: Bool) {
    let words = line.trimmingCharacters(in: .whitespaces)
    guard !words.isEmpty, !words.hasPrefix("//") else { return }
    let prompt = isUnfinished ? String(repeating: " ", count: max(0, name.count - 1)) + "… " : name + " ❯ "
    add(.typed(prompt: prompt, line: line.printable))
  }

  /// A message was shown.
  func show(_ message: any Message) {
    // How long something takes is another thing on each machine.
    if message is StillRunning || !message.presence.isForAll { return }
    let renderer = transcript.withLock { $0.renderer }
    if let text = renderer.render(message) { add(.printed(text)) }
  }

  private func add(_ part: Transcript.Part) {
    let time = (ContinuousClock.now - start) / .seconds(1)
    transcript.withLock { $0.add(part, at: time) }
  }

  /// Writes the picture or the recording.
  ///
  /// - Throws: A `Report` when the file can't be written.
  package func write(to file: String) throws {
    let transcript = transcript.withLock { $0 }
    let text = file.hasSuffix(".cast") ? Recording(transcript).text : TerminalPicture(transcript).text
    _ = try ExportFiles.write(file, text, replaces: true, in: .currentDirectory())
  }
}
