import Foundation
import Reports

/// The protocol's version. Both processes are built together, and a kernel of another build refuses to load.
public enum ProtocolVersion {
  /// The version that this build speaks.
  public static let current = 1
  /// The exit code of a kernel whose channel was closed or filled with something else.
  public static let channelLost: Int32 = 117
}

/// What a session's kernel sends to `tca`.
///
/// ``payload(answer:)`` makes the bytes of a frame: a line of JSON for the frame, and what follows it.
public enum SessionFrame: Codable, Equatable, Sendable {
  /// A request is answered. The answer follows after the frame, as JSON.
  case answered(id: Int)
  /// A request can't be answered, or it failed.
  case refused(id: Int, Report)
  /// A reduce is about to run. If no ``reduced(_:_:)`` follows, the reducer has not returned.
  case reducing(RecordedAction)
  case reduced(Step, DrawnValues)
  /// A step is about to be replayed under its old number. If no other frame follows, the reducer has not returned.
  case replaying(Int)
  /// A replayed step, when ``LoadFeature/compares`` asks for it.
  case replayed(Step)
  /// The session is at the state after another step.
  case moved(to: Int)
  case effect(EffectRecord)
  /// A dependency was called, and the call has ended.
  case answer(DependencyAnswer)
  case issue(Report)
  /// The lines of the view, which a request asked for.
  case view([String])
  /// The view was drawn again.
  case drawn(ViewChanges)
  /// The main actor is free again after one or more reduces.
  case idle
}

extension SessionFrame {
  /// Returns the bytes of a frame.
  ///
  /// - Parameter answer: The answer to a request as JSON, after ``answered(id:)``.
  public func payload(answer: Data? = nil) throws -> [UInt8] {
    var bytes = Array(try JSONEncoder().encode(self))
    if let answer {
      bytes.append(UInt8(ascii: "\n"))
      bytes += answer
    }
    return bytes
  }

  /// Decodes the bytes of a frame, and returns the answer that follows it.
  public static func decode(_ payload: [UInt8]) throws -> (frame: SessionFrame, answer: Data) {
    let end = payload.firstIndex(of: UInt8(ascii: "\n")) ?? payload.endIndex
    let frame = try JSONDecoder().decode(SessionFrame.self, from: Data(payload[..<end]))
    return (frame, Data(payload[end...].dropFirst()))
  }
}

/// An action as it is kept in the history.
public struct RecordedAction: Codable, Equatable, Sendable {
  /// The number of its step.
  public var step: Int
  /// The literal that recreates the action; nil when no literal can.
  public var literal: Literal?
  /// The snippet that created the action; nil when no compiler was needed.
  public var snippet: Snippet?
  /// The action as Swift source.
  public var source: String
  /// The step whose effect sent it; nil when the user did.
  public var origin: Int?
  /// The request that sent it; nil when an effect did.
  public var request: Int?
  /// The step whose random values are used again, when this one repeats another; nil for those of its own number.
  public var repeats: Int?
  /// The seconds on the session's test clock; nil when it has another clock.
  public var clock: Double?

  package init(
    step: Int, literal: Literal?, snippet: Snippet? = nil, source: String, origin: Int?, request: Int? = nil,
    repeats: Int? = nil, clock: Double? = nil
  ) {
    self.snippet = snippet
    self.step = step
    self.literal = literal
    self.source = source
    self.origin = origin
    self.request = request
    self.repeats = repeats
    self.clock = clock
  }
}

/// What a reduce read from the outside world. Random values are not among them, since they follow from the session's
/// seed and the step's number, unless the learner has set another generator.
public struct DrawnValues: Codable, Equatable, Sendable {
  /// The dates it read, in seconds since 1970.
  public var dates: [Double]
  /// The next random value for effects, which have no step of their own.
  public var nextDraw: Int
  /// The UUIDs it got from a generator that the learner has set; nil when it has used none.
  public var uuids: [String]?

  /// Creates draws. Without arguments, nothing was read.
  public init(dates: [Double] = [], nextDraw: Int = 0, uuids: [String]? = nil) {
    self.dates = dates
    self.nextDraw = nextDraw
    self.uuids = uuids
  }
}

/// A step that can be replayed: the action, and what its reduce read from the outside world.
public struct RecordedStep: Codable, Equatable, Sendable {
  /// The action.
  public var action: RecordedAction
  /// What its reduce read from the outside world.
  public var draws: DrawnValues

  package init(action: RecordedAction, draws: DrawnValues) {
    self.action = action
    self.draws = draws
  }
}
