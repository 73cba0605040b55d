import SwiftSyntax
import SyntaxProtocol

extension Facts {
  /// The type that a case carries, with the names of those around it: `Delegate` in `Child.Action` is `Child.Action.Delegate`.
  func carried(_ payload: String, by type: TypeName) -> TypeName {
    guard payload.allSatisfy({ $0.isLetter || $0.isNumber }) else { return TypeName(payload) }
    let path = type.text.split(separator: ".").map(String.init)
    for count in path.indices.reversed() {
      let name = TypeName((path[...count] + [payload]).joined(separator: "."))
      if !declarations(of: name).isEmpty { return name }
    }
    return TypeName(payload)
  }

  /// The type of what a case of an action carries, as a key path goes on from it: what lies around the actions of a child is left out.
  func step(_ name: String, in type: TypeName) -> TypeName? {
    switch type.name {
    case "PresentationAction":
      return ["presented", "dismiss"].contains(name)
        ? type.arguments.first : type.arguments.first.flatMap { step(name, in: $0) }
    case "IdentifiedActionOf", "StackActionOf":
      return name == "[]" ? type.arguments.first.map { TypeName("\($0.text).Action") } : nil
    default: return cases(of: type).first { $0.name == name }?.payload.map { carried($0, by: type) }
    }
  }

  /// Whether a type has a case with a name.
  func hasCase(_ name: String, _ type: TypeName) -> Bool {
    let inner = type.name == "PresentationAction" ? type.arguments.first ?? type : type
    return cases(of: inner).contains { $0.name == name }
  }

  /// The cases of a type that carry a type which has a case with a name: `delegate` for `startMeeting`.
  func outerCases(of name: String, in type: TypeName) -> [String] {
    let inner = type.name == "PresentationAction" ? type.arguments.first ?? type : type
    return cases(of: inner).filter { found in
      found.payload.map { hasCase(name, carried($0, by: inner)) } == true
    }.map(\.name)
  }
}
