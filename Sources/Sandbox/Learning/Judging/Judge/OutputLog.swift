import KernelProtocol
import Limits
import Processes

/// The beginning and the end of a submission's output, so that a large output doesn't need much memory.
struct OutputLog: Equatable, Sendable {

  private(set) var count = 0
  private var head: [UInt8] = []
  private var tail: [UInt8] = []

  init() {}

  init(_ text: String) {
    append(Array(text.utf8)[...])
  }

  mutating func append(_ bytes: ArraySlice<UInt8>) {
    count += bytes.count
    let room = Limits.keptOutputStart - head.count
    head.append(contentsOf: bytes.prefix(room))
    tail.append(contentsOf: bytes.dropFirst(room))
    if tail.count > 2 * Limits.keptOutputEnd { tail.removeFirst(tail.count - Limits.keptOutputEnd) }
  }

  /// The output of the learner's code, without the kernel's marks.
  var text: String { pieces.map(\.text).joined() }

  /// `text` without the runtime's stack trace, which shows the library's internals.
  var learnersText: String { StackTraceFilter.filtered(text) }

  /// The output of each test by the test's id; `""` has the output before the first test.
  var byTest: [String: String] {
    var texts: [String: String] = [:]
    for piece in pieces where !piece.text.isEmpty { texts[piece.test, default: ""] += piece.text }
    return texts
  }

  /// The signal and the image's addresses of a crash, if the kernel could still print them.
  var crash: (signal: Int32, addresses: [UInt])? {
    for mark in marks {
      guard mark.hasPrefix(JudgeMark.crash) else { continue }
      let words = mark.dropFirst(JudgeMark.crash.count).split(separator: " ")
      guard let signal = words.first.flatMap({ Int32($0) }) else { continue }
      return (signal, words.dropFirst().compactMap { UInt($0, radix: 16) })
    }
    return nil
  }

  private var whole: String {
    let head = String(decoding: head, as: UTF8.self)
    guard !tail.isEmpty else { return head }
    let end = tail.suffix(Limits.keptOutputEnd)
    let left = count - self.head.count - end.count
    return head + (left > 0 ? "\n… \(left) bytes left out …\n" : "") + String(decoding: end, as: UTF8.self)
  }

  private var marks: [Substring] {
    whole.split(separator: JudgeMark.start, omittingEmptySubsequences: false).dropFirst()
      .map { $0.prefix { $0 != "\n" } }
  }

  private var pieces: [(test: String, text: String)] {
    var test = ""
    return whole.split(separator: JudgeMark.start, omittingEmptySubsequences: false).enumerated().map {
      index, part in
      guard index > 0, part.hasPrefix(JudgeMark.test) || part.hasPrefix(JudgeMark.crash) else {
        return (test, String(part))
      }
      if part.hasPrefix(JudgeMark.test) {
        test = String(part.dropFirst(JudgeMark.test.count).prefix { $0 != "\n" })
      }
      return (test, String(part.drop { $0 != "\n" }.dropFirst()))
    }
  }
}
