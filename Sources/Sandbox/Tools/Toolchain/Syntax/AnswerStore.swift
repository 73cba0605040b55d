import Foundation
import Limits
import SyntaxProtocol

/// The parser's answers that outlive this process: each `tca check` asks the same about an exercise's checks as the one before.
///
/// A file holds its whole question, because two questions can have the same hash, even on purpose, and a hash of its own, because a
/// damaged answer would be believed.
struct AnswerStore: Sendable {
  private static let folder = "answers"

  var cache: CacheFolder
  /// The name of the syntax service that answers. Another one may answer differently.
  var service: String

  /// Returns the answer to a question that was asked before; nil when it isn't known.
  ///
  /// - Complexity: O(*n*) in the size of the source.
  func answer(to request: SyntaxRequest) -> Data? {
    guard let question = question(request), let data = file(of: question).regularContent,
      let end = data.firstIndex(of: UInt8(ascii: "\n"))
    else { return nil }
    let content = data[data.index(after: end)...]
    guard data[..<end] == head(of: content), content.prefix(question.count) == question else { return nil }
    utimes(file(of: question).path, nil)
    return Data(content.dropFirst(question.count))
  }

  /// Keeps an answer. What can't be written is asked again.
  func keep(_ answer: Data, to request: SyntaxRequest) {
    guard let question = question(request) else { return }
    let content = question + answer
    let file = file(of: question)
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? (head(of: content) + Data("\n".utf8) + content).write(to: file, options: .atomic)
    if file.lastPathComponent.hasPrefix("0") {
      cache.prune(Self.folder, limit: Limits.parserAnswerFolder, minimumAge: 3600)
    }
  }

  private func question(_ request: SyntaxRequest) -> Data? {
    (try? request.encoded()).map { Data("\(service)\n\($0.count)\n".utf8) + $0 }
  }

  private func head(of content: Data) -> Data { Data(ContentHash.ofBytes(content).utf8) }

  private func file(of question: Data) -> URL {
    cache.url.appending(path: "\(Self.folder)/\(ContentHash.ofBytes(question))")
  }
}
