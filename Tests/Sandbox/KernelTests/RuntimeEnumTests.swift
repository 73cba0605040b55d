import KernelProtocol
import Reports
import Testing

@testable import Kernel

/// Enums without `@CasePathable`.
private enum Plain: Equatable {
  case none
  case number(Int)
  case text(String)
  case pair(Int, name: String)
  case optional(Int?)
  case nested(Inner)
  case list([Inner])

  enum Inner: Equatable {
    case a
    case b(Double)
  }
}

private enum Single: Equatable { case only(id: Int) }
private enum Generic<Value: Equatable>: Equatable {
  case value(Value)
  case nothing
}
private indirect enum Boxed: Equatable {
  case leaf
  case node(Boxed)
}
private enum Reference {
  case object(Sample.Reference)
  case flag(Bool)
}

@Suite struct RuntimeEnumTests {
  private func embed<T>(_ literal: Literal, as type: T.Type) throws -> T {
    try Embedder(root: literal).value(type, from: literal)
  }

  @Test func everyCaseIsBuiltByItsName() throws {
    let cases: [(Literal, Plain)] = [
      (.member("none", nil), .none), (.member("number", [.init(nil, .integer("3"))]), .number(3)),
      (.member("text", [.init(nil, .string("a"))]), .text("a")),
      (.member("pair", [.init(nil, .integer("1")), .init("name", .string("b"))]), .pair(1, name: "b")),
      (.member("optional", [.init(nil, .nil)]), .optional(nil)),
      (.member("optional", [.init(nil, .integer("1"))]), .optional(1)),
      (.member("nested", [.init(nil, .member("a", nil))]), .nested(.a)),
      (.member("nested", [.init(nil, .member("b", [.init(nil, .float("1.5"))]))]), .nested(.b(1.5))),
      (.member("list", [.init(nil, .array([.member("a", nil)]))]), .list([.a])),
    ]
    for (literal, value) in cases {
      #expect(try embed(literal, as: Plain.self) == value, "\(literal)")
      #expect(Describer(.display).literal(of: value, as: Plain.self)?.source == literal.source)
    }
  }

  @Test func genericEnums() throws {
    #expect(
      try embed(.member("value", [.init(nil, .string("a"))]), as: Generic<String>.self) == .value("a"))
    #expect(try embed(.member("nothing", nil), as: Generic<Int>.self) == .nothing)
    #expect(ActionCases.of(Generic<Int>.self).map(\.example) == [".value(1)", ".nothing"])
  }

  @Test func whatIsBuiltIsReleasedOnce() throws {
    weak var object: Sample.Reference?
    do {
      let kept = Sample.Reference()
      object = kept
      let runtime = try #require(RuntimeEnum(Reference.self))
      let found = try #require(runtime.cases.first { $0.name == "object" })
      var values: [Any] = []
      for _ in 0..<3 { values.append(try #require(runtime.make(found, payload: kept))) }
      guard case .object(let inner)? = values.last as? Reference else { throw Report("another case") }
      #expect(inner === kept)
    }
    #expect(object == nil)
  }

  @Test func indirectCasesAreLeftOut() {
    #expect(ActionCases.of(Boxed.self).map(\.name) == ["leaf"])
  }

  @Test func anotherPayloadIsRefused() throws {
    let runtime = try #require(RuntimeEnum(Plain.self))
    let found = try #require(runtime.cases.first { $0.name == "number" })
    #expect(runtime.make(found, payload: "a") == nil)
    #expect(runtime.make(found, payload: nil) == nil)
    #expect(throws: Report.self) { try embed(.member("number", nil), as: Plain.self) }
  }
}
