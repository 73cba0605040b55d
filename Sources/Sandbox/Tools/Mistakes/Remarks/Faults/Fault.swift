import SwiftSyntax

/// Something in a file that compiles and can hardly do what was meant.
///
/// It is told with a failed check, because it may be the reason, and by `tca lint`.
protocol Fault: Remark {}

extension RemarkedFile {
  /// The code of the file without blanks, so that it can be searched.
  var compact: String {
    file.source.tree.tokens(viewMode: .sourceAccurate).map(\.text).joined()
  }

  /// The IDs that calls with a label `id` have, by the names of the calls: the expressions as they are written, without arguments.
  func identifiers(of names: Set<String>) -> [(id: String, call: FunctionCallExprSyntax)] {
    calls.compactMap { call in
      let name =
        call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.plainName
        ?? call.calledExpression.trimmedDescription
      guard names.contains(String(name)),
        let argument = call.arguments.first(where: { $0.label?.text == "id" })
      else { return nil }
      let id = argument.expression.as(FunctionCallExprSyntax.self)?.calledExpression ?? argument.expression
      return (id.trimmedDescription, call)
    }
  }
}
