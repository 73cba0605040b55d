import Curriculum
import Foundation
import Verdicts

/// A step on the way from a Swift file to its verdict.
///
/// A new step is a file of this folder with its type, a case of ``Curriculum/JudgingStep`` and a line of ``Curriculum/JudgingStep/work``.
protocol SwiftStep: Sendable {
  /// Whether the step has something to do after those before it.
  func applies(to attempt: Attempt) -> Bool

  /// Compiles what the step needs, while the step before it is done.
  ///
  /// - Parameter attempt: What was known before that step.
  /// - Returns: nil when the step compiles nothing.
  func compile(for attempt: Attempt) async throws -> CompiledSubmission?

  /// Does the step.
  ///
  /// - Parameters:
  ///   - attempt: What is known of the answer, to which the step adds.
  ///   - compiled: What ``compile(for:)`` has returned or thrown.
  /// - Returns: The verdict, when no further step is needed; nil to go on.
  func run(
    on attempt: inout Attempt, _ compiled: Result<CompiledSubmission?, any Error>
  ) async throws -> Verdict?
}

extension SwiftStep {
  func applies(to attempt: Attempt) -> Bool { true }
  func compile(for attempt: Attempt) async throws -> CompiledSubmission? { nil }
}

/// A step that judges an answer alone.
protocol WholeStep: Sendable {
  /// - Throws: A `Report` when the exercise is broken or a tool is missing.
  func verdict(on exercise: Exercise, _ file: URL, _ grader: Grader) async throws -> Verdict
}

extension JudgingStep {
  /// How a step is done.
  enum Work {
    case swift(any SwiftStep)
    case whole(any WholeStep)
  }

  /// How this step is done.
  var work: Work {
    switch self {
    case .order: .swift(OrderStep())
    case .ownTests: .swift(OwnTestsStep())
    case .gate: .swift(GateStep())
    case .compile: .swift(CompileStep())
    case .stages: .swift(StagesStep())
    case .safety: .swift(SafetyStep())
    case .checks: .swift(ChecksStep())
    case .again: .swift(AgainStep())
    case .mutants: .swift(MutantsStep())
    case .mistakeBack: .swift(MistakeBackStep())
    case .shape: .swift(ShapeStep())
    case .remarks: .swift(RemarksStep())
    case .designs: .whole(DesignsStep())
    case .spot: .whole(SpotStep())
    case .script, .prediction: .whole(ScriptStep())
    }
  }
}
