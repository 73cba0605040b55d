import CasePathsCore

/// A case of an enum: its name, the labels and types of its payload, and how to build it.
struct EnumCase {
  struct Parameter {
    var label: String?
    var type: Any.Type
  }

  var name: String
  var parameters: [Parameter]
  /// Builds a value from the associated values; nil when one of them has another type.
  var embed: ([Any]) -> Any?

  /// All cases that can be built, from the reflection that `@CasePathable` generates, or else from the runtime.
  static func all(of type: Any.Type) -> [EnumCase] {
    let reflections = CaseReflections.of(type)
    if !reflections.isEmpty {
      return reflections.map { reflection in
        EnumCase(
          name: reflection.name,
          parameters: reflection.parameters.map { Parameter(label: $0.label, type: $0.type) },
          embed: reflection.embed)
      }
    }
    guard let runtime = RuntimeEnum(type) else { return [] }
    return runtime.cases.map { found in
      let tuple = found.payload.flatMap { RuntimeType($0).kind == .tuple ? RuntimeType($0) : nil }
      guard let tuple, let fields = tuple.fields else {
        return EnumCase(
          name: found.name, parameters: found.payload.map { [Parameter(label: nil, type: $0)] } ?? [],
          embed: { runtime.make(found, payload: $0.first) })
      }
      return EnumCase(
        name: found.name,
        parameters: fields.map {
          Parameter(label: $0.name.isEmpty || $0.name.hasPrefix(".") ? nil : $0.name, type: $0.type)
        },
        embed: { values in tuple.make(values).flatMap { runtime.make(found, payload: $0) } })
    }
  }
}
