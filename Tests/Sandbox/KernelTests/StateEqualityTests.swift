import Foundation
import IdentifiedCollections
import KernelProtocol
import Reports
import Sharing
import Testing

@testable import Kernel

@Suite struct StateEqualityTests {
  /// No part of it is Equatable as a whole.
  struct State {
    struct Point {
      var x = 1
      var y = 2.5
    }
    enum Phase {
      case idle
      case loaded(Point)
    }
    var count = 9_007_199_254_740_993
    var small: UInt8 = 200
    var ratio = 1.0
    var name = "a\"b"
    var fact: String?
    var rows: IdentifiedArrayOf<Sample.Row> = [.init(id: 7, title: "Milk")]
    var names = ["a==b": 1]
    var tags: Set<String> = ["x", "y"]
    var point = Point()
    var phase = Phase.loaded(Point())
    var id = UUID(7)
    var date = Date(timeIntervalSince1970: 3)
    @Shared(value: 3) var shared
    var perform: () -> Void = {}
  }

  private func isEqual(_ path: String, _ literal: Literal) throws -> Bool {
    try StateEquality.compare(path, with: literal, in: State()).isEqual
  }

  private static func point(_ x: String, _ y: String) -> Literal {
    .call("Point", [.init("x", .integer(x)), .init("y", .float(y))])
  }

  @Test(
    arguments: [
      ("count", .integer("9007199254740993")), ("small", .integer("200")), ("ratio", .integer("1")),
      ("ratio", .float("1.0")), ("name", .string("a\"b")), ("fact", .nil), ("rows.count", .integer("1")),
      ("rows[0].title", .string("Milk")), ("rows[id: 7].id", .integer("7")),
      (#"names["a==b"]"#, .integer("1")),
      ("tags", .array([.string("y"), .string("x")])), ("point", point("1", "2.5")),
      ("phase", .member("loaded", [.init(nil, point("1", "2.5"))])), ("phase.loaded.y", .float("2.5")),
      ("id", .call("UUID", [.init(nil, .integer("7"))])), ("shared", .integer("3")),
      ("date", .call("Date", [.init("timeIntervalSince1970", .integer("3"))])),
      ("point.x", .state("rows.count")),
    ] as [(String, Literal)])
  func equalValues(path: String, literal: Literal) throws {
    #expect(try isEqual(path, literal))
  }

  @Test(
    arguments: [
      ("count", .integer("9007199254740992")), ("ratio", .float("1.0000001")), ("name", .string("ab")),
      ("fact", .string("nil")), ("rows", .array([])), ("tags", .array([.string("x")])),
      ("point", point("1", "2.6")), ("phase", .member("idle", nil)),
      ("phase", .member("loaded", [.init(nil, point("2", "2.5"))])), ("shared", .integer("4")),
      ("id", .call("UUID", [.init(nil, .integer("8"))])),
    ] as [(String, Literal)])
  func otherValues(path: String, literal: Literal) throws {
    #expect(try !isEqual(path, literal))
  }

  @Test(
    arguments: [
      ("count", .float("1.5")), ("count", .string("1")), ("count", .nil), ("small", .integer("256")),
      ("phase", .member("lodaed", nil)), ("perform", .integer("1")), ("cuont", .integer("1")),
    ] as [(String, Literal)])
  func aLiteralOfAnotherTypeIsAReport(path: String, literal: Literal) {
    #expect(throws: Report.self) { try isEqual(path, literal) }
  }

  @Test func theAnswerHoldsBothSides() throws {
    let answer = try StateEquality.compare("rows[0].title", with: .string("Tea"), in: State())
    #expect(answer.actual.path == "rows[id: 7].title")
    #expect(answer.actual.literal == .string("Milk"))
    #expect(answer.actual.value == "\"Milk\"")
    #expect(answer.expected.value == "\"Tea\"")
    #expect(answer.expected.type == "String")
    #expect(!answer.isEqual)
  }
}
