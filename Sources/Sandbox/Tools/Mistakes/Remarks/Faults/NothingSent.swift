import SwiftSyntax

/// An effect that can send actions, and sends none.
enum NothingSent: Fault {
  static let id = "nothing-sent"
  static let title = "An effect sends nothing"
  static let book: String? = "effects#the-tool"
  static let words: String? = """
    What an effect finds out reaches the state by an action: `await send(.received(value))`. An effect that sends \
    nothing on purpose says so: `.run { _ in … }`.
    """
  static let examples = [Example(.feature, right: "await send(.factReceived(fact))", wrong: "_ = fact")]

  static func remarks(on file: RemarkedFile) -> [Remarked] {
    file.calls.compactMap { call in
      guard call.implicitName == "run", let closure = call.trailingClosure,
        let name = closure.parameter, name != "_", !closure.statements.isEmpty,
        !closure.statements.tokens(viewMode: .sourceAccurate).contains(where: { $0.text == name })
      else { return nil }
      return Remarked(
        call, "This effect gets `\(name)` and never calls it, so what it does reaches no action.",
        fix: "await \(name)(.…)")
    }
  }
}

extension ClosureExprSyntax {
  /// The name of the only parameter, without its parentheses.
  fileprivate var parameter: String? {
    let clause = signature?.parameterClause
    if let list = clause?.as(ClosureShorthandParameterListSyntax.self) {
      return list.count == 1 ? list.first?.name.text : nil
    }
    let parameters = clause?.as(ClosureParameterClauseSyntax.self)?.parameters
    guard let parameters, parameters.count == 1, let first = parameters.first else { return nil }
    return (first.secondName ?? first.firstName).text
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(NothingSent.self) }
