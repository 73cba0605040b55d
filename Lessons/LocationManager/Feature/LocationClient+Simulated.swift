import ComposableArchitecture

extension LocationClient {
  /// The phone of a person who walks through the invented town.
  ///
  /// - Parameters:
  ///   - authorization: The permission at the beginning.
  ///   - answer: What the user answers when the app asks for the permission.
  ///   - delay: The time until an answer, or until one position.
  ///   - pace: The time between two positions of the walk.
  ///   - settings: What the user does in the settings after the walk has begun, and how long each of it takes.
  ///   - tunnel: Whether there is no signal, so that each request for one position fails.
  static func simulated(
    authorization: Authorization = .notDetermined, answer: Authorization = .authorized,
    delay: Duration = .milliseconds(500), pace: Duration = .seconds(1),
    settings: [(after: Duration, authorization: Authorization)] = [], tunnel: Bool = false
  ) -> Self {
    let step = LockIsolated(0)
    let settings = LockIsolated(settings)
    let position: @Sendable () -> Position = { Town.walk[step.value] }
    let device = LocationDevice(
      authorization,
      whenAsked: { device in
        after(delay) { device.change(answer) }
      },
      whenRequested: { device in
        after(delay) { device.tell(tunnel ? .failed(.noSignal) : .located(position())) }
      },
      whenStarted: { device in
        // The hook is called before the effect goes on, so this is the clock of the effect.
        @Dependency(\.continuousClock) var clock
        device.tell(.located(position()))
        let changes = settings.withValue { changes in
          defer { changes = [] }
          return changes
        }
        Task { [clock] in
          for change in changes {
            try await clock.sleep(for: change.after)
            device.change(change.authorization)
          }
        }
        Task { [clock] in
          while step.value < Town.walk.count - 1 {
            try await clock.sleep(for: pace)
            guard device.isUpdating else { return }
            step.withValue { $0 += 1 }
            device.tell(.located(position()))
          }
        }
      })
    return .connected(to: device)
  }

  private static func after(_ delay: Duration, _ operation: @escaping @Sendable () -> Void) {
    @Dependency(\.continuousClock) var clock
    Task { [clock] in
      try await clock.sleep(for: delay)
      operation()
    }
  }
}
