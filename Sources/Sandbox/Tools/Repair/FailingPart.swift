import Diagnostics
import SyntaxProtocol

extension Diagnostic {
  /// Whether the compiler says that it gives up, at the beginning of all that it was asked about.
  var isGivenUp: Bool { name == "failed_to_produce_diagnostic" || message.contains("in reasonable time") }
}

/// The part of a body at which the compiler gives up, found by taking parts away, half of them at a time.
struct FailingPart: Sendable {
  /// What the compiler says when it is asked about this part alone.
  var errors: [Diagnostic]
  /// The line on which the part begins.
  var line: Int

  /// - Returns: nil where the compiler doesn't give up, and where no single part is to blame.
  init?(of error: Diagnostic, in text: String, _ checker: any Checker, _ budget: RepairBudget) async throws {
    guard budget.tries > 0, error.isGivenUp, error.file == checker.file else { return nil }
    // A text that is too much for the parser still has its error.
    guard let parts = try? await checker.bodyParts(of: text, around: error.line) else { return nil }
    var suspects = parts
    func fails(without removed: [TextEdit]) async throws -> Bool {
      try await checker.check(removed.applied(to: text)).contains(where: \.isGivenUp)
    }
    guard !suspects.isEmpty, try await !fails(without: suspects) else { return nil }
    while suspects.count > 1, !budget.isSpent(by: checker) {
      let half = Array(suspects.prefix(suspects.count / 2))
      // The half without which the compiler doesn't give up has the part.
      suspects = try await fails(without: half) ? Array(suspects.dropFirst(half.count)) : half
    }
    guard suspects.count == 1, let part = suspects.first else { return nil }
    let alone = parts.filter { $0 != part }.applied(to: text)
    let found = try await checker.check(alone).errors
    let inside = try await checker.errorsInsideClosures(found, of: alone) ?? found
    errors = inside.placed(in: checker.file).filter { !$0.isGivenUp }
    line = text.utf8.prefix(part.start).count { $0 == UInt8(ascii: "\n") } + 1
    // It fails alone as well, so only its place is known.
    if errors.isEmpty {
      var moved = error
      (moved.line, moved.column) = (line, 1)
      errors = [moved]
    }
  }
}
