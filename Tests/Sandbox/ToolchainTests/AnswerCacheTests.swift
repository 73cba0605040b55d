import DamagedFiles
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

  @Test func anAnswerOutlivesItsProcess() async throws {
    try await withFolder { folder in
      let store = AnswerStore(cache: CacheFolder(url: folder), service: "parser-1")
      var rules = GateRules()
      rules.reserved = ["b", "a"]
      AnswerCache(store: store).remember(Data("1".utf8), to: request("a", .gate(rules)))
      let later = AnswerCache(store: store)
      #expect(later.answer(to: request("a", .gate(rules))) == Data("1".utf8))
      #expect(later.answer(to: request("b", .gate(rules))) == nil)
      #expect(later.answer(to: request("a")) == nil)
      let other = AnswerStore(cache: CacheFolder(url: folder), service: "parser-2")
      #expect(other.answer(to: request("a", .gate(rules))) == nil)
    }
  }

  @Test(arguments: Damage.allCases) func aDamagedAnswerIsAskedForAgain(_ damage: Damage) async throws {
    try await withFolder { folder in
      let store = AnswerStore(cache: CacheFolder(url: folder), service: "parser-1")
      let answer = Data(repeating: 7, count: 300)
      store.keep(answer, to: request("a"))
      let file = try #require(folder.appending(path: "answers").contents.first)
      try damage.inflict(on: file)
      let found = store.answer(to: request("a"))
      #expect(found == nil || found == answer)
      chmod(file.path, 0o600)
      try? FileManager.default.removeItem(at: file)
      store.keep(answer, to: request("a"))
      #expect(store.answer(to: request("a")) == answer)
    }
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
