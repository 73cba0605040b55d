import Testing

@testable import Kernel

struct FunctionTypeTests {
  @Test(arguments: [
    ("(Int) -> String", false, false, false), ("@Sendable (Int) async throws -> String", true, true, false),
    ("() async -> () throws -> Int", true, false, false), ("() throws -> Int", false, true, false),
    ("@Sendable ((Int) -> Bool) async -> Int", true, false, true),
    ("(inout Int) throws -> ()", false, true, true),
  ])
  func reads(name: String, isAsync: Bool, isThrowing: Bool, hasSpecialParameters: Bool) throws {
    let type = try #require(FunctionType(name))
    #expect(type.isAsync == isAsync)
    #expect(type.isThrowing == isThrowing)
    #expect(type.hasSpecialParameters == hasSpecialParameters)
  }

  @Test(arguments: [
    ("() -> Int", 0), ("(Int) -> Int", 1), ("@Sendable (Int, [String: Int]) async -> ()", 2),
    ("((Int, Int) -> Bool, Result<Int, any Error>) -> Int", 2), ("( ) -> Int", 0),
  ])
  func countsParameters(name: String, count: Int) {
    #expect(FunctionType(name)?.parameterCount == count)
  }

  @Test(arguments: ["", "Int", "(Int, String)", "(Int"])
  func otherTypesAreNone(name: String) {
    #expect(FunctionType(name) == nil)
  }
}
