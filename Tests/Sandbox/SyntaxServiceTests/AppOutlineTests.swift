import SyntaxProtocol
import Testing

@testable import SyntaxService

struct AppOutlineTests {
  private func outline(_ source: String) -> AppOutline { withBytes(of: source, AppOutline.init(of:)) }

  @Test func reducersAndTheirStatesAreFound() {
    let found = outline(
      """
      import ComposableArchitecture
      #if os(iOS)
      import UIKit
      #endif
      @Reducer public struct A {
        @ObservableState struct State { var b: Int; var c = 1; let d: [Int]; @Shared var e: String; var f: Int { 1 } }
        @Dependency(\\.client.name) var client
        @Dependency(Key.self) var key
      }
      extension A {
        @Reducer enum Path { case one(A), two(B<Int>) }
        private struct Old: Reducer { init(a: Int, _ b: Int = 1) {} }
      }
      """)
    #expect(found.imports == ["ComposableArchitecture", "UIKit"])
    #expect(found.types.filter(\.isReducer).map(\.name) == ["A", "A.Path", "A.Old"])
    #expect(found.types.map(\.isVisible) == [true, true, true, false])
    let state = found.types.first { $0.name == "A.State" }
    #expect(state?.properties.map(\.name) == ["b", "c", "d", "e"])
    #expect(state?.properties.map(\.type) == ["Int", nil, "[Int]", "Shared<String>"])
    #expect(state?.properties.map(\.hasDefault) == [false, true, false, false])
    let path = found.types.first { $0.name == "A.Path" }
    #expect(path?.cases.map(\.values.first?.type) == ["A", "B<Int>"])
    let old = found.types.first { $0.name == "A.Old" }
    #expect(old?.initializers.first?.map(\.name) == ["a", ""])
    #expect(found.mentions.first { $0.type == "A" }?.dependencies == ["Key", "client"])
  }

  @Test func storesOfPreviewsAreNoHint() {
    let found = outline(
      """
      struct MyApp: App { let store = Store(initialState: Root.State(a: 1)) { Root() } }
      #Preview { ChildView(store: Store(initialState: Child.State()) { Child() }) }
      struct P: PreviewProvider { static var previews: some View { V(store: Store(initialState: Other.State()) {}) } }
      """)
    #expect(found.stores.map(\.feature) == ["Root"])
  }

  @Test(arguments: [
    ("Store(initialState: .init(), reducer: Root.init)", "Root", ".init()"),
    ("Store(initialState: .start()) { Root(a: 1)._printChanges() }", "Root", ".start()"),
    ("StoreOf<A.Root>(initialState: .init()) { make() }", "A.Root", ".init()"),
    (".init(initialState: .first, reducer: { Root() })", "Root", ".first"),
  ])
  func aStoreNamesItsFeature(_ store: String, _ feature: String, _ state: String) {
    let found = outline("@main struct MyApp: App { let view = V(store: \(store)) }")
    #expect(found.stores == [.init(feature: feature, state: state, isInApp: true)])
  }

  @Test func aScreenWithAStoreShowsTheFeaturesOfOthers() {
    let found = outline(
      "struct V: View { let store: StoreOf<List>; var body: some View { W(store: Store(initialState: Row.State()) { Row() }) } }"
    )
    #expect(found.stores == [.init(feature: "Row", state: "Row.State()", isInApp: false, screenOf: ["List"])])
  }

  @Test func makersAreStaticMembersOfTheTypeItself() {
    let found = outline(
      """
      struct A {
        struct State {
          static let first = State(a: 1)
          static let count = 3
          private init(a: Int) {}
          static func make(_ a: Int) -> Self { State(a: a) }
        }
      }
      extension A { static func live() -> A { A() } }
      """)
    let state = found.types.first { $0.name == "A.State" }
    #expect(state?.makers.map(\.name) == ["first", "make"])
    #expect(state?.hasHiddenInitializers == true)
    #expect(found.extensions.flatMap(\.makers).map(\.name) == ["live"])
  }

  @Test func dependenciesAreFoundWithTheirKeys() {
    let found = outline(
      """
      extension DependencyValues {
        public var client: Client { get { self[Client.self] } set { self[Client.self] = newValue } }
      }
      extension Client: DependencyKey { static let liveValue = Client() }
      """)
    #expect(found.dependencyNames == [.init(name: "client", key: "Client")])
    #expect(found.liveKeys == ["Client"])
  }

  @Test func filesOfTestsAreKnown() {
    #expect(outline("import XCTest").isTest)
    #expect(!outline("#if canImport(XCTest)\nimport XCTest\n#endif").isTest)
  }
}
