import Foundation
import Reports

/// What `tca` asks of a session's kernel.
///
/// The type of a request decides the type of the answer, so that asking needs no other knowledge:
///
/// ```swift
/// try await session.ask(NextWake())         // a Double?
/// try await session.ask(ReadState("count")) // a StateValue
/// ```
///
/// To add a request, declare its type here, and in the kernel how it is answered.
public protocol KernelRequest: Codable, Sendable {
  /// What the kernel answers.
  associatedtype Answer: Codable & Sendable

  /// How long the kernel may take.
  static var limit: KernelRequestLimit { get }
  /// Whether the request can be asked again of a new kernel, when the kernel ended before it had answered. A request that
  /// runs the learner's code may have ended the kernel, so it is not repeated.
  static var mayBeRepeated: Bool { get }
  /// The steps that the kernel must know.
  var steps: [Int] { get }
  /// The learner's line of Swift that the kernel needs; nil when there is none.
  var snippet: Snippet? { get }
  /// What the kernel does for the request, such as `drawing its view`; nil when it runs no code of the learner outside of
  /// a reduce.
  var activity: String? { get }
}

extension KernelRequest {
  /// As long as a question may take that runs no code of the learner.
  public static var limit: KernelRequestLimit { .request }
  /// The request can be asked again.
  public static var mayBeRepeated: Bool { true }
  /// The kernel needs to know no steps.
  public var steps: [Int] { [] }
  /// There is no line.
  public var snippet: Snippet? { nil }
  /// The evaluation of the learner's line, if there is one.
  public var activity: String? { snippet.map { "evaluating `\($0.source)`" } }
}

/// A request that may load an image or replay a history.
public protocol LongRequest: KernelRequest {}

extension LongRequest {
  /// As long as loading a feature.
  public static var limit: KernelRequestLimit { .load }
}

/// A request that runs the learner's code or changes the session, so that a new kernel is not asked again.
public protocol OnceOnlyRequest: KernelRequest {}

extension OnceOnlyRequest {
  /// The request is not asked again.
  public static var mayBeRepeated: Bool { false }
}

/// How long a kernel may take for a request before it counts as hung.
public enum KernelRequestLimit: Sendable {
  /// As long as one question.
  case request
  /// As long as one reduce.
  case reduce
  /// As long as several reduces in a row.
  case batch
  /// As long as loading a feature and replaying a history.
  case load
}

/// The answer to a request that asks for nothing.
public struct Done: Codable, Equatable, Sendable {
  package init() {}
}

/// A request on its way to the kernel: a line with its number and the name of its type, and then the request as JSON.
public struct RequestMessage {
  /// The number that the reply carries as well.
  public var id: Int
  /// The request.
  public var request: any KernelRequest

  package init(id: Int, _ request: any KernelRequest) {
    self.id = id
    self.request = request
  }

  /// Decodes a message; nil when the bytes are none, or when the request has a type that this build doesn't have.
  public init?(payload: [UInt8]) {
    let parts = payload.split(separator: UInt8(ascii: "\n"), maxSplits: 1)
    guard let head = parts.first, let json = parts.last, parts.count == 2 else { return nil }
    let words = String(decoding: head, as: UTF8.self).split(separator: " ")
    guard words.count == 2, let id = Int(words[0]),
      let type = _typeByName(String(words[1])) as? any KernelRequest.Type,
      let request = Self.decode(type, json)
    else { return nil }
    self.init(id: id, request)
  }

  private static func decode<R: KernelRequest>(_: R.Type, _ json: ArraySlice<UInt8>) -> (any KernelRequest)? {
    try? JSONDecoder().decode(R.self, from: Data(json))
  }

  /// Returns the bytes that ``init(payload:)`` decodes.
  public func payload() throws -> [UInt8] {
    // Both processes are built together, so a type has the same name in both.
    guard let name = _mangledTypeName(type(of: request)) else { throw Report.unexpectedReply }
    return try Array("\(id) \(name)\n".utf8) + JSONEncoder().encode(request)
  }
}

extension Report {
  /// The error for a kernel that doesn't speak this build's protocol.
  public static var unexpectedReply: Report {
    Report(
      "The kernel answered a different request.",
      causes: [.init("`tca` and `tca-kernel` come from different builds.", fix: "swift build")])
  }
}
