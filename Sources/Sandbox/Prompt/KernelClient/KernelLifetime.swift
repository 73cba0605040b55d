import KernelProtocol
import Reports

/// The current kernel of a session, its phase, and the calls that wait for it.
struct KernelLifetime {
  enum Phase {
    case starting
    case ready
    case failed(Report)
    case closed
  }

  private(set) var phase = Phase.starting
  private(set) var process: KernelProcess?
  /// The number of the current kernel. Events of a kernel with an older number are ignored, since it was replaced.
  private(set) var generation = 0
  /// The code that the next kernel loads.
  var code: FeatureCode
  /// The first step since the kernel's main actor was free.
  var batchStart: Int?
  /// The step that the kernel is replaying.
  var replaying: Int?
  /// The steps that the kernel knows, so that it can move to them without replaying.
  var known: Set<Int> = []
  /// The replayed steps, if the load request asked for them.
  var replayed: [Step] = []
  private var waiters: [CheckedContinuation<Void, Never>] = []

  init(code: FeatureCode) { self.code = code }

  var isReady: Bool { if case .ready = phase { true } else { false } }
  var isClosed: Bool { if case .closed = phase { true } else { false } }
  var isStarting: Bool { if case .starting = phase { true } else { false } }

  /// Whether an event is from the current kernel.
  func isCurrent(_ generation: Int) -> Bool { generation == self.generation }

  /// Enters a phase, and wakes the calls that wait for the kernel, so that they check it.
  mutating func enter(_ phase: Phase) {
    self.phase = phase
    let waiters = waiters
    self.waiters = []
    for waiter in waiters { waiter.resume() }
  }

  mutating func wait(_ continuation: CheckedContinuation<Void, Never>) { waiters.append(continuation) }

  /// A number for a kernel that is about to be started. From here on, events of the one before are ignored.
  mutating func begin() -> Int {
    generation += 1
    replaying = nil
    replayed = []
    known = []
    return generation
  }

  mutating func started(_ process: KernelProcess) { self.process = process }

  /// The kernel has ended by itself.
  mutating func ended() {
    process = nil
    batchStart = nil
  }

  /// Ends the kernel on purpose, so that its end is not reported as a crash.
  mutating func retire() {
    phase = .starting
    generation += 1
    process?.kill()
    process = nil
    batchStart = nil
  }
}
