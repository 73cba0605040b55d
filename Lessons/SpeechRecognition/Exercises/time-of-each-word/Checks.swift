import ComposableArchitecture
import Foundation
import Testing

// draws: 1000 5000

struct Checks {
  /// The words, by a date that goes on by a second each time that it is read.
  private func words(from seconds: Double, _ client: WordClient) async -> [Word] {
    let next = LockIsolated(seconds)
    return await withDependencies {
      $0.date = DateGenerator {
        Date(
          timeIntervalSince1970: next.withValue { next in
            next += 1
            return next
          })
      }
    } operation: {
      var words: [Word] = []
      for await word in await client.words() { words.append(word) }
      return words
    }
  }

  private func expected(from seconds: Double) -> [Word] {
    [
      Word(text: "Dear", date: Date(timeIntervalSince1970: seconds + 1)),
      Word(text: "aunt", date: Date(timeIntervalSince1970: seconds + 2)),
    ]
  }

  // task: 1
  @Test("Each word has the date at which it was heard")
  func dates() async {
    #expect(await words(from: 1000, makeClient(Microphone())) == expected(from: 1000))
  }

  // task: 2
  @Test("Two listeners of one client have dates of their own")
  func two() async {
    let client = makeClient(Microphone())
    async let first = words(from: 1000, client)
    async let second = words(from: 5000, client)
    #expect(await first == expected(from: 1000))
    #expect(await second == expected(from: 5000))
  }
}
