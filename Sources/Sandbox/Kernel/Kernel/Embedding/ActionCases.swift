import KernelProtocol

/// Lists what can be sent, level by level.
enum ActionCases {
  /// - Parameters:
  ///   - depth: how many levels of enums inside enums; a feature may contain itself.
  ///   - parts: what the state holds, for examples.
  static func of(_ type: Any.Type, depth: Int = 5, parts: StateParts = StateParts()) -> [ActionCase] {
    guard depth > 0 else { return [] }
    return EnumCase.all(of: type).map { reflection in
      ActionCase(
        name: reflection.name,
        payload: reflection.parameters.map { .init(label: $0.label, type: TypeName.text($0.type)) },
        children: children(of: reflection, depth: depth - 1, parts),
        example: Examples(parts: parts).text(for: reflection) ?? signature(reflection)
      )
    }
  }

  /// The cases of the payload; of several associated values those of the last, which is where a child's action stands.
  private static func children(of reflection: EnumCase, depth: Int, _ parts: StateParts) -> [ActionCase] {
    guard let last = reflection.parameters.last, RuntimeType(last.type).kind == .enum else { return [] }
    guard !(last.type is any LiteralConvertible.Type) else { return [] }
    return of(last.type, depth: depth, parts: parts)
  }

  private static func signature(_ reflection: EnumCase) -> String {
    let types = reflection.parameters.map { ($0.label.map { "\($0): " } ?? "") + TypeName.text($0.type) }
    return ".\(reflection.name)(\(types.joined(separator: ", ")))"
  }
}
