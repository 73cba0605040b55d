import SyntaxProtocol
import Testing

@testable import Judging

struct ForeignWrapperTests {
  private func words(_ attribute: String, _ text: String, in solution: [String] = []) -> GatePolicy.Words? {
    let position = SourcePosition(line: 1, column: 1, offset: 0)
    return ForeignWrapper(
      GateFinding(rule: .state, name: "size", position: position, text: text, attribute: attribute)
    )?.words(attributes: solution)
  }

  @Test(arguments: [
    "State", "Binding", "StateObject", "ObservedObject", "EnvironmentObject", "FocusState", "AppStorage",
    "SceneStorage", "Published", "BindingState", "BindableState", "SwiftUI.State",
  ])
  func thePropertyBecomesPlain(wrapper: String) {
    let name = wrapper.split(separator: ".").last ?? ""
    let words = words("@\(wrapper)", "    @\(wrapper) var size = 16")
    #expect(words?.title == "`@\(name)` can't be used for `size` in this exercise.")
    #expect(words?.fix == "var size = 16")
  }

  @Test func theAppStorageBecomesShared() {
    #expect(
      words("@AppStorage(\"text\")", "  @AppStorage(\"text\") var size = 16", in: ["Shared"])
        == .init(
          "`@AppStorage` can't be used for `size` in this exercise.",
          because:
            "It belongs to SwiftUI's views. A feature keeps a value in the app's storage with `@Shared`.",
          instead: "@Shared(.appStorage(\"text\")) var size = 16"))
  }

  @Test func thePresentationStateBecomesPresents() {
    #expect(
      words("@PresentationState", "  @PresentationState var size: Size.State?", in: ["Presents"])
        == .init(
          "`@PresentationState` can't be used for `size` in this exercise.",
          because: "`@Presents` replaces it in a state that is marked with `@ObservableState`.",
          instead: "@Presents var size: Size.State?"))
  }

  @Test func aBindingNeedsNoWrapper() {
    #expect(
      words("@BindingState", "  @BindingState var size = 16")?.reason
        == "A state that is marked with `@ObservableState` doesn't need it. `BindableAction` binds plain properties."
    )
  }

  @Test func aWrapperOnAnotherLineIsLeftOut() {
    #expect(words("@Published", "  var size = 16")?.fix == "var size = 16")
  }

  @Test(arguments: ["@Clamped(0...3)", "@Shared(.inMemory(\"size\"))", "@PresentationState"])
  func otherWrappersAreNamed(attribute: String) {
    #expect(
      words(attribute, "  \(attribute) var size = 1")
        == .init(
          "`\(attribute.prefix { $0 != "(" })` can't be used for `size` in this exercise.",
          because: "The checks compare the property, and in the solution it doesn't have this attribute.",
          instead: "var size = 1"))
  }
}
