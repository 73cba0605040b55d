import Foundation
import Limits
import SyntaxProtocol
import Testing

@testable import Toolchain

struct AnswerCacheTests {
  private let cache = AnswerCache()

  private func request(_ source: String, _ question: SyntaxRequest.Question = .outline) -> SyntaxRequest {
    SyntaxRequest(question, source: Array(source.utf8))
  }

  @Test func anAnswerBelongsToItsQuestionAndSource() {
    cache.remember(Data("1".utf8), to: request("a"))
    #expect(cache.answer(to: request("a")) == Data("1".utf8))
    #expect(cache.answer(to: request("b")) == nil)
    #expect(cache.answer(to: request("a", .freeNames)) == nil)
  }

  @Test func theLastAnswerCounts() {
    cache.remember(Data("1".utf8), to: request("a"))
    cache.remember(Data("2".utf8), to: request("a"))
    #expect(cache.answer(to: request("a")) == Data("2".utf8))
  }

  @Test func whatWasNotUsedForTheLongestTimeMakesRoom() {
    for number in 0..<Limits.parserAnswers { cache.remember(Data(), to: request("\(number)")) }
    #expect(cache.answer(to: request("0")) != nil)
    cache.remember(Data(), to: request("new"))
    #expect(cache.answer(to: request("0")) != nil)
    #expect(cache.answer(to: request("1")) == nil)
    #expect(cache.answer(to: request("new")) != nil)
  }

  @Test func theLatestSlowSourcesAreNotTriedAgain() throws {
    for number in 0..<5 {
      #expect(throws: SyntaxFailure.tooSlow) {
        try cache.unlessSlow(request("\(number)"), within: .seconds(1)) { throw SyntaxFailure.tooSlow }
      }
    }
    let isTried = (0..<6).map { number in
      var isTried = false
      _ = try? cache.unlessSlow(request("\(number)"), within: .seconds(1)) {
        isTried = true
        return Data()
      }
      return isTried
    }
    #expect(isTried == [true, false, false, false, false, true])
  }

  @Test func moreTimeIsAnotherTry() throws {
    #expect(throws: SyntaxFailure.tooSlow) {
      try cache.unlessSlow(request("slow"), within: .milliseconds(60)) { throw SyntaxFailure.tooSlow }
    }
    #expect(try cache.unlessSlow(request("slow"), within: .seconds(5)) { Data([1]) } == Data([1]))
  }

  @Test func largeSourcesAreNotKept() {
    let large = request(String(repeating: "a", count: 100_000))
    cache.remember(Data(), to: large)
    #expect(cache.answer(to: large) == nil)
  }
}
