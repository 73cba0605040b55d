extension Optional: CasePathable {
  /// `\.none`, `\.some`, and the wrapped enum's own cases by name.
  @dynamicMemberLookup
  public struct AllCasePaths: CasePathReflectable, Sendable {
    public subscript(root: Optional) -> PartialCaseKeyPath<Optional> {
      switch root {
      case .none: \.none
      case .some: \.some
      }
    }

    public var none: AnyCasePath<Optional, Void> {
      AnyCasePath(embed: { .none }, extract: { $0 == nil ? () : nil })
    }

    public var some: AnyCasePath<Optional, Wrapped> {
      AnyCasePath(embed: { .some($0) }, extract: { $0 })
    }

    public subscript<Member>(
      dynamicMember keyPath: KeyPath<Wrapped.AllCasePaths, AnyCasePath<Wrapped, Member>>
    ) -> AnyCasePath<Optional, Member?> where Wrapped: CasePathable {
      Wrapped.allCasePaths[keyPath: keyPath].lifted()
    }
  }

  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  public static var _$caseReflections: [_CaseReflection] {
    [.plain("none", allCasePaths.none), .payload("some", allCasePaths.some)]
  }
}

extension AnyCasePath {
  fileprivate func lifted() -> AnyCasePath<Root?, Value?> {
    AnyCasePath<Root?, Value?>(
      embed: { $0.map(embed) },
      extract: { $0.map { extract(from: $0) } }
    )
  }
}

extension Optional.AllCasePaths: Sequence {
  public func makeIterator() -> some IteratorProtocol<PartialCaseKeyPath<Wrapped?>> {
    [\.none, \.some].makeIterator()
  }
}

extension Result: CasePathable {
  public struct AllCasePaths: CasePathReflectable, Sendable {
    public subscript(root: Result) -> PartialCaseKeyPath<Result> {
      switch root {
      case .success: \.success
      case .failure: \.failure
      }
    }

    public var success: AnyCasePath<Result, Success> {
      AnyCasePath(
        embed: { .success($0) },
        extract: { if case .success(let value) = $0 { value } else { nil } }
      )
    }

    public var failure: AnyCasePath<Result, Failure> {
      AnyCasePath(
        embed: { .failure($0) },
        extract: { if case .failure(let error) = $0 { error } else { nil } }
      )
    }
  }

  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  public static var _$caseReflections: [_CaseReflection] {
    [.payload("success", allCasePaths.success), .payload("failure", allCasePaths.failure)]
  }
}

extension Result.AllCasePaths: Sequence {
  public func makeIterator() -> some IteratorProtocol<PartialCaseKeyPath<Result<Success, Failure>>> {
    [\.success, \.failure].makeIterator()
  }
}

extension Never: CasePathable {
  public struct AllCasePaths: CasePathReflectable, Sendable {
    public subscript(root: Never) -> PartialCaseKeyPath<Never> { \.self }
  }

  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Case {
  /// The place of a case that can't exist.
  public var never: Case<Never> { Case<Never>() }
}
