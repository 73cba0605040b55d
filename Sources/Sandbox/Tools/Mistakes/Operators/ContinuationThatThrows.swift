import SwiftSyntax
import SyntaxProtocol

/// A continuation or a stream that gets an error, and was made without the possibility to fail.
enum ContinuationThatThrows: RepairOperator {
  static let id = "continuation-that-throws"
  static let title = "A continuation or a stream fails that can't fail"
  static let book: String? = "streams#a-callback-that-answers-once"
  static let examples: [Example] = [
    .inEffect(
      "let number: Int = await withCheckedContinuation { continuation in\n                  continuation.resume(throwing: CancellationError())\n                }\n                print(number)",
      repaired:
        "let number: Int = try await withCheckedThrowingContinuation { continuation in\n                  continuation.resume(throwing: CancellationError())\n                }\n                print(number)"
    ),
    .inEffect(
      "let numbers = AsyncStream<Int> { $0.finish(throwing: CancellationError()) }\n                for await number in numbers { print(number) }",
      repaired:
        "let numbers = AsyncThrowingStream<Int, any Error> { $0.finish(throwing: CancellationError()) }\n                for try await number in numbers { print(number) }"
    ),
  ]

  static func repairs(_ context: Context) -> [Repair] {
    guard
      let error = context.near.first(where: {
        context.file.text($0) == "throwing" && context.file.text($0 - 2).isOneOf("resume", "finish")
      })
    else { return [] }
    return context.tokens.indices.prefix(error).reversed().prefix(80).compactMap { index -> Repair? in
      switch context.file.text(index) {
      case "withCheckedContinuation": continuation(index, "withCheckedThrowingContinuation", context)
      case "withUnsafeContinuation": continuation(index, "withUnsafeThrowingContinuation", context)
      case "AsyncStream": stream(index, context)
      default: nil
      }
    }
  }

  private static func continuation(_ index: Int, _ name: String, _ context: Context) -> Repair? {
    var edits = [context.file.replacing(index, with: name)]
    if context.file.text(index - 1) == "await", context.file.text(index - 2) != "try" {
      edits.append(context.file.inserting("try", before: index - 1))
    }
    edits += failures(from: index, context)
    return Repair(
      .told,
      "`\(context.file.text(index))` can't end with an error. `\(name)` can, and is called with `try await`.",
      edits)
  }

  /// `CheckedContinuation<Int, Never>` → `CheckedContinuation<Int, any Error>`, in the head of the closure.
  private static func failures(from index: Int, _ context: Context) -> [TextEdit] {
    ((index + 1)..<min(context.tokens.count, index + 14)).filter { context.file.text($0) == "Never" }.map {
      context.file.replacing($0, with: "any Error")
    }
  }

  private static func stream(_ index: Int, _ context: Context) -> Repair? {
    var edits = [context.file.replacing(index, with: "AsyncThrowingStream")]
    if context.file.text(index + 1) == "<", context.file.text(index + 3) == ">" {
      let end = context.tokens[index + 2].end
      edits.append(TextEdit(end, end, ", any Error"))
    }
    // The loop over the stream fails with it.
    if context.file.text(index - 1) == "=" {
      let name = context.file.text(index - 2)
      edits += context.tokens.indices.dropFirst(index).prefix(200).filter {
        context.file.text($0) == "await" && context.file.text($0 - 1) == "for"
          && context.file.text($0 + 2) == "in" && context.file.text($0 + 3) == name
      }.map { context.file.inserting("try", before: $0) }
    }
    return Repair(
      .told,
      "An `AsyncStream` can't end with an error. An `AsyncThrowingStream` can, and its loop says `try await`.",
      edits)
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = {
  Registry.add(ContinuationThatThrows.self)
}
