import SourceTexts
import SyntaxProtocol

/// Answers the questions about sources for which the parser is enough.
enum Service {
  static func answer(
    _ question: SyntaxRequest.Question, _ source: UnsafeBufferPointer<UInt8>
  ) throws -> any Encodable {
    switch question {
    case .completeness: Completeness(of: source)
    case .literal: LiteralParse(of: source)
    case .highlights: HighlightRange.all(in: source)
    case .outline: Outline(of: source)
    case .freeNames: FreeNames.all(in: source)
    case .gate(let rules): GateFinding.all(in: source, rules: rules)
    case .mutations: Mutation.all(in: source)
    case .inputs: WrittenInput.all(in: source)
    case .bodyParts(let line): TextEdit.bodyParts(of: source, around: line)
    case .interface: SourceInterface(of: source)
    case .shape(let questions): ShapeAnswer.all(to: questions, in: source)
    case .played(let rules): PlayedFile(of: source, rules: rules)
    case .missingNames(let errors, let clients):
      MissingNames.all(in: source, errors, clients: clients)
    case .standInUses(let names): StandInUse.all(of: names, in: source)
    case .appOutline: AppOutline(of: source)
    case .hiddenBodies: Insertion.hidingBodies(in: source)
    case .unqualified(let names, let taken, let function):
      Insertion.modules(of: names, taken: taken, comparing: function, in: source)
    case .explaining: throw SyntaxRequest.Unreadable()
    }
  }
}

/// The service's only C function. `tca-syntax` looks it up by its name.
@_cdecl("syntax_service_answer")
public func syntaxServiceAnswer(
  _ request: UnsafePointer<UInt8>?, _ count: Int, _ answerCount: UnsafeMutablePointer<Int>
) -> UnsafeMutableRawPointer? {
  SyntaxRequest.answer(request, count, answerCount, Service.answer)
}
