extension Optional: CasePathable {
  /// `\.none`, `\.some`, and the wrapped enum's own cases by name.
  @dynamicMemberLookup
  public struct AllCasePaths: CasePathReflectable, Sendable {
    /// `\\.none` for nil, else `\\.some`.
    ///
    /// - Parameter root: A value of the enum.
    public subscript(root: Optional) -> PartialCaseKeyPath<Optional> {
      switch root {
      case .none: \.none
      case .some: \.some
      }
    }

    /// The case without a value.
    public var none: AnyCasePath<Optional, Void> {
      AnyCasePath(embed: { .none }, extract: { $0 == nil ? () : nil })
    }

    /// The case with a value.
    public var some: AnyCasePath<Optional, Wrapped> {
      AnyCasePath(embed: { .some($0) }, extract: { $0 })
    }

    /// A case of the wrapped enum: `\.destination.edit` for a `destination` that is optional.
    ///
    /// - Parameter keyPath: The case, by its name.
    public subscript<Member>(
      dynamicMember keyPath: KeyPath<Wrapped.AllCasePaths, AnyCasePath<Wrapped, Member>>
    ) -> AnyCasePath<Optional, Member> where Wrapped: CasePathable {
      Wrapped.allCasePaths[keyPath: keyPath].ofOptional()
    }

    /// A case of the wrapped enum, where an optional payload is asked for: nil embeds nil.
    ///
    /// - Parameter keyPath: The case, by its name.
    @_disfavoredOverload
    public subscript<Member>(
      dynamicMember keyPath: KeyPath<Wrapped.AllCasePaths, AnyCasePath<Wrapped, Member>>
    ) -> AnyCasePath<Optional, Member?> where Wrapped: CasePathable {
      Wrapped.allCasePaths[keyPath: keyPath].lifted()
    }
  }

  /// The paths of all cases.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  /// The cases by name.
  public static var _$caseReflections: [_CaseReflection] {
    [.plain("none", allCasePaths.none), .payload("some", allCasePaths.some)]
  }
}

extension AnyCasePath {
  /// The same case of an optional enum.
  fileprivate func ofOptional() -> AnyCasePath<Root?, Value> {
    AnyCasePath<Root?, Value>(
      embed: { .some(embed($0)) },
      extract: { $0.flatMap(extract(from:)) }
    )
  }

  fileprivate func lifted() -> AnyCasePath<Root?, Value?> {
    AnyCasePath<Root?, Value?>(
      embed: { $0.map(embed) },
      extract: { $0.flatMap(extract(from:)).map(Optional.some) }
    )
  }
}

extension AnyCasePath {
  /// The path to the value of an optional payload, which a payload that is nil hasn't.
  func unwrapped<Wrapped>() -> AnyCasePath<Root, Wrapped> where Value == Wrapped? {
    AnyCasePath<Root, Wrapped>(embed: { embed($0) }, extract: { extract(from: $0) ?? nil })
  }
}

extension Optional.AllCasePaths: Sequence {
  /// The key paths of both cases.
  public func makeIterator() -> some IteratorProtocol<PartialCaseKeyPath<Wrapped?>> {
    [\.none, \.some].makeIterator()
  }
}

extension Result: CasePathable {
  /// The case of a result.
  public struct AllCasePaths: CasePathReflectable, Sendable {
    /// The case of a result.
    ///
    /// - Parameter root: A value of the enum.
    public subscript(root: Result) -> PartialCaseKeyPath<Result> {
      switch root {
      case .success: \.success
      case .failure: \.failure
      }
    }

    /// The case with a value.
    public var success: AnyCasePath<Result, Success> {
      AnyCasePath(
        embed: { .success($0) },
        extract: { if case .success(let value) = $0 { value } else { nil } }
      )
    }

    /// The case with an error.
    public var failure: AnyCasePath<Result, Failure> {
      AnyCasePath(
        embed: { .failure($0) },
        extract: { if case .failure(let error) = $0 { error } else { nil } }
      )
    }
  }

  /// The paths of all cases.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  /// The cases by name.
  public static var _$caseReflections: [_CaseReflection] {
    [.payload("success", allCasePaths.success), .payload("failure", allCasePaths.failure)]
  }
}

extension Result.AllCasePaths: Sequence {
  /// The key paths of both cases.
  public func makeIterator() -> some IteratorProtocol<PartialCaseKeyPath<Result<Success, Failure>>> {
    [\.success, \.failure].makeIterator()
  }
}

extension Never: CasePathable {
  /// Never called, since there is no value to call it with.
  public struct AllCasePaths: CasePathReflectable, Sendable {
    /// Never called, since there is no value to call it with.
    ///
    /// - Parameter root: A value of the enum.
    public subscript(root: Never) -> PartialCaseKeyPath<Never> { \.self }
  }

  /// The paths of all cases.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Case {
  /// The place of a case that can't exist.
  public var never: Case<Never> { Case<Never>() }
}
