import ComposableArchitecture
import Observation

// The checks use the screen as a user does: its lines, and what can be tapped on it. That stays as it is.
// The inside of `JobsScreen`, and everything below it, is yours.

@MainActor
struct JobsScreen {
  let model = JobsModel()

  var lines: [String] { model.jobs.map { "\($0.isDone ? "x" : "-") \($0.title)" } }
  var message: String? { model.message }

  func addTapped(_ title: String) { model.add(title) }
  func doneTapped(at index: Int) { model.toggle(at: index) }
  func clearTapped() { model.clear() }
}

struct Job: Equatable {
  var title: String
  var isDone = false
}

@MainActor
@Observable
final class JobsModel {
  private(set) var jobs: [Job] = []
  private(set) var message: String?
  @ObservationIgnored private var hiding: Task<Void, Never>?
  @ObservationIgnored @Dependency(\.continuousClock) private var clock

  func add(_ title: String) {
    guard !title.isEmpty else { return }
    jobs.append(Job(title: title))
  }

  func toggle(at index: Int) {
    jobs[index].isDone.toggle()
  }

  func clear() {
    let count = jobs.count { $0.isDone }
    guard count > 0 else { return }
    jobs.removeAll(where: \.isDone)
    message = "\(count) cleared"
    hiding?.cancel()
    hiding = Task { [clock] in
      guard (try? await clock.sleep(for: .seconds(3))) != nil else { return }
      message = nil
    }
  }
}
