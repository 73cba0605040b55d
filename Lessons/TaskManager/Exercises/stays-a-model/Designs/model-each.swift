// Each field has a small view model of its own
import ComposableArchitecture
import Observation

struct Job: Equatable, Identifiable {
  let id: Int
  var tags: [String] = []
}

@MainActor
@Observable
final class TagField {
  var text = ""

  /// The finished tag, which empties the field; nil if nothing was typed.
  func finish() -> String? {
    defer { text = "" }
    return text.isEmpty ? nil : text.lowercased()
  }
}

@MainActor
final class Rows {
  private(set) var jobs: [Job]
  private var fields: [Job.ID: TagField] = [:]

  init(_ ids: Int...) {
    jobs = ids.map { Job(id: $0) }
    for id in ids { fields[id] = TagField() }
  }

  func text(of id: Job.ID) -> String { fields[id]?.text ?? "" }
  func type(_ text: String, in id: Job.ID) { fields[id]?.text = text }

  func finish(_ id: Job.ID) {
    guard let index = jobs.firstIndex(where: { $0.id == id }) else { return }
    if let tag = fields[id]?.finish() { jobs[index].tags.append(tag) }
  }

  func remove(_ id: Job.ID) {
    jobs.removeAll { $0.id == id }
    fields[id] = nil
  }
}
