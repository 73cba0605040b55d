import Foundation
import Mistakes
import SyntaxProtocol

/// Answers requests about sources. It receives the bytes of a ``SyntaxRequest``, and returns JSON.
enum Service {
  /// - Throws: An error that says what is wrong with the request.
  static func answer(_ request: some Collection<UInt8>) throws -> Data {
    let request = try SyntaxRequest(decoding: request)
    return try request.source.withUnsafeBufferPointer { source in
      switch request.question {
      case .completeness: try encoded(Completeness(of: source))
      case .literal: try encoded(LiteralParse(of: source))
      case .highlights: try encoded(HighlightRange.all(in: source))
      case .outline: try encoded(Outline(of: source))
      case .freeNames: try encoded(FreeNames.all(in: source))
      case .gate(let rules): try encoded(GateFinding.all(in: source, rules: rules))
      case .mutations: try encoded(Mutation.all(in: source))
      case .inputs: try encoded(WrittenInput.all(in: source))
      case .bodyParts(let line): try encoded(TextEdit.bodyParts(of: source, around: line))
      case .interface: try encoded(SourceInterface(of: source))
      case .proposals(let symptoms, let surroundings):
        try encoded(RepairSearch.proposals(for: symptoms, in: source, surroundings))
      case .shape(let questions): try encoded(ShapeAnswer.all(to: questions, in: source))
      case .remarks: try encoded(SourceRemark.all(in: source))
      case .played(let rules): try encoded(PlayedFile(of: source, rules: rules))
      case .missingNames(let errors, let clients):
        try encoded(MissingNames.all(in: source, errors, clients: clients))
      case .standInUses(let names): try encoded(StandInUse.all(of: names, in: source))
      case .appOutline: try encoded(AppOutline(of: source))
      case .mistakes: try encoded(Registry.known)
      case .hiddenBodies: try encoded(Insertion.hidingBodies(in: source))
      case .unqualified(let names, let taken, let function):
        try encoded(Insertion.modules(of: names, taken: taken, comparing: function, in: source))
      }
    }
  }

  private static func encoded(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(value)
  }
}

/// The service's only C function. It receives a request, and returns the address of an answer that the caller frees;
/// nil when the request can't be read.
@_cdecl("syntax_service_answer")
public func syntaxServiceAnswer(
  _ request: UnsafePointer<UInt8>?, _ count: Int, _ answerCount: UnsafeMutablePointer<Int>
) -> UnsafeMutableRawPointer? {
  let bytes = UnsafeBufferPointer(start: request, count: max(0, count))
  guard let answer = try? Service.answer(bytes), let copy = malloc(max(1, answer.count)) else { return nil }
  answer.copyBytes(to: UnsafeMutableRawBufferPointer(start: copy, count: answer.count))
  answerCount.pointee = answer.count
  return copy
}
