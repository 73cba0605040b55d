import ComposableArchitecture
import Foundation

/// Something that the workshop has to do.
struct Job: Codable, Equatable, Identifiable, Sendable {
  let id: UUID
  var title: String
  var tags: [Tag] = []
  var isDone = false

  /// Gives a tag another name. If the job has a tag with this name, too, it is there once afterwards.
  mutating func replace(_ tag: Tag, with new: Tag) {
    var renamed: [Tag] = []
    for next in tags.map({ $0 == tag ? new : $0 }) where !renamed.contains(next) { renamed.append(next) }
    tags = renamed
  }
}

/// A word that groups jobs, such as `bike`.
struct Tag: Codable, Hashable, Sendable {
  let name: String
}

extension Tag {
  /// Nil if nothing is left when the `#` and the spaces around it are removed, or if a space is inside of it.
  init?(_ text: some StringProtocol) {
    let name = text.drop { $0 == "#" || $0.isWhitespace }.lowercased()
      .trimmingCharacters(in: .whitespaces)
    guard !name.isEmpty, !name.contains(where: \.isWhitespace) else { return nil }
    self.name = name
  }
}

/// What one line of a note says about a job.
struct JobLine: Equatable, Sendable {
  var title: String
  var tags: [Tag] = []

  /// `Oil the chain #bike` is the job “Oil the chain” with the tag `bike`. Nil if the line has no title.
  init?(_ line: some StringProtocol) {
    let words = line.split(whereSeparator: \.isWhitespace)
    title = words.filter { !$0.hasPrefix("#") }.joined(separator: " ")
    guard !title.isEmpty else { return nil }
    for tag in words.filter({ $0.hasPrefix("#") }).compactMap(Tag.init) where !tags.contains(tag) {
      tags.append(tag)
    }
  }
}

extension SharedKey where Self == InMemoryKey<IdentifiedArrayOf<Job>>.Default {
  /// The jobs of the workshop. The old screen and the new ones hold the same list.
  static var jobs: Self { Self[.inMemory("jobs"), default: []] }
}
