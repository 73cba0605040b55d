import SourceTexts
import SyntaxProtocol

/// Answers the questions about mistakes.
enum MistakesService {
  static func answer(
    _ question: SyntaxRequest.Question, _ source: UnsafeBufferPointer<UInt8>
  ) throws -> any Encodable {
    guard case .explaining(let explanation) = question else { throw SyntaxRequest.Unreadable() }
    return switch explanation {
    case .proposals(let symptoms, let surroundings):
      RepairSearch.proposals(for: symptoms, in: source, surroundings)
    case .remarks: SourceRemark.all(in: source)
    case .mistakes: Registry.known
    }
  }
}

/// The only C function of the mistakes. `tca-syntax` looks it up by its name.
@_cdecl("mistakes_answer")
public func mistakesAnswer(
  _ request: UnsafePointer<UInt8>?, _ count: Int, _ answerCount: UnsafeMutablePointer<Int>
) -> UnsafeMutableRawPointer? {
  SyntaxRequest.answer(request, count, answerCount, MistakesService.answer)
}
