import SwiftSyntax
import SwiftSyntaxBuilder

/// The text of what `@Reducer` adds to an enum of child features.
struct EnumReducerSource {
  let declaration: EnumDeclSyntax
  /// `equatable` of `@Reducer(state: .equatable)`, as protocols.
  let stateConformances: [String]
  let actionConformances: [String]

  private var name: String { declaration.name.trimmed.text }
  private var access: String { declaration.memberAccess }
  private let library = ReducerMacro.library
  /// Types are written where `State`, `Action` and `Self` mean other things than in the enum.
  private var cases: [Conditional<EnumCase>] { declaration.cases() }

  func members(declaring declared: Set<String>) -> [DeclSyntax] {
    [
      ("State", state), ("Action", action), ("Body", bodyType), ("body", body), ("CaseScope", caseScope),
      ("scope", scope),
    ]
    .filter { !declared.contains($0.0) }
    .map { "\(raw: $0.1)" }
  }

  // MARK: - Types

  private var state: String {
    let lines = cases.lines { element in
      switch element.reducerKind {
      case .reducer(let type, _): "case \(element.name)(\(type).State)"
      case .ephemeral(let type, _): "case \(element.name)(\(type))"
      case .plain: element.declarationText
      }
    }
    return GeneratedEnum(
      name: "State", access: access, body: "\(access)typealias StateReducer = \(name)\n\(lines)",
      conformances: ["\(library).CaseReducerState"] + stateConformances,
      attributes: "@dynamicMemberLookup\n", isObservable: true
    ).text
  }

  private var action: String {
    let lines = cases.lines { element in
      switch element.reducerKind {
      case .reducer(let type, _): "case \(element.name)(\(type).Action)"
      case .ephemeral(_, let action): "case \(element.name)(\(action))"
      case .plain: nil
      }
    }
    return GeneratedEnum(name: "Action", access: access, body: lines, conformances: actionConformances).text
  }

  // MARK: - Logic

  /// Written out, since without it the default that reducers without a body have is a candidate too.
  private var bodyType: String {
    "\(access)typealias Body = \(library).Reduce<Self.State, Self.Action>"
  }

  private var body: String {
    let type = "\(library).Reduce<Self.State, Self.Action>"
    let calls = cases.lines { element in
      guard case .reducer(_, let make) = element.reducerKind else { return nil }
      return """
        .ifCaseLet(\\Self.State.Cases.\(element.name), action: \\Self.Action.Cases.\(element.name)) {
          \(make)
        }
        """
    }
    return """
      \(access)static var body: \(type) {
        \(type)(
          \(library).EmptyReducer<Self.State, Self.Action>()
      \(calls.indented.indented)
        )
      }
      """
  }

  // MARK: - Stores

  private var caseScope: String {
    let lines = cases.lines { element in
      switch element.reducerKind {
      case .reducer(let type, _): "case \(element.name)(\(library).StoreOf<\(type)>)"
      case .ephemeral(let type, _): "case \(element.name)(\(type))"
      case .plain: element.declarationText
      }
    }
    return """
      \(access)enum CaseScope {
      \(lines.indented)
      }
      """
  }

  private var scope: String {
    let lines = cases.lines { element in
      switch element.reducerKind {
      case .reducer:
        """
        case .\(element.name):
          return .\(element.name)(store.scope(state: \\.\(element.name), action: \\.\(element.name))!)
        """
      case .ephemeral:
        """
        case let .\(element.name)(v0):
          return .\(element.name)(v0)
        """
      case .plain:
        element.payloads.isEmpty
          ? """
          case .\(element.name):
            return .\(element.name)
          """
          : """
          case let .\(element.name)\(element.bindings):
            return .\(element.name)\(element.arguments { "v\($0)" })
          """
      }
    }
    return """
      @_Concurrency.MainActor
      \(access)static func scope(_ store: \(library).Store<Self.State, Self.Action>) -> CaseScope {
        switch store.state {
      \(lines.indented)
        }
      }
      """
  }
}

/// The payload of a case of a `@Reducer` enum.
enum ReducerCaseKind {
  /// A feature: its type, and the expression that makes it.
  case reducer(type: String, make: String)
  /// An alert or a dialog: its type, and that of its actions.
  case ephemeral(type: String, action: String)
  /// Data without logic.
  case plain
}

extension EnumCase {
  var reducerKind: ReducerCaseKind {
    let attributes = declaration.attributes
    guard payloads.count == 1, !attributes.contains(named: "ReducerCaseIgnored") else { return .plain }
    let type = payloads[0].type
    let syntax = syntax.parameterClause?.parameters.first
    if let action = syntax?.type.ephemeralAction {
      return .ephemeral(type: type, action: action)
    }
    if attributes.contains(named: "ReducerCaseEphemeral") {
      return .ephemeral(type: type, action: "\(type).Action")
    }
    return .reducer(type: type, make: syntax?.defaultValue?.value.trimmedDescription ?? "\(type)()")
  }

  /// `case meeting(Meeting, syncUp: SyncUp)`
  var declarationText: String {
    guard !payloads.isEmpty else { return "case \(name)" }
    let list = payloads.map { ($0.label.map { "\($0): " } ?? "") + $0.type }.joined(separator: ", ")
    return "case \(name)(\(list))"
  }
}

extension TypeSyntax {
  /// `Alert` of `AlertState<Alert>` and `ConfirmationDialogState<Alert>`.
  fileprivate var ephemeralAction: String? {
    let name: String
    let clause: GenericArgumentClauseSyntax?
    if let type = self.as(IdentifierTypeSyntax.self) {
      (name, clause) = (type.name.text, type.genericArgumentClause)
    } else if let type = self.as(MemberTypeSyntax.self) {
      (name, clause) = (type.name.text, type.genericArgumentClause)
    } else {
      return nil
    }
    guard ["AlertState", "ConfirmationDialogState"].contains(name) else { return nil }
    return clause?.arguments.first?.argument.trimmedDescription
  }
}
