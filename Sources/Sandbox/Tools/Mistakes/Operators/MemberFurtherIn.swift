import SwiftSyntax
import SyntaxProtocol

/// A member of a value that is reached through what the value holds: a property, an element, or what a case carries.
enum MemberFurtherIn: RepairOperator {
  static let id = "member-further-in"
  static let title = "The member belongs to a value further inside"
  static let book: String? = "state#the-tool"
  static let examples: [Example] = [
    .statement(
      "func shown() -> String { \"!\" }\n            print(state.shown())",
      repaired: "func shown() -> String { \"!\" }\n            print(shown())")
  ]

  static func repairs(_ context: Context) -> [Repair] {
    let facts = Facts(context)
    if let inside = wrapped(context, facts) { return [inside] }
    guard let missing = facts.missing else { return [] }
    let base = missing.base
    let inner = facts.ways(to: missing.name, in: missing.type).filter(\.isWhole).prefix(3).map {
      Repair(
        .fitting, "`\(base.trimmedDescription)` has no `\(missing.name)`. \($0.cause)",
        TextEdit(base.endOffset, missing.end, $0.code))
    }
    guard missing.isCalled, let function = facts.function(missing.name, of: nil),
      Facts.outerName(of: Syntax(function)).map({ !missing.type.text.hasSuffix($0) }) ?? true
    else { return inner }
    let place = "in line \(facts.line(of: function))"
    let owner =
      Facts.outerName(of: Syntax(function)).map { "a function of `\($0)`" } ?? "a function of its own"
    return inner + [
      Repair(
        .fitting,
        "`\(missing.name)` \(place) is \(owner), so it is called without `\(base.trimmedDescription)`.",
        TextEdit(base.startOffset, missing.start, ""))
    ]
  }
}

extension MemberFurtherIn {
  /// `.factReceived(.success(fact))` → `.factReceived(fact)`: the value in the parentheses has the type itself.
  private static func wrapped(_ context: Context, _ facts: Facts) -> Repair? {
    guard context.isSymptom(in: .member), let (type, name) = context.missingMember,
      let index = context.onLine.first(where: {
        context.file.text($0) == name && context.file.text($0 - 1) == "." && context.file.text($0 + 1) == "("
      }),
      let access = context.tokens[index].syntax.parent?.parent?.as(MemberAccessExprSyntax.self),
      access.base == nil, let call = access.parent?.as(FunctionCallExprSyntax.self),
      call.arguments.count == 1, let value = call.arguments.first?.expression,
      let found = facts.type(of: value), facts.isSame(found, TypeName(type).unwrapped)
    else { return nil }
    let demand =
      facts.demand(for: TypeName(type), at: ExprSyntax(call)) ?? "\(TypeName(type).phrase) is wanted here."
    return Repair(
      .told, "\(demand) It has no `\(name)`, and `\(value.trimmedDescription)` is one already.",
      TextEdit(call.startOffset, value.startOffset, ""), TextEdit(value.endOffset, call.endOffset, "")
    ).removing()
  }
}

extension Facts {
  /// A member that a value doesn't have.
  struct MissingMember {
    var base: ExprSyntax
    var type: TypeName
    var name: String
    /// Where the name begins and ends.
    var start: Int
    var end: Int
    var isCalled: Bool
  }

  /// The member that the compiler misses, with the value that is asked for it.
  var missing: MissingMember? {
    guard context.isSymptom(in: .member), let (type, name) = context.missingMember,
      let index = context.onLine.first(where: {
        context.file.text($0) == name && context.file.text($0 - 1) == "."
      }),
      let access = context.tokens[index].syntax.parent?.parent?.as(MemberAccessExprSyntax.self),
      let base = access.base
    else { return nil }
    return MissingMember(
      base: base, type: TypeName(type), name: name, start: context.tokens[index].start,
      end: context.tokens[index].end, isCalled: context.file.text(index + 1) == "(")
  }

  /// The ways from a value of a type to a member of something that it holds, as what stands behind the value.
  func ways(to name: String, in type: TypeName, deep: Int = 2) -> [Way] {
    guard deep > 0 else { return [] }
    return steps(from: type).flatMap { step -> [Way] in
      if has(name, step.type) {
        return [
          Way(
            code: "\(step.code).\(name)", cause: "It belongs to `\(step.type.unwrapped.text)`, \(step.what).",
            isWhole: step.isWhole)
        ]
      }
      return ways(to: name, in: step.type, deep: deep - 1).map {
        Way(code: step.code + $0.code, cause: $0.cause, isWhole: step.isWhole && $0.isWhole)
      }
    }
  }

  private func has(_ name: String, _ type: TypeName) -> Bool {
    property(name, of: type) != nil || function(name, of: type) != nil
  }

  /// What a value of a type holds, one step away.
  private func steps(from type: TypeName) -> [(code: String, type: TypeName, what: String, isWhole: Bool)] {
    let sign = type.isOptional ? "?" : ""
    let plain = type.unwrapped
    if let element = plain.element, !plain.isText {
      let code = plain.isIdentified || plain.name == "StackState" ? "[id: …]?" : "[…]"
      return [(sign + code, element, "each element of the list", false)]
    }
    let carried = cases(of: plain).compactMap { found -> (String, TypeName, String, Bool)? in
      guard let payload = found.payload, !payload.contains(",") else { return nil }
      return ("\(sign).\(found.name)?", TypeName(payload), "which the case `\(found.name)` carries", true)
    }
    let stored = declarations(of: plain).flatMap(\.members.members).flatMap { member in
      member.decl.as(VariableDeclSyntax.self)?.bindings.map(\.self) ?? []
    }.compactMap { binding -> (String, TypeName, String, Bool)? in
      guard let type = self.type(of: binding) else { return nil }
      let name = binding.pattern.trimmedDescription
      return ("\(sign).\(name)\(type.isOptional ? "?" : "")", type.unwrapped, "which `\(name)` is", true)
    }
    return carried + stored
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(MemberFurtherIn.self) }
