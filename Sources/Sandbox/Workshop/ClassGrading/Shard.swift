/// A part of a class, for one of several machines.
public struct Shard: Hashable, Sendable {
  /// The number of this part, from 1.
  public var number: Int
  /// The number of parts.
  public var count: Int

  /// Reads `2/4`; nil when the text is not a part.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1] else { return nil }
    self.init(number: number, of: count)
  }

  private init?(number: Int, of count: Int) {
    guard count > 0, (1...count).contains(number) else { return nil }
    (self.number, self.count) = (number, count)
  }

  /// Reads `2/4`, or `auto` and `auto/4`, for which the system that runs this machine says which part it is.
  ///
  /// - Parameters:
  ///   - text: What was typed.
  ///   - environment: The variables of the process. GitLab sets `CI_NODE_INDEX` and `CI_NODE_TOTAL`. Slurm sets
  ///     `SLURM_ARRAY_TASK_ID` with `SLURM_ARRAY_TASK_COUNT`, `_MIN` or `_MAX`, and `_STEP`. Kubernetes sets `JOB_COMPLETION_INDEX`,
  ///     but no number of parts, so there it must be typed.
  public init?(_ text: String, environment: [String: String]) {
    let words = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard words.first == "auto" else {
      self.init(text)
      return
    }
    func number(_ name: String) -> Int? { environment[name].flatMap { Int($0) } }
    var index: Int?
    var total: Int?
    if let node = number("CI_NODE_INDEX") {
      (index, total) = (node, number("CI_NODE_TOTAL"))
    } else if let task = number("SLURM_ARRAY_TASK_ID") {
      let step = max(1, number("SLURM_ARRAY_TASK_STEP") ?? 1)
      // A file of arrays may count from 0, or by tens.
      total = number("SLURM_ARRAY_TASK_COUNT")
      // The last number tells the first one; one of both is there.
      let last = number("SLURM_ARRAY_TASK_MAX")
      let first =
        number("SLURM_ARRAY_TASK_MIN")
        ?? total.flatMap { total in
          guard let last, (1..<1 << 20).contains(total), (0..<1 << 40).contains(last), step < 1 << 20 else {
            return nil
          }
          return last - (total - 1) * step
        } ?? 0
      let (offset, isTooLarge) = task.subtractingReportingOverflow(first)
      if !isTooLarge, offset >= 0, offset < 1 << 40 { index = offset / step + 1 }
    } else if let completion = number("JOB_COMPLETION_INDEX"), (0..<1 << 40).contains(completion) {
      index = completion + 1
    }
    if words.count == 2 {
      guard let typed = Int(words[1]) else { return nil }
      total = typed
    }
    guard let index, let total else { return nil }
    self.init(number: index, of: total)
  }

  /// `2/4`
  public var text: String { "\(number)/\(count)" }

  /// The parts that are missing beside others, of the same number of parts.
  public static func missing(in parts: Set<Shard>) -> [Shard] {
    Set(parts.map(\.count)).sorted().flatMap { count in
      (1...count).compactMap { Shard(number: $0, of: count) }.filter { !parts.contains($0) }.prefix(1_000)
    }
  }

  /// The values that belong to this part: each value belongs to one part, and the parts are of about the same size.
  public func part<Value>(of values: [Value]) -> [Value] {
    values.enumerated().filter { $0.offset % count == number - 1 }.map(\.element)
  }
}
