import SwiftSyntax
import SyntaxProtocol

/// A value of another type than the place wants, where the files tell how one gets from one to the other.
enum ValueForPlace: RepairOperator {
  static let id = "value-for-place"
  static let title = "A value of another type stands where one is needed"
  static let examples: [Example] = [
    .statement(
      "let child = Child.State(id: UUID(1))\n            state.children = child\n            state.canUndo = true",
      repaired:
        "let child = Child.State(id: UUID(1))\n            state.children = [child]\n            state.canUndo = true"
    ),
    .declaration(
      "@MainActor struct ChildView {\n  let store: StoreOf<Child>\n}\n@MainActor struct CounterView {\n  let store: StoreOf<Counter>\n  var child: ChildView { ChildView(store: store.child) }\n}",
      repaired:
        "@MainActor struct ChildView {\n  let store: StoreOf<Child>\n}\n@MainActor struct CounterView {\n  let store: StoreOf<Counter>\n  var child: ChildView { ChildView(store: store.scope(state: \\.child, action: \\.child)) }\n}"
    ),
    .statement(
      "if state.children { state.canUndo = true }",
      repaired: "if !state.children.isEmpty { state.canUndo = true }"),
  ]

  static func repairs(_ context: Context) -> [Repair] {
    let facts = Facts(context)
    return operands(facts) + place(context, facts) + otherOwners(context, facts)
  }

  /// One operand, made a value of the other one's type.
  private static func operands(_ facts: Facts) -> [Repair] {
    guard let operands = facts.operands, let left = operands.left.type, let right = operands.right.type,
      !facts.isSame(left, right)
    else { return [] }
    if ["==", "!="].contains(operands.sign), let element = right.element, facts.isSame(element, left) {
      let (list, value) = (operands.rightCode, operands.left.value.trimmedDescription)
      let isSimple = list.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." } && !list.contains("..")
      return [
        Repair(
          .told, "`\(list)` has several values. `contains` asks whether `\(value)` is one of them.",
          TextEdit(
            operands.left.value.startOffset, operands.end,
            "\(operands.sign == "!=" ? "!" : "")\(isSimple ? list : "(\(list))").contains(\(value))"))
      ]
    }
    return [(operands.left.value, left, right), (operands.right.value, right, left)].flatMap {
      value, found, wanted in
      facts.parts(found, wanted, value.trimmedDescription).map { edit($0, value) }
    }
  }

  private static func edit(_ way: Facts.Way, _ value: ExprSyntax) -> Repair {
    Repair(.fitting, way.cause, TextEdit(value.startOffset, value.endOffset, way.code))
  }

  /// What the compiler blames.
  private static func place(_ context: Context, _ facts: Facts) -> [Repair] {
    guard
      context.isSymptom(in: .conversion) || context.isSymptom(.optionalUsedAsBoolean, .integerUsedAsBoolean),
      let value = context.valueAtPlace, let types = facts.typesOfSymptom
    else { return [] }
    if value.parent?.is(ArrayElementSyntax.self) == true { return [] }
    if let call = call(of: value, types.found, types.wanted, facts) { return [call] }
    return facts.ways(from: types.found, to: types.wanted, of: value.trimmedDescription, at: Syntax(value))
      .filter { $0.isWhole && $0.code != assigned(value) }.map { edit($0, value) }
  }

  /// What a value is assigned to. `state.fact = state.fact` compiles, and nobody means it.
  private static func assigned(_ value: ExprSyntax) -> String? {
    let sequence = value.parent?.parent?.as(SequenceExprSyntax.self)
    return sequence?.elements.first.flatMap { $0.id == value.id ? nil : $0.trimmedDescription }
  }

