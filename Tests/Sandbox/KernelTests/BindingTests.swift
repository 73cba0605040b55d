import ComposableArchitectureCore
import Foundation
import KernelProtocol
import Reports
import Testing

@testable import Kernel

@Suite struct BindingTests {
  struct Form: Equatable {
    var title = ""
    var isDone = false
    var focus: Focus?
    var rows: [Row] = []
    let id = 7

    enum Focus: Equatable { case title, row(Int) }
    struct Row: Equatable { var name = "" }
  }

  /// As the macro makes it: what is read is another property than what is stored.
  struct Observed: Equatable, ObservableState {
    private var _count = 0
    var count: Int {
      get { _count }
      set { _count = newValue }
    }
    var _$id: ObservableStateID { ._$inert }
    mutating func _$willModify() {}
    static func _$keyPath(named name: String) -> PartialKeyPath<Self>? { name == "count" ? \.count : nil }
  }

  struct Screen: Equatable {
    var form = Form()
  }

  private func set(_ path: String, _ value: Literal) -> Literal {
    .member("set", [.init(nil, .keyPath(path)), .init(nil, value)])
  }

  private func bind<State>(_ path: String, _ value: Literal, of state: State) throws -> State {
    var state = state
    let literal = set(path, value)
    let action = try Embedder(root: literal).value(BindingAction<State>.self, from: literal)
    let reducer = BindingReducer<State, Action<State>, Action<State>>()
    _ = reducer._reduce(into: &state, action: .binding(action))
    return state
  }

  private enum Action<State>: BindableAction { case binding(BindingAction<State>) }

  @Test func propertiesAreSetByTheirNames() throws {
    #expect(try bind("title", .string("Morning"), of: Form()) == Form(title: "Morning"))
    #expect(
      try bind("focus", .member("row", [.init(nil, .integer("3"))]), of: Form()) == Form(focus: .row(3)))
    #expect(try bind("focus", .nil, of: Form(focus: .title)) == Form())
    #expect(try bind("form.title", .string("Noon"), of: Screen()) == Screen(form: Form(title: "Noon")))
    #expect(
      try bind("rows[1].name", .string("b"), of: Form(rows: [.init(name: "a"), .init()]))
        == Form(rows: [.init(name: "a"), .init(name: "b")]))
    #expect(try bind("count", .integer("3"), of: Observed()).count == 3)
  }

  /// `case .binding(\.title)` in a reducer, and equality in a test.
  @Test func theyAreEqualToWhatTheCompilerMakes() throws {
    func made<State>(_ path: String, _ value: Literal, _: State.Type) throws -> BindingAction<State> {
      try Embedder(root: set(path, value)).value(BindingAction<State>.self, from: set(path, value))
    }
    #expect(try made("title", .string("a"), Form.self) == .plain(\.title, "a"))
    #expect(try made("title", .string("a"), Form.self) != .plain(\.title, "b"))
    #expect(try made("title", .string("a"), Form.self).keyPath == \Form.title)
    #expect(try made("form.title", .string("a"), Screen.self) == .plain(\.form.title, "a"))
    #expect(try made("focus", .nil, Form.self) == .plain(\.focus, nil))
    #expect(try made("rows[0].name", .string("a"), Form.self) == .plain(\.rows[0].name, "a"))
    #expect(try made("count", .integer("1"), Observed.self) == .set(\.count, 1))
  }

  @Test func theyAreWrittenAsTheyAreTyped() throws {
    func source<State>(_ action: BindingAction<State>, _ purpose: Describer.Purpose) -> String? {
      Describer(purpose).literal(of: action, as: BindingAction<State>.self)?.source
    }
    #expect(source(BindingAction<Form>.plain(\.title, "a"), .journal) == ".set(\\.title, \"a\")")
    #expect(source(BindingAction<Form>.plain(\.focus, nil), .journal) == ".set(\\.focus, nil)")
    #expect(
      source(BindingAction<Screen>.plain(\.form.isDone, true), .journal) == ".set(\\.form.isDone, true)")
    // Of what the compiler has made no text is left, unless it can be found again.
    let rows = BindingAction<Form>.plain(\.rows[0].name, "a")
    #expect(source(rows, .display) == ".set(\\.…, \"a\")")
    #expect(source(rows, .journal) == nil)
    let typed = set("rows[0].name", .string("a"))
    let action = try Embedder(root: typed).value(BindingAction<Form>.self, from: typed)
    #expect(source(action, .journal) == typed.source)
    #expect(Examples().literal(for: BindingAction<Form>.self)?.source == ".set(\\.title, \"Blob\")")
    #expect(Examples().literal(for: BindingAction<Screen>.self)?.source == ".set(\\.form.title, \"Blob\")")
  }

  @Test func whatCantBeSetIsToldWithWhatCan() throws {
    func report(_ path: String, _ value: Literal) -> Report? {
      #expect(throws: Report.self) { try bind(path, value, of: Form()) }
    }
    let misspelt = try #require(report("titel", .string("a")))
    #expect(misspelt.title == "`BindingTests.Form` has no `titel` that a binding could set.")
    #expect(misspelt.nearNames == ["\\.title"])
    // A constant.
    #expect(report("id", .integer("3"))?.title == "`BindingTests.Form` has no `id` that a binding could set.")
    #expect(report("title.count", .integer("3")) != nil)
    #expect(
      report("rows[0].name", .integer("3"))
        == Report(
          "`3` is not a `String`.",
          found: #"An integer in `.set(\.rows[0].name, 3)`."#,
          expected: #"A `String`, such as `"Blob"`: `.binding(.set(\.rows[0].name, "Blob"))`."#,
          causes: [.init("The payload has another type.", fix: #".set(\.rows[0].name, "Blob")"#)]))
  }

  private enum ListAction {
    case binding(BindingAction<List>)
    case forms(IdentifiedAction<Int, Action<Form>>)
  }

  struct List: Equatable {
    var forms: [Form] = []
    var title = ""
  }

  @Test(arguments: [
    ("isDone", Literal.boolean(true), #".forms(.element(id: 1, action: .binding(.set(\.isDone, true))))"#),
    ("titel", .string("a"), #".binding(.set(\.title, "a"))"#),
    ("xyzzy", .string("a"), #".binding(.set(\.title, "Blob"))"#),
  ])
  func aFixLeadsToThePropertyAndCanBeSent(path: String, value: Literal, fix: String) throws {
    let literal = Literal.member("binding", [.init(nil, set(path, value))])
    let report = #expect(throws: Report.self) {
      try Embedder(root: literal).value(ListAction.self, from: literal)
    }
    #expect(report?.causes.map(\.fix) == [fix])
  }
}

extension BindingAction {
  /// The action of a state that isn't observed. `set` demands that it is.
  fileprivate static func plain<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<Root, Value>, _ value: Value
  ) -> Self {
    guard let action = Self(keyPath, value: value) else { preconditionFailure("The key path can be written") }
    return action
  }
}
