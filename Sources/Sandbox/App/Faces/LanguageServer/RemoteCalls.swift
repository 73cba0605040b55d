import Foundation
import Limits

/// JSON-RPC 2.0 as the Language Server Protocol uses it: one object in each frame.
///
/// A batch, which is an array of objects, isn't part of the protocol.
enum RemoteCall {
  /// The number of a request, or its name.
  enum ID: Codable, Hashable {
    case number(Int)
    case name(String)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Int.self) {
        self = .number(number)
      } else {
        self = .name(try container.decode(String.self))
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .number(let number): try container.encode(number)
      case .name(let name): try container.encode(name)
      }
    }
  }

  /// What every message has: a request has a method and an id, a notification only a method, a response only an id.
  struct Head: Decodable {
    var id: ID?
    var method: String?
  }

  struct Body<Parameters: Decodable>: Decodable { var params: Parameters }

  struct Request<Parameters: Encodable>: Encodable {
    var jsonrpc = "2.0"
    /// nil for a notification.
    var id: ID?
    var method: String
    var params: Parameters
  }

  struct Answer<Result: Encodable>: Encodable {
    var jsonrpc = "2.0"
    var id: ID
    var result: Result
  }

  /// An answer of nothing, which has to be written as null.
  struct Null: Encodable {
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    }
  }

  struct Problem: Encodable, Error {
    /// The numbers of JSON-RPC and of the protocol.
    enum Code: Int, Encodable {
      case parse = -32700
      case invalidRequest = -32600
      case methodNotFound = -32601
      case invalidParameters = -32602
      case notInitialized = -32002
    }
    var code: Code
    var message: String

    init(_ code: Code, _ message: String) { (self.code, self.message) = (code, message) }
  }

  struct Refusal: Encodable {
    var jsonrpc = "2.0"
    /// nil when the request could not be read, which is written as null.
    var id: ID?
    var error: Problem

    private enum Key: CodingKey { case jsonrpc, id, error }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(jsonrpc, forKey: .jsonrpc)
      try container.encode(id, forKey: .id)
      try container.encode(error, forKey: .error)
    }
  }
}

/// Takes messages out of a stream of bytes. Each has a header, such as `Content-Length: 52`, and an empty line before it.
package struct MessageFrames {
  /// A stream that holds no messages. Where the next one begins can't be known after it.
  package struct Damaged: Error, Equatable {
    /// What is wrong, as a sentence.
    package var text: String
  }

  private var bytes: [UInt8] = []

  /// No byte has come yet.
  package init() {}

  /// A message in its frame.
  package static func frame(_ body: Data) -> Data {
    Data("Content-Length: \(body.count)\r\n\r\n".utf8) + body
  }

  /// Adds bytes, and returns the messages that are whole now.
  package mutating func add(_ more: [UInt8]) throws(Damaged) -> [Data] {
    bytes += more
    var bodies: [Data] = []
    while let header = try header() {
      guard bytes.count - header.size >= header.length else { break }
      bodies.append(Data(bytes[header.size..<header.size + header.length]))
      bytes.removeFirst(header.size + header.length)
    }
    return bodies
  }

  private func header() throws(Damaged) -> (size: Int, length: Int)? {
    let end = Array("\r\n\r\n".utf8)
    guard let start = bytes.prefix(Limits.editorHeader).firstRange(of: end)?.lowerBound else {
      guard bytes.count < Limits.editorHeader else { throw Damaged(text: "A message has no header.") }
      return nil
    }
    let fields = String(decoding: bytes[..<start], as: UTF8.self).split(separator: "\r\n")
    for field in fields {
      let parts = field.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      guard parts.count == 2, parts[0].lowercased() == "content-length" else { continue }
      guard let length = Int(parts[1]), (0...Limits.editorMessage).contains(length) else {
        throw Damaged(text: "A message has the length \(parts[1]).")
      }
      return (start + end.count, length)
    }
    throw Damaged(text: "The header of a message has no Content-Length.")
  }
}
