/// One row of the table: an operation, timed in a loop.
@MainActor
struct Measurement {
  /// `a1`
  let id: String
  let title: String
  /// What upstream takes, as a multiple of its own `f0`.
  let upstream: Double?
  /// The part of upstream's ratio that is aimed at.
  let goal: Double
  /// Runs the operation so many times, and tells how long that took.
  let run: @MainActor (_ iterations: Int) async -> Duration

  init(
    _ id: String, _ title: String, upstream: Double? = nil, goal: Double = 0.1,
    run: @escaping @MainActor (_ iterations: Int) async -> Duration
  ) {
    self.id = id
    self.title = title
    self.upstream = upstream
    self.goal = goal
    self.run = run
  }

  /// A synchronous operation.
  static func each(
    _ id: String, _ title: String, upstream: Double? = nil, _ operation: @escaping @MainActor () -> Void
  ) -> Self {
    Self(id, title, upstream: upstream) { iterations in
      ContinuousClock().measure {
        for _ in 0..<iterations { operation() }
      }
    }
  }

  /// Nanoseconds an operation takes: the median of some repetitions, each long enough to be told from noise.
  func median(repetitions: Int = 7) async -> Double {
    var iterations = 1
    while iterations < 50_000_000, await run(iterations) < .milliseconds(20) { iterations *= 2 }
    var times: [Double] = []
    for _ in 0..<repetitions {
      times.append(await run(iterations) / .nanoseconds(1) / Double(iterations))
    }
    return times.sorted()[repetitions / 2]
  }
}
