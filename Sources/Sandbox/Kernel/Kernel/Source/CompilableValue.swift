import ComposableArchitectureCore
import Foundation
import KernelProtocol
import Sharing

/// A value whose Swift in a test differs from the Swift that the prompt shows.
protocol CompilableValue {
  /// An expression that compiles; nil when there is none.
  func swift(_ describer: Describer) -> String?
}

extension Describer {
  /// A value as Swift that compiles where its type is known; nil when it can't be written.
  static func compilable(_ value: Any, as type: Any.Type) -> String? {
    Describer(.swift).literal(of: value, as: type)?.source
  }
}

extension UUID: CompilableValue {
  func swift(_ describer: Describer) -> String? {
    guard let source = literal(describer)?.source else { return nil }
    return source.contains("uuidString") ? source + "!" : source
  }
}

/// A few bytes. More than that say nothing to a reader.
extension Data: CompilableValue {
  func swift(_ describer: Describer) -> String? {
    count > 32 ? nil : "Data([\(map(String.init).joined(separator: ", "))])"
  }
}

extension URL: CompilableValue {
  func swift(_ describer: Describer) -> String? { literal(describer).map { $0.source + "!" } }
}

extension TextState: CompilableValue {
  func swift(_: Describer) -> String? { "TextState(\(Literal.quoted(String(state: self))))" }
}

extension Shared: CompilableValue {
  func swift(_ describer: Describer) -> String? {
    // The dump has the value at the compared place, and `wrappedValue` would be the live one.
    describer.literal(of: customDumpValue, as: Value.self).map { "Shared(value: \($0.source))" }
  }
}

extension AlertState: CompilableValue {
  func swift(_ describer: Describer) -> String? {
    describer.dialog("AlertState", "", Action.self, title, buttons, message)
  }
}

extension ConfirmationDialogState: CompilableValue {
  func swift(_ describer: Describer) -> String? {
    let visibility = titleVisibility == .automatic ? "" : "(titleVisibility: .\(titleVisibility))"
    return describer.dialog("ConfirmationDialogState", visibility, Action.self, title, buttons, message)
  }
}

extension Describer {
  fileprivate func dialog<Action>(
    _ name: String, _ arguments: String, _: Action.Type, _ title: TextState,
    _ buttons: [ButtonState<Action>], _ message: TextState?
  ) -> String? {
    var text = "\(name)<\(TypeName.text(Action.self))>\(arguments) { \(title.swift(self) ?? "") }"
    if !buttons.isEmpty {
      let lines = buttons.map { button -> String? in
        var arguments = button.role.map { ["role: .\($0)"] } ?? []
        if let action = button.action.action {
          guard let literal = literal(of: action, as: Action.self) else { return nil }
          arguments.append("action: \(literal.source)")
        }
        let list = arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
        return "ButtonState\(list) { \(button.label.swift(self) ?? "") }"
      }
      guard !lines.contains(nil) else { return nil }
      text += " actions: { \(lines.compactMap(\.self).joined(separator: "; ")) }"
    }
    if let message { text += " message: { \(message.swift(self) ?? "") }" }
    return text
  }
}
