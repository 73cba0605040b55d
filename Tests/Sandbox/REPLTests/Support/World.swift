import Book
import Curriculum
import Foundation
import KernelProtocol
import Reports
import Synchronization
import Verdicts
import Workspace

@testable import REPL

/// Everything around an interpreter, in memory.
final class World: Sendable {
  /// Stands still unless a test moves it, so that no line ever seems to take long by accident.
  let clock: any Clock<Duration>
  let sessions = Mutex<[FakeSession]>([])
  let verdicts: Mutex<[String: Verdict]> = Mutex([:])
  let checked = Mutex<[String]>([])
  let files = Mutex<[String: String]>([:])
  /// The sources of pages of the Book.
  let pages = Mutex<[String: String]>([:])
  let touched = Mutex<Set<String>>([])
  let progress: ProgressClient
  let lessons: [Lesson]

  init(
    lessons: [Lesson] = [.counter, .timers], progress: LearnerProgress = LearnerProgress(),
    clock: any Clock<Duration> = StandingClock()
  ) {
    self.lessons = lessons
    self.clock = clock
    self.progress = .inMemory(progress)
  }

  var session: FakeSession? { sessions.withLock { $0.last } }

  var clients: Clients {
    Clients(
      startSession: { _, _ in
        let session = FakeSession()
        self.sessions.withLock { $0.append(session) }
        return session.client
      },
      grading: GradingClient { exercise, _ in
        self.checked.withLock { $0.append(exercise.id) }
        if let verdict = self.verdicts.withLock({ $0[exercise.id] }) { return verdict }
        throw Report("The checks of \(exercise.id) are broken")
      },
      curriculum: .constant(lessons),
      workspace: WorkspaceClient(
        prepare: { (URL(filePath: "/work/\($0.id).\($0.files.pathExtension)"), false) },
        isUntouched: { exercise in !self.touched.withLock { $0.contains(exercise.id) } },
        fill: { exercise, text in
          self.files.withLock { $0[exercise.id] = text }
          return true
        }),
      progress: progress,
      book: BookClient(
        names: { ["state", "effects"] },
        contents: { [BookEntry(name: "effects", title: "Effects", summary: "Work outside.")] },
        page: { name in
          if let source = self.pages.withLock({ $0[name] }) {
            return BookPage(
              chapter: .init(title: name, path: "\(name).md"), file: URL(filePath: "/\(name).md"),
              source: source)
          }
          guard name == "effects" else { throw Report("The Book has no chapter \(name)") }
          return BookPage(
            chapter: .init(title: "Effects", path: "effects.md"), file: URL(filePath: "/effects.md"),
            source: "Work outside.", next: "store")
        }),
      readFile: { url in
        if let text = self.files.withLock({ $0[url.lastPathComponent] }) { return text }
        throw Report("\(url.lastPathComponent) is missing")
      },
      clock: clock,
      startScratch: { _, _ in FakeSession().client }
    )
  }
}

extension Lesson {
  static let counter = Lesson(
    slug: "counter", title: "A counter", teaches: [], requires: [],
    feature: .init(
      type: "Counter", initialState: "Counter.State()", simulated: [:],
      sources: [URL(filePath: "/lessons/Counter/Feature/Counter.swift")]),
    text: "Count with it.\n\n- one\n- two",
    exercises: [.decrement, .reachThree],
    folder: URL(filePath: "/lessons/Counter"))

  static let timers = Lesson(
    slug: "timers", title: "Timers", teaches: [], requires: ["counter"],
    feature: .init(type: "Timers", initialState: "Timers.State()", simulated: [:], sources: []),
    text: "", exercises: [.tick], folder: URL(filePath: "/lessons/Timers"))

  /// A lesson with a project of two stages.
  static let lamps = Lesson(
    slug: "lamps", title: "Lamps", teaches: [], requires: [],
    feature: .init(type: "Lamp", initialState: "Lamp.State()", simulated: [:], sources: []),
    text: "", exercises: [.lamp], folder: URL(filePath: "/lessons/Lamps"))
}

extension Exercise {
  static let decrement = Exercise(
    lesson: "counter", slug: "decrement", kind: .code, title: "Decrement", teaches: [], book: "reducers",
    tasks: [.init(id: 1, text: "Make the minus button take one away.")], text: "Read the reducer.",
    hints: ["Look at the reducer.", "Change `state`."],
    folder: URL(filePath: "/lessons/Counter/Exercises/decrement"))
  static let reachThree = Exercise(
    lesson: "counter", slug: "reach-three", kind: .drive, title: "Reach three", teaches: [], book: nil,
    tasks: [],
    text: "", hints: [], folder: URL(filePath: "/lessons/Counter/Exercises/reach-three"))
  static let tick = Exercise(
    lesson: "timers", slug: "tick", kind: .test, title: "Tick", teaches: [], book: nil, tasks: [], text: "",
    hints: ["One."], folder: URL(filePath: "/lessons/Timers/Exercises/tick"))
  static let lamp = Exercise(
    lesson: "lamps", slug: "lamp", kind: .project, title: "Lamp", teaches: [], book: "state",
    tasks: [.init(id: 1, text: "It lights."), .init(id: 2, text: "It goes off.")], text: "",
    hints: [.init("Light it.", stage: 1), .init("Wait.", stage: 2), .init("Cancel.", stage: 2)],
    folder: URL(filePath: "/lessons/Lamps/Exercises/lamp"))
}

extension Verdict {
  static func passing(_ exercise: String) -> Verdict {
    Verdict(
      status: .pass, tests: [.init(name: "It works", status: .pass)],
      tca: .init(exercise: exercise, outcome: .passed))
  }

  static func failing(_ exercise: String) -> Verdict {
    Verdict(
      status: .fail, tests: [.init(name: "It works", status: .fail, message: "It does not.")],
      tca: .init(exercise: exercise, outcome: .failed))
  }
}

/// A clock on which nothing ever comes to pass; cancelled sleepers wake up.
struct StandingClock: Clock {
  struct Instant: InstantProtocol {
    var offset = Duration.zero
    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
  }

  var now: Instant { Instant() }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
    await withTaskCancellationHandler {
      for await _ in stream {}
    } onCancel: {
      continuation.finish()
    }
    try Task.checkCancellation()
  }
}

/// A clock on which everything is over at once.
struct ImmediateClock: Clock {
  typealias Instant = StandingClock.Instant
  var now: Instant { Instant() }
  var minimumResolution: Duration { .zero }
  func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
}
