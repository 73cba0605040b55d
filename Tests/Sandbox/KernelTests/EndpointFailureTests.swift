import Dependencies
import Foundation
import KernelProtocol
import Testing

@testable import Kernel

/// How the error of an endpoint that was made to fail looks to the learner.
struct EndpointFailureTests {
  private let failure: any Error

  init() throws {
    // Only the library creates such an error, or the history.
    let literal = Literal.call("Failure", [.init("message", .string("No network"))])
    failure = try Embedder(root: literal).value(_EndpointCall.Failure.self, from: literal)
  }

  @Test func anActionShowsTheMessage() {
    #expect(
      Describer.source(of: Result<Int, any Error>.failure(failure)) == #".failure(Failure("No network"))"#)
  }

  @Test func aFeatureShowsTheMessage() {
    #expect(failure.localizedDescription == "No network")
  }

  @Test func theHistoryCanRecreateIt() throws {
    let result = Result<Int, any Error>.failure(failure)
    let literal = try #require(Describer(.journal).literal(of: result, as: Result<Int, any Error>.self))
    let again = try Embedder(root: literal).value(Result<Int, any Error>.self, from: literal)
    guard case .failure(let error) = again else {
      Issue.record("The result is a success.")
      return
    }
    #expect((error as? _EndpointCall.Failure)?.message == "No network")
  }
}
