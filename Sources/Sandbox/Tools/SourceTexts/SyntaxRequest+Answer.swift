import Foundation
import SyntaxProtocol

/// What each library that answers requests has in common.
extension SyntaxRequest {
  /// What a library answers: a value that is encoded as JSON.
  ///
  /// - Throws: ``SyntaxProtocol/SyntaxRequest/Unreadable`` for a question that another library answers.
  public typealias Answers = (Question, UnsafeBufferPointer<UInt8>) throws -> any Encodable

  /// Decodes a request, and encodes what is answered.
  ///
  /// - Throws: An error that says what is wrong with the request.
  public static func answer(_ request: some Collection<UInt8>, _ answers: Answers) throws -> Data {
    let request = try SyntaxRequest(decoding: request)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try request.source.withUnsafeBufferPointer { try encoder.encode(answers(request.question, $0)) }
  }

  /// The same for C.
  ///
  /// - Returns: The address of an answer that the caller frees; nil when the request can't be read.
  public static func answer(
    _ request: UnsafePointer<UInt8>?, _ count: Int, _ answerCount: UnsafeMutablePointer<Int>,
    _ answers: Answers
  ) -> UnsafeMutableRawPointer? {
    let bytes = UnsafeBufferPointer(start: request, count: max(0, count))
    guard let answer = try? answer(bytes, answers), let copy = malloc(max(1, answer.count)) else {
      return nil
    }
    answer.copyBytes(to: UnsafeMutableRawBufferPointer(start: copy, count: answer.count))
    answerCount.pointee = answer.count
    return copy
  }
}
