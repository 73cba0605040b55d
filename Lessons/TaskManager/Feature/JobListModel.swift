import ComposableArchitecture
import Foundation
import Observation

/// The old screen of the jobs: a view model, as the app had it before.
///
/// It has kept its properties and methods. Only `jobs` moved into the shared list, so that the new screens see the same jobs.
@MainActor
@Observable
final class JobListModel {
  @ObservationIgnored @Shared(.jobs) private(set) var jobs
  @ObservationIgnored @Dependency(\.uuid) private var uuid
  private(set) var jobToDelete: Job?

  var openCount: Int { jobs.count { !$0.isDone } }

  func add(_ text: String) {
    guard let line = JobLine(text) else { return }
    let job = Job(id: uuid(), title: line.title, tags: line.tags)
    $jobs.withLock { _ = $0.append(job) }
  }

  func doneTapped(_ id: Job.ID) {
    $jobs.withLock { $0[id: id]?.isDone.toggle() }
  }

  func deleteTapped(_ id: Job.ID) {
    jobToDelete = jobs[id: id]
  }

  func deleteAnswered(_ isConfirmed: Bool) {
    if isConfirmed, let job = jobToDelete { $jobs.withLock { _ = $0.remove(id: job.id) } }
    jobToDelete = nil
  }
}
