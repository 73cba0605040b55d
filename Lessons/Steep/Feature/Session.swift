import ComposableArchitecture
import Foundation

extension SteepApp.State {
  /// What a session begins with: three teas, one of which is ready in three seconds.
  static var session: Self {
    let teas: IdentifiedArrayOf<Tea> = [
      Tea(id: UUID(1), name: "Instant tea", seconds: 3),
      Tea(id: UUID(2), name: "Sencha", seconds: 60),
      Tea(id: UUID(3), name: "Earl Grey", seconds: 180),
    ]
    return Self(kitchen: Kitchen.State(teas: Shared(wrappedValue: teas, .teas)))
  }
}
