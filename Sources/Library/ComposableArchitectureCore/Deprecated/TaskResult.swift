/// The result of a throwing asynchronous operation, equatable where its success is.
///
/// The older spelling of `Result { try await … }`. Two errors are equal when they are of the same equatable type and
/// equal.
@available(
  *, deprecated, message: "Use 'Result { try await … }', and 'Result<Success, any Error>' in the action."
)
public enum TaskResult<Success: Sendable>: Sendable {
  case success(Success)
  case failure(any Error)

  /// Captures the value that the operation returns, or the error that it throws.
  ///
  /// - Parameter body: What returns the value, or throws.
  public init(catching body: @Sendable () async throws -> Success) async {
    do {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }

  /// Takes over a `Result`.
  ///
  /// - Parameter result: The value, or the error.
  public init<Failure>(_ result: Result<Success, Failure>) {
    switch result {
    case .success(let value): self = .success(value)
    case .failure(let error): self = .failure(error)
    }
  }

  /// The success; throws the failure.
  public var value: Success {
    get throws {
      switch self {
      case .success(let value): return value
      case .failure(let error): throw error
      }
    }
  }

  /// The same failure, or the value that a closure makes of the success.
  ///
  /// - Parameter transform: Makes the new value of the old one.
  public func map<NewSuccess>(_ transform: (Success) -> NewSuccess) -> TaskResult<NewSuccess> {
    flatMap { .success(transform($0)) }
  }

  /// The same failure, or the result that a closure makes of the success.
  ///
  /// - Parameter transform: Makes the new value of the old one.
  public func flatMap<NewSuccess>(
    _ transform: (Success) -> TaskResult<NewSuccess>
  ) -> TaskResult<NewSuccess> {
    switch self {
    case .success(let value): transform(value)
    case .failure(let error): .failure(error)
    }
  }
}

@available(*, deprecated)
extension Result where Success: Sendable, Failure == any Error {
  /// Takes over a `TaskResult`.
  ///
  /// - Parameter result: The value, or the error.
  public init(_ result: TaskResult<Success>) {
    switch result {
    case .success(let value): self = .success(value)
    case .failure(let error): self = .failure(error)
    }
  }
}

@available(*, deprecated)
extension TaskResult: CasePathable {
  /// `\\.success` and `\\.failure`.
  public struct AllCasePaths: CasePathReflectable, Sendable {
    /// The case of a result.
    ///
    /// - Parameter root: A value of the enum.
    public subscript(root: TaskResult) -> PartialCaseKeyPath<TaskResult> {
      switch root {
      case .success: \.success
      case .failure: \.failure
      }
    }

    /// The case with a value.
    public var success: AnyCasePath<TaskResult, Success> {
      AnyCasePath(
        embed: { .success($0) }, extract: { if case .success(let value) = $0 { value } else { nil } })
    }

    /// The case with an error.
    public var failure: AnyCasePath<TaskResult, any Error> {
      AnyCasePath(
        embed: { .failure($0) }, extract: { if case .failure(let error) = $0 { error } else { nil } })
    }
  }

  /// The paths of both cases.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  /// The cases by name.
  public static var _$caseReflections: [_CaseReflection] {
    [.payload("success", allCasePaths.success), .payload("failure", allCasePaths.failure)]
  }
}

@available(*, deprecated)
extension TaskResult: Equatable where Success: Equatable {
  /// Whether both hold equal values or equal errors. Errors that can't be compared are not equal, and are reported.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    func equals<E: Equatable>(_ lhs: E, _ rhs: any Error) -> Bool { lhs == rhs as? E }
    switch (lhs, rhs) {
    case (.success(let lhs), .success(let rhs)): return lhs == rhs
    case (.failure(let lhs), .failure(let rhs)):
      guard let error = (lhs as Any) as? any Equatable else {
        reportIssue(
          """
          "\(type(of: lhs))" is not equatable.

          To test two values of this type, it must conform to "Equatable".
          """
        )
        return false
      }
      return equals(error, rhs)
    default: return false
    }
  }
}

@available(*, deprecated)
extension TaskResult: Hashable where Success: Hashable {
  /// Hashes the value or the error.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .success(let value):
      hasher.combine(0)
      hasher.combine(value)
    case .failure(let error):
      hasher.combine(1)
      if let error = (error as Any) as? any Hashable { hasher.combine(AnyHashable(error)) }
    }
  }
}
