import SwiftSyntax
import SyntaxProtocol

/// Errors, or closures of two values, that are used like numbers.
enum ErrorsCompared: Misconception {
  static let id = "errors-compared"
  static let title = "An error is compared with `==`"
  static let book: String? = "effects#a-request-that-may-fail"
  static let examples = [
    Example(
      .feature, right: "let fact = try await numberFact.fetch(count)",
      wrong:
        "let fact = try await numberFact.fetch(count)\n              let isSame = { (a: any Error, b: any Error) in a == b }\n              print(isSame)"
    )
  ]

  static func advice(_ context: Context) -> Advice? {
    guard context.isSymptom(.cannotApplyBinopToSameArgs, .cannotApplyBinopToArgs),
      context.symptom.names.contains("any Error")
    else { return nil }
    return Advice(
      .told, "An error is of any type, so `==` can't compare it with another one.",
      fix: "Ask for its type: `error is CancellationError`, or `error as? MyError == .notFound`.")
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(ErrorsCompared.self) }
