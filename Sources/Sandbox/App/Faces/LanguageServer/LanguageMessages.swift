import Foundation

/// The parts of the Language Server Protocol 3.17 that the sandbox speaks, by the protocol's own names.
///
/// Only what is used is declared. A field that a client sends beside these is ignored, as the protocol asks for.
package enum Language {
  /// A place: lines and characters start at 0, and characters are counted in the units of the ``Encoding``.
  struct Position: Codable, Equatable, Comparable {
    var line: Int
    var character: Int

    static func < (a: Position, b: Position) -> Bool { (a.line, a.character) < (b.line, b.character) }
  }

  struct Range: Codable, Equatable {
    var start: Position
    /// The place after the last character.
    var end: Position

    /// Whether two ranges have a place in common; they may only touch.
    func touches(_ other: Range) -> Bool { start <= other.end && other.start <= end }
  }

  struct Location: Codable, Equatable {
    var uri: String
    var range: Range
  }

  /// The units in which characters of a line are counted.
  enum Encoding: String, Codable {
    case utf8 = "utf-8"
    case utf16 = "utf-16"

    /// The number of units of a text.
    func count(_ text: some StringProtocol) -> Int {
      self == .utf8 ? text.utf8.count : text.utf16.count
    }
  }

  struct Diagnostic: Codable, Equatable {
    enum Severity: Int, Codable {
      case error = 1
      case warning = 2
    }

    struct Related: Codable, Equatable {
      var location: Location
      var message: String
    }

    var range: Range
    var severity: Severity
    var source = "tca"
    var message: String
    var relatedInformation: [Related]?
  }

  struct TextEdit: Codable, Equatable {
    var range: Range
    var newText: String
  }

  struct CodeAction: Encodable {
    struct Edit: Encodable {
      var changes: [String: [TextEdit]]
    }

    static let quickFix = "quickfix"

    var title: String
    var kind = quickFix
    var diagnostics: [Diagnostic]
    var isPreferred: Bool
    var edit: Edit
  }
}

// MARK: - What the client says

extension Language {
  struct Initialize: Decodable {
    struct Capabilities: Decodable {
      struct General: Decodable { var positionEncodings: [String]? }
      struct Window: Decodable { var workDoneProgress: Bool? }
      var general: General?
      var window: Window?
    }
    var capabilities: Capabilities?
  }

  struct Document: Decodable {
    var uri: String
    var version: Int?
    /// The whole text, when the document is opened.
    var text: String?
  }

  struct DocumentNote: Decodable { var textDocument: Document }

  struct Change: Decodable {
    struct Content: Decodable { var text: String }
    var textDocument: Document
    var contentChanges: [Content]
  }

  struct AskForActions: Decodable {
    struct Context: Decodable { var only: [String]? }
    var textDocument: Document
    var range: Range
    var context: Context?
  }
}

// MARK: - What the server says

extension Language {
  struct Capabilities: Encodable {
    struct Server: Encodable {
      struct Synchronization: Encodable {
        struct Save: Encodable { var includeText = false }
        var openClose = true
        /// The whole text is sent at each change.
        var change = 1
        var save = Save()
      }
      struct Actions: Encodable { var codeActionKinds = [CodeAction.quickFix] }
      var positionEncoding: Encoding
      var textDocumentSync = Synchronization()
      var codeActionProvider = Actions()
    }
    struct Info: Encodable {
      var name = "tca"
      var version: String
    }
    var capabilities: Server
    var serverInfo: Info
  }

  struct Publish: Encodable {
    var uri: String
    var version: Int?
    var diagnostics: [Diagnostic]
  }

  struct ShowMessage: Encodable {
    enum Kind: Int, Encodable {
      case error = 1
      case info = 3
    }
    var type: Kind
    var message: String
  }

  struct CreateProgress: Encodable { var token: String }

  struct Progress: Encodable {
    struct Value: Encodable {
      var kind: String
      var title: String?
      var message: String?
    }
    var token: String
    var value: Value
  }
}
