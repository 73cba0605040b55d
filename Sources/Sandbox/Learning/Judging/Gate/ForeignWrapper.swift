import SyntaxProtocol

/// An attribute that the solution doesn't have, on a property of a feature's state. Most often it is a property wrapper
/// from SwiftUI, from Combine, or from an older version of the library.
struct ForeignWrapper {
  /// `AppStorage`
  private var name: String
  /// `@AppStorage("size")`
  private var attribute: String
  private var property: String
  /// The declaration without the wrapper, as far as it is on the property's line: `var size = 16`.
  private var declaration: String

  /// - Returns: nil when the finding is not about an attribute of a property.
  init?(_ finding: GateFinding) {
    guard let attribute = finding.attribute else { return nil }
    self.attribute = attribute
    let path = attribute.dropFirst().prefix { $0 != "(" && !$0.isWhitespace }
    name = path.split(separator: ".").last.map(String.init) ?? ""
    property = finding.name
    declaration =
      finding.text.replacing(attribute, with: "", maxReplacements: 1).trimmingPrefix(
        while: \.isWhitespace
      ).description
  }

  /// Says where the wrapper belongs, and what to write instead.
  ///
  /// - Parameter attributes: The attributes that the property has in the solution.
  func words(attributes: [String]) -> GatePolicy.Words {
    switch name {
    case "AppStorage" where attributes.contains("Shared"):
      let key = attribute.split(separator: "\"").dropFirst().first ?? "\(property)"
      return words(
        "It belongs to SwiftUI's views. A feature keeps a value in the app's storage with `@Shared`.",
        "@Shared(.appStorage(\"\(key)\")) \(declaration)")
    case "State", "Binding", "StateObject", "ObservedObject", "EnvironmentObject", "Environment",
      "FocusState",
      "GestureState", "AppStorage", "SceneStorage", "Bindable":
      return words("It belongs to SwiftUI's views. A feature's state has plain properties.", declaration)
    case "Published":
      return words(
        "It belongs to an `ObservableObject`. A feature's state has plain properties.", declaration)
    case "PresentationState" where attributes.contains("Presents"):
      return words(
        "`@Presents` replaces it in a state that is marked with `@ObservableState`.",
        "@Presents \(declaration)")
    case "BindingState", "BindableState":
      return words(
        "A state that is marked with `@ObservableState` doesn't need it. `BindableAction` binds plain properties.",
        declaration)
    default:
      return words(
        "The checks compare the property, and in the solution it doesn't have this attribute.", declaration)
    }
  }

  private func words(_ reason: String, _ fix: String) -> GatePolicy.Words {
    GatePolicy.Words(
      "`@\(name)` can't be used for `\(property)` in this exercise.", because: reason, instead: fix)
  }
}
