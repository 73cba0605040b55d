import ComposableArchitecture

/// A motion sensor that measures what it is told to.
final class MotionSensor: Sendable {
  typealias Samples = AsyncThrowingStream<Sample, any Error>

  private let readers = LockIsolated<[Int: Samples.Continuation]>([:])
  private let count = LockIsolated(0)

  /// Whether the sensor is on, which empties the battery.
  var isOn: Bool { readers.withValue { !$0.isEmpty } }

  func samples() -> Samples {
    Samples { continuation in
      let id = count.withValue { count in
        count += 1
        return count
      }
      readers.withValue { $0[id] = continuation }
      continuation.onTermination = { [readers] _ in
        _ = readers.withValue { $0.removeValue(forKey: id) }
      }
    }
  }

  /// What the sensor measures, fifty times a second.
  func measure(_ samples: [Sample]) {
    let readers = readers.value.values
    for sample in samples {
      for reader in readers { reader.yield(sample) }
    }
  }

  func fail() {
    for reader in readers.value.values { reader.finish(throwing: SensorError()) }
  }
}

struct SensorError: Error, Equatable {}

extension MotionClient {
  static func connected(to sensor: MotionSensor) -> Self {
    MotionClient(samples: { sensor.samples() })
  }
}
