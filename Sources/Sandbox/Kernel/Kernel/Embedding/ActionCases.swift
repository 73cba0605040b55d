import KernelProtocol

/// Lists the actions that can be sent, level by level.
enum ActionCases {
  /// - Parameters:
  ///   - depth: How many levels of nested enums to list, because a feature may be recursive.
  ///   - parts: Parts of the current state, for examples.
  static func of(_ type: Any.Type, depth: Int = 5, parts: StateParts = StateParts()) -> [ActionCase] {
    of(type, depth: depth, Examples(parts: parts))
  }

  private static func of(_ type: Any.Type, depth: Int, _ examples: Examples) -> [ActionCase] {
    guard depth > 0 else { return [] }
    return EnumCase.all(of: type).map { reflection in
      ActionCase(
        name: reflection.name,
        payload: reflection.parameters.map { .init(label: $0.label, type: TypeName.text($0.type)) },
        children: children(of: reflection, depth: depth - 1, examples.inside(reflection)),
        example: examples.text(for: reflection) ?? signature(reflection)
      )
    }
  }

  /// The cases of the payload's last associated value, which is the action of a child.
  private static func children(of reflection: EnumCase, depth: Int, _ examples: Examples) -> [ActionCase] {
    guard let last = reflection.parameters.last, RuntimeType(last.type).kind == .enum else { return [] }
    guard !(last.type is any LiteralConvertible.Type) else { return [] }
    return of(last.type, depth: depth, examples)
  }

  private static func signature(_ reflection: EnumCase) -> String {
    let types = reflection.parameters.map { ($0.label.map { "\($0): " } ?? "") + TypeName.text($0.type) }
    return ".\(reflection.name)(\(types.joined(separator: ", ")))"
  }
}
