import CasePathsCore
import ComposableArchitectureCore

/// Writes an action as the case key path that `TestStore.receive` takes.
enum ActionPath {
  /// The key path of an action's innermost case, such as `\.rows[id: 3].tapped`; nil when the type has no case paths.
  static func keyPath(of action: Any) -> String? {
    var path = ""
    var value = action
    while !(value is any OptionalValue), let (reflection, values) = found(value) {
      let isElement = reflection.name == "element" && reflection.parameters.map(\.label) == ["id", "action"]
      if isElement, !path.isEmpty, values.count == 2,
        let id = Describer.compilable(values[0], as: reflection.parameters[0].type)
      {
        path += "[id: \(id)]"
        value = values[1]
        continue
      }
      path += ".\(reflection.name)"
      guard values.count == 1 else { break }
      value = values[0]
    }
    return path.isEmpty ? nil : "\\" + path
  }

  private static func found(_ value: Any) -> (_CaseReflection, [Any])? {
    for reflection in CaseReflections.of(type(of: value)) {
      if let values = reflection.extract(value) { return (reflection, values) }
    }
    return nil
  }
}
