// Combine's schedulers don't exist on Linux. Their names do, so that the compiler can say what to use instead.

extension DependencyValues {
  /// Combine's main queue, which isn't available on Linux.
  @available(
    *, unavailable,
    message:
      "Schedulers belong to Combine, which Linux has not: use '\\.continuousClock', 'try await clock.sleep(for: .seconds(1))'."
  )
  public var mainQueue: Never { fatalError("Unavailable") }

  /// Combine's main run loop, which isn't available on Linux.
  @available(
    *, unavailable,
    message:
      "Schedulers belong to Combine, which Linux has not: use '\\.continuousClock', 'clock.timer(interval: .seconds(1))'."
  )
  public var mainRunLoop: Never { fatalError("Unavailable") }
}
