import Foundation

/// An action's case, and the cases inside it, without payloads: `Feature.Action.row(id:, action: .tapped)` (B46).
package func actionName(_ value: Any, isNested: Bool = false) -> String {
  let type = type(of: value)
  let mirror = Mirror(reflecting: value)
  let prefix = isNested ? "" : shortName(of: type)
  guard mirror.displayStyle == .enum else { return isNested ? "" : prefix }
  guard let child = mirror.children.first else { return "\(prefix).\(value)" }
  let payload = Mirror(reflecting: child.value)
  let name = child.label ?? ""
  guard payload.displayStyle == .tuple else {
    let inner = actionName(child.value, isNested: true)
    return "\(prefix).\(name)\(inner.isEmpty ? "" : "(\(inner))")"
  }
  let parts = payload.children.map { label, value -> String in
    let label = label.map { $0.hasPrefix(".") ? "_:" : "\($0):" } ?? ""
    let inner = actionName(value, isNested: true)
    return label + (label.isEmpty || inner.isEmpty ? "" : " ") + inner
  }
  return "\(prefix).\(name)(\(parts.joined(separator: ", ")))"
}

/// A type's name without its module, and without the address that the runtime adds to the name of a private type.
package func shortName(of type: Any.Type) -> String {
  let name = String(reflecting: type).replacing(#/\(unknown context at \$[0-9a-f]+\)\./#, with: "")
  guard let dot = name.firstIndex(of: ".") else { return name }
  return String(name[name.index(after: dot)...])
    .replacingOccurrences(of: "Swift.", with: "")
}

/// The name of a store's type.
func storeName<State, Action>(_: State.Type, _: Action.Type) -> String {
  let wrapped = (State.self as? any OptionalType.Type)?.wrapped
  let state = shortName(of: wrapped ?? State.self)
  let mark = wrapped == nil ? "" : "?"
  let action = shortName(of: Action.self)
  guard state.hasSuffix(".State"), action == "\(state.dropLast(".State".count)).Action" else {
    return "Store<\(state)\(mark), \(action)>"
  }
  return "StoreOf<\(state.dropLast(".State".count))\(mark)>"
}

private protocol OptionalType {
  static var wrapped: Any.Type { get }
}

extension Optional: OptionalType {
  fileprivate static var wrapped: Any.Type { Wrapped.self }
}

/// A value's dump, every line indented.
package func dumped(_ value: Any, indent: Int) -> String {
  var text = ""
  customDump(value, to: &text, indent: indent)
  return text
}
