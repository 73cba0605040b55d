import SyntaxProtocol

/// An attribute by half of its name, by that of another library, or with larger slips.
enum AttributeName: RepairOperator {
  static let id = "attribute-name"
  static let title = "An attribute has another name"
  static let book: String? = "migrating#the-dictionary"
  static let examples = [
    Example(.feature, right: "@Presents var alert:", wrong: "@Presentation var alert:"),
    Example(.feature, right: "@Dependency(\\.uuid) var uuid", wrong: "@Inject(\\.uuid) var uuid"),
    Example(.feature, right: "@Shared(value: 0)", wrong: "@SharedState(value: 0)"),
  ]

  /// The attributes of the library and of its tests.
  private static let known = [
    "Reducer", "ObservableState", "Presents", "Dependency", "DependencyClient", "DependencyEndpoint",
    "CasePathable", "Shared", "SharedReader", "ObservationStateIgnored", "ViewAction", "Test", "Suite",
    "MainActor", "Sendable", "escaping", "discardableResult", "dynamicMemberLookup",
  ]

  /// By what was written, what is written here.
  private static let meant = [
    "Presentation": "Presents", "Presented": "Presents", "PresentationState": "Presents",
    "PresentsState": "Presents", "Destination": "Presents", "Inject": "Dependency", "Injected": "Dependency",
    "Dependencies": "Dependency", "Client": "DependencyClient", "Endpoint": "DependencyEndpoint",
    "Observed": "ObservableState", "State": "ObservableState", "ObservedState": "ObservableState",
    "ObservationState": "ObservableState", "Observing": "ObservableState", "CasePath": "CasePathable",
    "CasePaths": "CasePathable", "CaseKeyPathable": "CasePathable", "TestSuite": "Suite",
    "Tests": "Test", "TestCase": "Test", "it": "Test", "UIActor": "MainActor", "MainThread": "MainActor",
    "Ignored": "ObservationStateIgnored", "ObservationIgnored": "ObservationStateIgnored",
    "ReducerBuilder": "Reducer", "Feature": "Reducer", "Share": "Shared",
  ]

  static func repairs(_ context: Context) -> [Repair] {
    guard context.isSymptom(.unknownAttrName, .nominalTypeNotAttribute, .macroUndefined),
      let place = context.onLine.first(where: {
        context.tokens[$0].isIdentifier && context.file.text($0 - 1).isOneOf("@", "#")
          && (context.symptom.names.contains(context.file.text($0)) || meant[context.file.text($0)] != nil)
      })
    else { return [] }
    let name = context.file.text(place)
    if context.file.text(place - 1) == "#" {
      return known.contains(name)
        ? [
          Repair(
            .told, "`\(name)` is an attribute, so it begins with `@`.",
            context.file.replacing(place - 1, with: "@"))
        ] : []
    }
    let letters = Array(name.lowercased().utf8)
    let near = known.compactMap { other in
      NameIndex.distance(letters, Array(other.lowercased().utf8), atMost: max(letters.count, 4) / 3).map {
        (name: other, distance: $0)
      }
    }.filter { $0.name != name }.sorted { $0.distance < $1.distance }
    // `SharedState`, `DependencyInjected`
    let parts = known.filter { $0.count > 5 && name.hasPrefix($0) && $0 != name }.sorted {
      $0.count > $1.count
    }
    let names = (meant[name].map { [$0] } ?? []) + parts + near.map(\.name)
    return names.prefix(3).map {
      Repair(.told, "The attribute is called `@\($0)`.", context.file.replacing(place, with: $0))
    }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(AttributeName.self) }
