import Foundation
import IssueKinds

/// How tests are run, where that isn't in their own order and with the inputs that are written in them.
package struct JudgeSettings: Codable, Equatable, Sendable {
  /// The inputs for which the images ask.
  package var inputs: ReplacedInputs?
  /// The tests in the order in which they are run, as regular expressions of their ids; empty for all tests in their own order.
  package var order: [String]

  package init(inputs: ReplacedInputs? = nil, order: [String] = []) {
    (self.inputs, self.order) = (inputs, order)
  }
}

/// The requests that `tca` sends to a judging kernel: the settings, the images, and after they are loaded the nonce.
///
/// Code that runs while the image is loaded can't know the nonce, and code that runs afterwards can find it only in the
/// memory of the process. A frame without the nonce was not written by the kernel.
package enum JudgeRequest: Equatable, Sendable {
  /// Run the tests in this way.
  case prepare(JudgeSettings)
  /// Load the shared object at a path; the submission's own image is loaded last. The answer is ``JudgeFrame/loaded``
  /// or ``JudgeFrame/loadFailed(_:)``.
  case load(image: String)
  /// Run all tests of the images. Each event is forwarded; the last frame is ``JudgeFrame/finished(error:)``.
  case run(nonce: String)

  /// The bytes that ``init(payload:)`` reads.
  package var payload: [UInt8] {
    switch self {
    case .prepare(let settings): Array("prepare ".utf8) + ((try? Array(JSONEncoder().encode(settings))) ?? [])
    case .load(let image): Array("load \(image)".utf8)
    case .run(let nonce): Array("run \(nonce)".utf8)
    }
  }

  /// Reads a request; nil when the bytes are not one.
  package init?(payload: [UInt8]) {
    let words = String(decoding: payload, as: UTF8.self).split(separator: " ", maxSplits: 1)
    guard words.count == 2 else { return nil }
    switch words[0] {
    case "prepare":
      guard let settings = try? JSONDecoder().decode(JudgeSettings.self, from: Data(words[1].utf8)) else {
        return nil
      }
      self = .prepare(settings)
    case "load": self = .load(image: String(words[1]))
    case "run": self = .run(nonce: String(words[1]))
    default: return nil
    }
  }
}

/// What a judging kernel answers: one byte for the kind, the nonce (empty before it is known), and the rest.
package enum JudgeFrame: Equatable, Sendable {
  /// The error of a run whose image says that `==` doesn't have its usual meaning there.
  package static let operatorsChanged = "operators"
  /// The name of the module that a submission is compiled to.
  package static let module = "Exercise"
  /// The function that a submission's image exports. It returns whether operators have their usual meaning.
  package static let operatorsFunction = "sandbox_operators_hold"
  /// The beginning of the error of a run whose image has other types than its checks demand. The sentences follow.
  package static let otherTypes = "types\n"
  /// The function that a submission's image exports. It makes the demands of its checks by calls of the next two functions.
  package static let demandsFunction = "sandbox_demands"
  /// The kernel's function that demands the type of a property.
  package static let demandFunction = "sandbox_demand"
  /// The kernel's function that says where two values differ which are equal by their `==`.
  package static let differenceFunction = "sandbox_difference"
  /// The kernel's function that demands values which differ.
  package static let apartFunction = "sandbox_values"
  /// The kernel's function that says which number stands in place of another one in this run.
  package static let numberFunction = "sandbox_number"
  /// The kernel's function that says which text stands in place of another one in this run.
  package static let textFunction = "sandbox_text"
  /// The kernel's functions that sealed checks call.
  package static let functions: Set = [
    demandFunction, differenceFunction, apartFunction, numberFunction, textFunction,
  ]

  /// The image is in place, and none of its code has run.
  case loaded
  /// The dynamic linker's message.
  case loadFailed(String)
  /// A record of Swift Testing's event stream, as JSON, and what the library says about the issue that it records.
  case event([UInt8], IssueNote? = nil)
  /// All tests were run, or the run threw.
  case finished(error: String?)

  private enum Kind {
    static let loaded = UInt8(ascii: "L")
    static let loadFailed = UInt8(ascii: "F")
    static let event = UInt8(ascii: "E")
    static let finished = UInt8(ascii: "D")
  }

  /// Returns the bytes of a frame that carries a nonce.
  package func payload(nonce: String) -> [UInt8] {
    switch self {
    case .loaded: [Kind.loaded]
    case .loadFailed(let message): [Kind.loadFailed] + Array(message.utf8)
    case .event(let record, let note):
      [Kind.event] + Array(nonce.utf8) + (note.flatMap { try? Array(JSONEncoder().encode($0)) } ?? []) + [
        Self.noteEnd
      ]
        + record
    case .finished(let error): [Kind.finished] + Array(nonce.utf8) + Array((error ?? "").utf8)
    }
  }

  /// What comes between a note and its record. JSON on one line doesn't contain it.
  private static let noteEnd = UInt8(ascii: "\n")

  /// Reads a frame; nil when it doesn't carry the nonce, or is none of these.
  package init?(payload: [UInt8], nonce: String) {
    guard let kind = payload.first else { return nil }
    let rest = payload.dropFirst()
    switch kind {
    case Kind.loaded where rest.isEmpty:
      self = .loaded
    case Kind.loadFailed:
      self = .loadFailed(String(decoding: rest, as: UTF8.self))
    case Kind.event where rest.starts(with: nonce.utf8):
      let parts = rest.dropFirst(nonce.utf8.count).split(
        separator: Self.noteEnd, maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { return nil }
      let note = parts[0].isEmpty ? nil : try? JSONDecoder().decode(IssueNote.self, from: Data(parts[0]))
      self = .event(Array(parts[1]), note)
    case Kind.finished where rest.starts(with: nonce.utf8):
      let error = String(decoding: rest.dropFirst(nonce.utf8.count), as: UTF8.self)
      self = .finished(error: error.isEmpty ? nil : error)
    default:
      return nil
    }
  }
}

/// Marks that a judging kernel writes between the learner's output, each on a line of its own. They say which test was
/// running and where a crash happened. They only explain a failure; no verdict depends on them, as code could forge
/// them.
public enum JudgeMark {
  /// Starts every mark. The learner's own output is not expected to contain this control character.
  public static let start: Character = "\u{1D}"
  /// `␝test Module.name()/File.swift:3:2`
  public static let test = "test "
  /// `␝crash 4 1a20 1b34`: the signal, then addresses within the image, innermost first, in hexadecimal.
  public static let crash = "crash "
}
