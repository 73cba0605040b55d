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

  /// Nanoseconds an operation takes, and how many floors that is: the smallest of many short repetitions of both, in turns.
  ///
  /// Whatever else a machine does makes an operation slower and never faster, so the smallest is what the operation itself takes.
  /// On a loaded machine a median is ten times as much in one run as in the next. Short repetitions end before they are
  /// interrupted.
  func smallest(repetitions: Int = 25) async -> (time: Double, ratio: Double) {
    let iterations = await enoughIterations()
    let floor = Measurement.floor
    let floorIterations = await floor.enoughIterations()
    var (time, floorTime) = (Double.infinity, Double.infinity)
    for _ in 0..<repetitions {
      floorTime = min(floorTime, await floor.time(iterations: floorIterations))
      time = min(time, await self.time(iterations: iterations))
    }
    return (time, time / floorTime)
  }

  private func enoughIterations() async -> Int {
    var iterations = 1
    while iterations < 50_000_000, await run(iterations) < .milliseconds(4) { iterations *= 2 }
    return iterations
  }

  private func time(iterations: Int) async -> Double {
    await run(iterations) / .nanoseconds(1) / Double(iterations)
  }
}
