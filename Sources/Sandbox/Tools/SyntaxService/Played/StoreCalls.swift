import SourceTexts
import SwiftSyntax

// How apps spell a store of a feature.

extension FunctionCallExprSyntax {
  /// Whether it is `Store(…)`, `StoreOf<AppFeature>(…)`, or `.init(…)` and `AppStore(…)` with what only a store is made of.
  var isStore: Bool {
    if let name = calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.plainName {
      let isMadeLikeOne =
        arguments.first?.label?.plainName == "initialState" && argument("reducer") != nil
        && name != "TestStore"
      return isMadeLikeOne || ["Store", "StoreOf"].contains(name)
    }
    if let generic = calledExpression.as(GenericSpecializationExprSyntax.self) {
      return ["Store", "StoreOf"].contains(generic.expression.trimmedDescription)
    }
    return calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "init"
      && arguments.contains { $0.label?.plainName == "initialState" }
  }

  /// The argument with a label, as it is written.
  func argument(_ label: String) -> String? {
    arguments.first { $0.label?.plainName == label }?.expression.trimmedDescription
  }

  /// The type of the reducer that the store is given: as a closure, a value or an initializer.
  var storedReducer: String? {
    let argument = arguments.first { $0.label?.plainName == "reducer" }?.expression
    let closure = trailingClosure ?? argument?.as(ClosureExprSyntax.self)
    let reducer = closure?.statements.last?.item.trimmedDescription ?? argument?.trimmedDescription
    return reducer?.firstMatch(of: #/^(?:return )?([A-Z]\w*(?:\.[A-Z]\w*)*)/#).map { String($0.1) }
  }

  /// The feature in `StoreOf<AppFeature>(…)`, and in `let store: StoreOf<AppFeature> = Store(…)`.
  var writtenStoreType: String? {
    let variable = ancestors.lazy.compactMap { $0.as(PatternBindingSyntax.self) }.first
    let texts = [calledExpression.trimmedDescription, variable?.typeAnnotation?.trimmedDescription ?? ""]
    return texts.lazy.compactMap {
      $0.firstMatch(of: #/StoreOf<([\w.]+)>/#) ?? $0.firstMatch(of: #/Store<([\w.]+?)\.State(?!\w)/#)
    }.first.map { String($0.1) }
  }
}

extension DeclGroupSyntax {
  /// The features of the stores that it has as properties.
  var storedFeatures: [String] {
    memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }.compactMap { variable in
      let type = variable.bindings.first?.typeAnnotation?.trimmedDescription ?? ""
      return type.firstMatch(of: #/\bStoreOf<([\w.]+)>/#).map { String($0.1) }
    }
  }

  /// Whether it is the app, or what the system calls for it.
  var isApp: Bool {
    attributes.plainNames.contains("main")
      || [
        "App", "UIApplicationDelegate", "UIWindowSceneDelegate", "UISceneDelegate", "NSApplicationDelegate",
      ]
      .contains(where: inherits)
  }
}
