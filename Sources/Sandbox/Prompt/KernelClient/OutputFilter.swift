import Processes

/// Decides which part of a kernel's output is shown: whole characters, without the runtime's stack traces, and no more
/// than a person could read.
///
/// ```swift
/// var filter = OutputFilter(burst: 128 << 10, rate: 16 << 10)
/// filter.show(bytes, at: now)  // "added Milk\n"
/// ```
struct OutputFilter {
  private var decoder = UTF8Portions()
  private var traces = StackTraceFilter()
  private var meter: FloodMeter
  private var isDropping = false

  /// - Parameters:
  ///   - burst: How many bytes are shown at once.
  ///   - rate: How many bytes are shown per second on average.
  init(burst: Int, rate: Int) { meter = FloodMeter(burst: burst, rate: rate) }

  /// The text to show for a portion of output; empty when nothing is shown.
  ///
  /// - Parameter time: The time since any fixed moment.
  mutating func show(_ bytes: [UInt8], at time: Duration) -> String {
    let text = decoder.decode(bytes)
    guard meter.overflows(adding: bytes.count, at: time) else {
      isDropping = false
      return traces(text)
    }
    traces = StackTraceFilter()
    defer { isDropping = true }
    return isDropping ? "" : "\n… more output than can be shown\n"
  }

  /// The text that was held back. Call it at the end of the output.
  mutating func rest() -> String { traces.rest() }
}
