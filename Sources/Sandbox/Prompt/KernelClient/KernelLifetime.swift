import KernelProtocol
import Reports

/// The kernel of a session, and its successors: which one there is, and who waits for it.
struct KernelLifetime {
  enum Phase {
    case starting
    case ready
    case failed(Report)
    case closed
  }

  private(set) var phase = Phase.starting
  private(set) var process: KernelProcess?
  /// Kernels are counted, so that nothing late is taken from one that was replaced.
  private(set) var generation = 0
  /// The image that the next kernel loads.
  var image: String
  /// The first step since the kernel's main actor was free.
  var batchStart: Int?
  /// The step that the kernel is taking again.
  var replaying: Int?
  /// The steps that the kernel can move to without being told how they were taken.
  var known: Set<Int> = []
  /// The steps as the kernel has taken them again, where somebody wants to compare.
  var replayed: [Step] = []
  private var waiters: [CheckedContinuation<Void, Never>] = []

  init(image: String) { self.image = image }

  var isReady: Bool { if case .ready = phase { true } else { false } }
  var isClosed: Bool { if case .closed = phase { true } else { false } }
  var isStarting: Bool { if case .starting = phase { true } else { false } }

  /// Whether what a kernel says is still of interest.
  func isCurrent(_ generation: Int) -> Bool { generation == self.generation }

  /// Enters a phase; whoever waits for the kernel looks again.
  mutating func enter(_ phase: Phase) {
    self.phase = phase
    let waiters = waiters
    self.waiters = []
    for waiter in waiters { waiter.resume() }
  }

  mutating func wait(_ continuation: CheckedContinuation<Void, Never>) { waiters.append(continuation) }

  /// A number for a kernel that is about to be started; the one before is not listened to any more.
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

  /// Ends the kernel without calling it an accident.
  mutating func retire() {
    phase = .starting
    generation += 1
    process?.kill()
    process = nil
    batchStart = nil
  }
}