  /// `let fact = try await numberFact.fetch`, whose function is called where the name gets its value.
  private static func call(
    of value: ExprSyntax, _ found: TypeName, _ wanted: TypeName, _ facts: Facts
  ) -> Repair? {
    guard let function = found.function, facts.isSame(function.result, wanted.unwrapped),
      let name = value.as(DeclReferenceExprSyntax.self)?.baseName.text,
      let known = facts.known(name, at: Syntax(value)), let end = known.sourceEnd, let source = known.source
    else { return nil }
    let parameters = function.parameters.map {
      Facts.Parameter(label: nil, name: "", type: $0, isLeftOut: false, line: 0)
    }
    let call = facts.arguments(for: parameters, given: nil, at: Syntax(value))
    return Repair(
      .told, "`\(source)` in line \(known.line) is only named. A call makes \(wanted.phrase).",
      TextEdit(end, end, "(\(call.code))"))
  }

  /// `state.detail = AlertState { … }` → `state.alert = …`: another property of the same value has this type.
  private static func otherOwners(_ context: Context, _ facts: Facts) -> [Repair] {
    guard context.isSymptom(.cannotConvertAssign), let types = facts.typesOfSymptom,
      let sequence = context.valueAtPlace?.parent?.parent?.as(SequenceExprSyntax.self),
      let left = sequence.elements.first?.as(MemberAccessExprSyntax.self), let base = left.base,
      let owner = facts.type(of: base),
      !["Int", "String", "Bool", "Double"].contains(types.found.unwrapped.text)
    else { return [] }
    let name = left.declName.baseName
    return facts.properties(of: owner, with: types.found.unwrapped).filter { $0 != name.text }.prefix(2).map {
      Repair(
        .fitting, "`\(name.text)` keeps \(types.wanted.phrase). What keeps \(types.found.phrase) is `\($0)`.",
        TextEdit(name.startOffset, name.endOffset, $0))
    }
  }
}

extension Facts {
  /// The type that was found and the one that is needed, where the compiler tells both.
  var typesOfSymptom: (found: TypeName, wanted: TypeName)? {
    let names = context.symptom.names
    if context.isSymptom(.optionalUsedAsBoolean, .integerUsedAsBoolean), let first = names.first {
      return (TypeName(first), TypeName("Bool"))
    }
    guard names.count > 1 else { return nil }
    return (TypeName(names[names.count - 2]), TypeName(names[names.count - 1]))
  }

  /// An operator and the values on its two sides.
  struct OperandTypes {
    var sign: String
    var left: (value: ExprSyntax, type: TypeName?)
    var right: (value: ExprSyntax, type: TypeName?)
    /// The right one with what binds more strongly than the operator, and where it ends.
    var rightCode: String
    var end: Int
  }

  /// The values on both sides of the operator that the compiler blames, with their types.
  var operands: OperandTypes? {
    let names = context.symptom.names
    guard let sign = names.first, sign.contains(where: { "=<>+-*/%".contains($0) }),
      !sign.contains(where: \.isLetter),
      context.isSymptom(.typeDoesNotConformInDeclRef, .cannotApplyBinopToArgs),
      let index = context.onLine.first(where: { context.file.text($0) == sign }),
      let sequence = context.tokens[index].syntax.ancestor(SequenceExprSyntax.self)
    else { return nil }
    let elements = Array(sequence.elements)
    guard let place = elements.firstIndex(where: { $0.startOffset == context.tokens[index].start }),
      place > 0,
      place + 1 < elements.count
    else { return nil }
    let (left, right) = (elements[place - 1].withoutEffects, elements[place + 1].withoutEffects)
    // The compiler tells both types, or that of one of them alone.
    let told = context.isSymptom(.cannotApplyBinopToArgs) && names.count == 3
    let weak = ["==", "!=", "<", ">", "<=", ">=", "&&", "||", "??"]
    let end = elements[(place + 1)...].prefix { !weak.contains($0.trimmedDescription) }.last ?? right
    return OperandTypes(
      sign: sign, left: (left, told ? TypeName(names[1]) : type(of: left)),
      right: (right, told ? TypeName(names[2]) : type(of: right)),
      rightCode: context.file.text(right.startOffset, end.endOffset), end: end.endOffset)
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(ValueForPlace.self) }
