import SyntaxProtocol
import Testing

@testable import SyntaxService

struct PlayedFileTests {
  private func played(_ source: String, _ rules: PlayRules = PlayRules()) -> PlayedFile {
    withBytes(of: source, { PlayedFile(of: $0, rules: rules) })
  }

  /// The file without what has an error at the mark.
  private func played(marked source: String) -> PlayedFile {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let errors = lines.enumerated().compactMap { index, line in
      line.firstRange(of: "⌁").map { mark in
        PlayError(line: index + 1, column: line[..<mark.lowerBound].utf8.count + 1, message: "no")
      }
    }
    return played(source.replacing("⌁", with: ""), PlayRules { $0.errors = errors })
  }

  // MARK: - Screens

  @Test func screensAreLeftOutAndLinesKeepTheirNumbers() {
    let source = """
      import SwiftUI
      struct A: View {
        var body: some View { Text("a") }
      }
      let a = 1
      extension A { static let b = 2 }
      #Preview { A() }
      @main struct C: App { var body: some Scene { WindowGroup {} } }
      struct D {
        func e() -> some View { Text("") }
        @ViewBuilder var f: some View { Text("") }
        var g = 3
      }
      struct H_Previews: PreviewProvider { static var previews: some View { A() } }
      final class I: UIViewController {}
      extension View { func j() {} }
      """
    let file = played(source, PlayRules { $0.standIns = ["SwiftUI": "AppleStandIns"] })
    let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == source.split(separator: "\n", omittingEmptySubsequences: false).count)
    let left = lines.enumerated().filter { !$0.element.allSatisfy(\.isWhitespace) }.map {
      ($0.offset + 1, String($0.element))
    }
    #expect(left.map(\.0) == [1, 5, 9, 12, 13])
    #expect(left[0].1.trimmed == "import AppleStandIns")
    #expect(
      file.leftOut.map(\.name) == [
        "A", "extension A", "#Preview", "C", "e", "f", "H_Previews", "I", "extension View",
      ])
    #expect(file.leftOut.map(\.line) == [2, 6, 7, 8, 10, 11, 14, 15, 16])
  }

  @Test func reducersStayWhateverTheyAreCalled() {
    let source = """
      @Reducer struct ViewFeature { struct State { var view = 1 } }
      struct Old: Reducer { func reduce(into state: inout Int, action: Int) -> Effect<Int> { .none } }
      protocol Screen { var title: String { get } }
      """
    #expect(played(source) == PlayedFile(text: source, leftOut: []))
  }

  @Test func importsOfMissingModulesAreLeftOut() {
    let file = played(
      "import Lottie\nimport struct Lottie.Animation\nlet a = 1", PlayRules { $0.missing = ["Lottie"] })
    #expect(file.text.trimmed == "let a = 1")
    #expect(file.leftOut.map(\.kind) == [.moduleImport, .moduleImport])
  }

  @Test func whoSeesTheLibrarySeesWhatItBringsAlong() {
    let file = played(
      "@_exported import ComposableArchitecture\nimport struct SwiftUI.Color",
      PlayRules {
        $0.standIns = ["SwiftUI": "Screens"]
        $0.companions = ["ComposableArchitecture": "Screens"]
      })
    let lines = file.text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    #expect(
      lines == ["@_exported import ComposableArchitecture; @_exported import Screens", "import Screens"])
  }

  @Test func codeThatTheCompilerDoesNotSeeStays() {
    let rest = "\nstruct A: View {}\nimport Lottie\n#endif"
    let played = played("#if os(macOS)\(rest)", PlayRules { $0.missing = ["Lottie"] })
    #expect(played == PlayedFile(text: "#if false    \(rest)", leftOut: []))
  }

  /// Everything keeps its place, so that an error is at the user's own line and column.
  @Test(arguments: [
    ("#if canImport(UIKit) && !os(watchOS)", "#if true             && !false      "),
    ("#if canImport(AppKit)", "#if false            "), ("#if canImport(Lottie)", "#if canImport(Lottie)"),
    ("#if DEBUG || os(iOS)", "#if DEBUG || true   "),
  ])
  func conditionsAreThoseOfAPhone(condition: String, decided: String) {
    #expect(played("\(condition)\n#endif", PlayRules()).text == "\(decided)\n#endif")
  }

  /// States and actions may use a type that a screen declares.
  @Test func typesInScreensStay() {
    let file = played(
      "struct A: View {\n  enum Tab { case b }\n  var body: some View { B() }\n}\nextension A {\n  struct C {}\n  func d() {}\n}",
      PlayRules())
    #expect(file.leftOut.map(\.name) == ["A"])
    #expect(file.text.contains("struct A: SwiftUIStandIns.View {\n  enum Tab { case b }"))
    #expect(file.text.contains("struct C {}") && !file.text.contains("body") && !file.text.contains("func d"))
  }

  // MARK: - Errors

  @Test(arguments: [
    ("struct A {\n  func b() -> Int { ⌁c() }\n}", "A.b", PlayedFile.LeftOut.Kind.body, "func b() -> Int {"),
    ("struct A {\n  func b(_ c: ⌁D) {}\n}", "A.b", .declaration, "struct A {"),
    ("struct A {\n  var b: Int { ⌁c }\n}", "A.b", .body, "var b: Int {"),
    ("struct A {\n  static let b: Int = ⌁c()\n}", "A.b", .body, "static let b: Int"),
    ("struct A {\n  static let b = A(c: ⌁d)\n}", "A.b", .body, "static let b : A"),
    ("struct A {\n  static let b = ⌁c\n}", "A.b", .declaration, "struct A {"),
    ("struct A {\n  init() { ⌁c() }\n}", "A.init", .body, "init() {"),
    ("struct ⌁A: B {\n  var c = 1\n}\nlet d = 1", "A", .declaration, "let d = 1"),
    ("extension ⌁A {\n  var c: Int { 1 }\n}\nlet d = 1", "A", .declaration, "let d = 1"),
    ("let a: Int = ⌁b()", "a", .body, "let a: Int"),
    ("import ⌁A\nlet b = 1", "A", .moduleImport, "let b = 1"),
  ])
  func theSmallestPartIsLeftOut(
    _ source: String, _ name: String, _ kind: PlayedFile.LeftOut.Kind, _ rest: String
  ) {
    let file = played(marked: source)
    #expect(file.leftOut.map(\.name) == [name])
    #expect(file.leftOut.map(\.kind) == [kind])
    #expect(file.leftOut.map(\.reason) == ["no"])
    #expect(file.text.contains(rest))
    #expect(file.text.count { $0 == "\n" } == source.count { $0 == "\n" })
  }

  @Test func aReducerIsNeverChangedInItsParts() {
    let source = "@Reducer struct A {\n  struct State {\n    var b: ⌁Missing\n  }\n}\nlet c = 1"
    let file = played(marked: source)
    #expect(file.leftOut.map(\.kind) == [.reducer])
    #expect(file.text.trimmed == "let c = 1")
  }

  @Test func whatHasAnErrorAgainIsLeftOutAltogether() {
    let first = played(marked: "struct A {\n  func b() -> some C { ⌁d() }\n  let e = 1\n}")
    let second = played(first.text, PlayRules { $0.errors = [PlayError(line: 2, column: 8, message: "no")] })
    #expect(second.leftOut.map(\.kind) == [.declaration])
    #expect(!second.text.contains("func b"))
  }

  @Test func aKeyWithoutALiveValueKeepsThatForTests() {
    let file = played(
      marked: """
        extension Client: DependencyKey {
          static let liveValue = Client(a: { ⌁manager.a })
          static let testValue = Client(a: { 0 })
        }
        """)
    #expect(file.leftOut.map(\.kind) == [.liveValue])
    #expect(file.text.contains("extension Client: TestDependencyKey {"))
    #expect(file.text.contains("testValue"))
    #expect(!file.text.contains("liveValue"))
  }

  @Test func aClientWithoutAnyOtherValueHasOneThatSaysSo() {
    let file = played(
      marked: """
        @DependencyClient struct Client { var a: () -> Int = { 0 } }
        extension Client: DependencyKey {
          static let liveValue: Self = {
            ⌁manager.start()
          }()
        }
        """)
    #expect(file.leftOut.map(\.name) == ["Client.liveValue"])
    #expect(file.text.contains("static var liveValue: Self { Self() "))
  }

  @Test func anErrorOutsideOfAllDeclarationsLeavesTheFileOut() {
    let file = played(marked: "⌁print(1)\nlet a = 1\n")
    #expect(file.leftOut.map(\.kind) == [.file])
    #expect(file.text.trimmed.isEmpty)
  }

  // MARK: - Names that aren't there

  /// The names for which something can stand in, where each ⌁ is an error about the name behind it.
  private func missingNames(in source: String, clients: [String] = []) -> [String] {
    let errors = source.split(separator: "\n").enumerated().flatMap { index, line in
      line.ranges(of: "⌁").enumerated().map { number, mark in
        let name = line[mark.upperBound...].prefix { $0.isLetter || $0 == "_" }
        let column = line[..<mark.lowerBound].utf8.count - number * "⌁".utf8.count + 1
        return PlayError(line: index + 1, column: column, message: "cannot find '\(name)' in scope")
      }
    }
    return withBytes(of: source.replacing("⌁", with: "")) {
      MissingNames.all(in: $0, errors, clients: clients)
    }
  }

  @Test func aLiveValueDoesWithoutNamesIfThereIsAnotherValue() {
    let source = """
      extension A: DependencyKey {
        static let liveValue = A(player: ⌁Player())
        static let testValue = A(player: nil)
        func play() { ⌁Session.shared.start() }
      }
      extension B: DependencyKey { static let liveValue = B(⌁Player()) }
      extension C: DependencyKey { static let liveValue = C(⌁Player()) }
      """
    #expect(missingNames(in: source, clients: ["C"]) == ["", "Session", "Player", ""])
  }

  @Test func functionsThatAreNotThereBelongToOthers() {
    let source = """
      func a() { ⌁os_log("a") }
      func b() { ⌁refresh() }
      extension Shelf { func c() { ⌁items(Box.self) } }
      class Box: Stored { func d() { ⌁freeze() } }
      """
    #expect(missingNames(in: source) == ["os_log", "", "items", "freeze"])
  }

  @Test func usesOfNamesSayHowTheyAreUsed() {
    let source = """
      final class Watcher: NSObject, PlayerDelegate { var box: Box<Int>? }
      enum Sound: SoundID { case ring = 7 }
      func f() {
        guard let player = Player(name: "a", mode: .loud) else { return }
        Session.shared.start { result in print(result) }
        Session.stop(after: 3)
        let level = Session.Level.high
      }
      """
    let uses = withBytes(of: source) {
      StandInUse.all(of: ["PlayerDelegate", "Box", "SoundID", "Player", "Session"], in: $0)
    }
    let parts = Dictionary(uniqueKeysWithValues: uses.map { ($0.name, $0.parts) })
    #expect(parts["PlayerDelegate"] == [.conformance])
    #expect(parts["Box"] == [.generic(1)])
    #expect(parts["SoundID"] == [.rawType("Int")])
    #expect(
      parts["Player"] == [
        .initializer(
          [.init(label: "name", value: .plain), .init(label: "mode", value: .implicitMember)],
          isFailable: true)
      ])
    #expect(
      parts["Session"] == [
        .member("shared"), .function("stop", [.init(label: "after", value: .plain)]), .type("Level"),
      ])
    #expect(parts["Session.Level"] == [.member("high")])
    #expect(
      parts[StandInUse.anyType] == [
        .member("loud"), .method("start", [.init(label: "", value: .closure(1))]),
      ])
  }

  @Test func aNameLosesItsModuleWhereSomethingStandsIn() {
    let file = played(
      "import SwiftUI\nlet a: SwiftUI.Color = SwiftUI.Color.red\nlet b: Kit.Size = .zero\nlet c: SwiftUI.Row? = nil\nlet d: SwiftUI.Edge? = nil",
      PlayRules {
        $0.standIns = ["SwiftUI": "Screens"]
        $0.missing = ["Kit"]
        $0.declared = ["Row", "Edge"]
        $0.taken = ["Edge"]
      })
    let lines = file.text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    #expect(
      lines == [
        "import Screens", "let a: Color = Color.red", "let b: Size = .zero", "let c: SwiftUI_Row? = nil",
        "let d: Screens.Edge? = nil",
      ])
  }

  /// A stand-in has no cases, so a pattern that asks for one never matches, and what it binds is empty.
  @Test func casesOfStandInsNeverHappen() {
    let source = """
      func a(_ b: B) {
        switch b {
        case let .note(.came(_, text)): use(text)
        default: break
        }
      }
      """
    let file = played(
      source,
      PlayRules {
        $0.standInTypes = ["B"]
        $0.errors = [
          PlayError(line: 3, column: 25, message: "'_' can only appear in a pattern or on the left side"),
          PlayError(line: 3, column: 28, message: "pattern variable binding cannot appear in an expression"),
        ]
      })
    #expect(
      file.text.replacing(" ", with: "")
        .contains("caselet.note(_)wherefalse:lettext=InertValue();use(text)"), "\(file.text)")
    #expect(file.leftOut.map(\.name) == [".came(_, text)"])
  }

  @Test func theAttributeOfAReducerLeavesTheBodyInAnExtension() {
    let file = played(
      "@Reducer struct A {}\nextension A { @Reducer struct B {} }",
      PlayRules { $0.bodiesElsewhere = ["A", "A.B"] })
    #expect(
      file.text
        == "@_ReducerWithBodyElsewhere struct A {}\nextension A { @_ReducerWithBodyElsewhere struct B {} }")
    #expect(file.leftOut == [])
  }
}

extension String {
  fileprivate var trimmed: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
