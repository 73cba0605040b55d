import Foundation
import Limits
import Synchronization
import SyntaxProtocol

/// The answers to the latest questions about files. Each save asks the same questions about the checks, the start and the
/// solution of an exercise, which have not changed, and so does each process.
final class AnswerCache: Sendable {
  private let store: AnswerStore?

  /// - Parameter store: Where the answers are that outlive the process; nil when none do.
  init(store: AnswerStore? = nil) { self.store = store }

  private struct Entry {
    var request: SyntaxRequest
    var answer: Data
  }

  /// The latest sources that the parser took too long for, and how long it had. Another question about one of them would
  /// take as long.
  private let slow = Mutex<[(source: [UInt8], limit: Duration)]>([])

  /// The entries, the one that was used last at the end.
  private let entries = Mutex<[Entry]>([])

  /// Returns the answer to a question that was asked before.
  ///
  /// - Complexity: O(*n*) in the size of the source, since the number of entries is limited.
  func answer(to request: SyntaxRequest) -> Data? {
    let known = entries.withLock { entries -> Data? in
      guard let index = entries.lastIndex(where: { $0.request == request }) else { return nil }
      let entry = entries.remove(at: index)
      entries.append(entry)
      return entry.answer
    }
    guard known == nil, Self.isKept(request), let stored = store?.answer(to: request) else { return known }
    add(stored, to: request)
    return stored
  }

  /// Answers a question, unless the parser had as much time for another question about the same source, and took longer.
  ///
  /// - Parameter limit: The processor time that the parser has.
  /// - Throws: ``SyntaxFailure/tooSlow``, and what `answer` throws.
  func unlessSlow(_ request: SyntaxRequest, within limit: Duration, _ answer: () throws -> Data) throws
    -> Data
  {
    let isSlow = slow.withLock { slow in slow.contains { $0.source == request.source && $0.limit >= limit } }
    if isSlow { throw SyntaxFailure.tooSlow }
    do {
      return try answer()
    } catch SyntaxFailure.tooSlow {
      slow.withLock { slow in
        if slow.count == 4 { slow.removeFirst() }
        slow.append((request.source, limit))
      }
      throw SyntaxFailure.tooSlow
    }
  }

  /// Keeps an answer, in place of the one that was not used for the longest time.
  func remember(_ answer: Data, to request: SyntaxRequest) {
    guard Self.isKept(request) else { return }
    add(answer, to: request)
    store?.keep(answer, to: request)
  }

  private static func isKept(_ request: SyntaxRequest) -> Bool {
    request.source.count <= Limits.parserAnswerFile
  }

  private func add(_ answer: Data, to request: SyntaxRequest) {
    entries.withLock { entries in
      entries.removeAll { $0.request == request }
      if entries.count == Limits.parserAnswers { entries.removeFirst() }
      entries.append(Entry(request: request, answer: answer))
    }
  }
}
