import IssueKinds
import IssueReporting

/// An enum whose cases can be named by key paths. Applied by `@CasePathable`, seldom by hand.
///
/// ```swift
/// @CasePathable enum Status { case loading, loaded(String) }
/// let status = Status.loaded("ok")
/// status.is(\.loading)        // false
/// status[case: \.loaded]      // "ok"
/// ```
public protocol CasePathable {
  associatedtype AllCasePaths
  /// One property a case, each an ``AnyCasePath``.
  static var allCasePaths: AllCasePaths { get }
  /// The cases by name, for tools that build and take apart values at run time.
  static var _$caseReflections: [_CaseReflection] { get }
}

/// The namespace that `\Enum.Cases.x` starts from.
extension CasePathable {
  /// Where a case key path with a written-out type starts: `\\Action.Cases.response`.
  public typealias Cases = Case<Self>

  /// No cases: only the enums that `@CasePathable` is applied to describe theirs.
  public static var _$caseReflections: [_CaseReflection] { [] }
}

/// All case paths of an enum, which can also find the case path of a value.
public protocol CasePathReflectable<Root> {
  associatedtype Root: CasePathable
  /// The case of a value.
  subscript(root: Root) -> PartialCaseKeyPath<Root> { get }
}

/// An enum whose case key paths can be listed: `Array(Status.allCasePaths)`.
public protocol CasePathIterable: CasePathable
where AllCasePaths: Sequence, AllCasePaths.Element == PartialCaseKeyPath<Self> {}

extension CasePathable {
  /// Whether the value is of a case.
  ///
  /// - Parameter keyPath: The case, as a key path.
  public func `is`(_ keyPath: PartialCaseKeyPath<Self>) -> Bool {
    (Case<Self>()[keyPath: keyPath] as? any AnyCase)?.matches(self) ?? false
  }

  /// The payload of a case, or nil for another case. Setting it changes the payload of this case only: a value of
  /// another case stays as it is.
  ///
  /// ```swift
  /// status[case: \.loaded]                  // "ok", or nil
  /// status[case: \.loaded] = "again"        // .loaded("again") if it is loaded, or else as it was
  /// status[case: \.loaded]?.append("!")     // only if it is loaded
  /// ```
  ///
  /// Nil can't be set, as a case has to remain, unless the payload is optional itself.
  ///
  /// - Parameter keyPath: The case, as a key path.
  public subscript<Value>(case keyPath: CaseKeyPath<Self, Value>) -> Value? {
    get { AnyCasePath(keyPath).extract(from: self) }
    set {
      let path = AnyCasePath(keyPath)
      guard path.extract(from: self) != nil else { return }
      if let newValue {
        self = path.embed(newValue)
      } else {
        // An optional chain that ended early writes back the nil it found, so nil means something in this case only.
        let none = (Value.self as? any ExpressibleByNilLiteral.Type)?.init(nilLiteral: ()) as? Value
        guard let none else {
          reportIssue("Can't set the payload '\(Value.self)' of a case to nil: set the enum to another case.")
          return
        }
        self = path.embed(none)
      }
    }
  }

  /// The payload of a case whose payload's type is not known; nil for another case.
  ///
  /// - Parameter keyPath: The case, as a key path.
  @_disfavoredOverload
  public subscript(case keyPath: PartialCaseKeyPath<Self>) -> Any? {
    (Case<Self>()[keyPath: keyPath] as? any AnyCase)?.payload(of: self)
  }

  /// The payload by the case's name, where the enum is `@dynamicMemberLookup`: `state.loaded`.
  ///
  /// - Parameter keyPath: The case, by its name.
  @_disfavoredOverload
  public subscript<Value>(
    dynamicMember keyPath: KeyPath<Self.AllCasePaths, AnyCasePath<Self, Value>>
  ) -> Value? {
    Self.allCasePaths[keyPath: keyPath].extract(from: self)
  }

  /// Changes the payload in place; reports an issue when the value is of another case.
  ///
  /// - Parameters:
  ///   - keyPath: The case, as a key path.
  ///   - yield: Changes the payload in place.
  public mutating func modify<Value>(
    _ keyPath: CaseKeyPath<Self, Value>,
    yield: (inout Value) -> Void,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let path = AnyCasePath(keyPath)
    guard var value = path.extract(from: self) else {
      reportIssue(
        """
        Can't modify unrelated case "\(caseName(self))"
        """,
        explanation: "The key path names the case that holds a '\(Value.self)'.", kind: nil,
        fileID: fileID, filePath: filePath, line: line, column: column
      )
      return
    }
    yield(&value)
    self = path.embed(value)
  }
}

extension CasePathable where AllCasePaths: CasePathReflectable<Self> {
  /// The case of the value, as a key path: `status.case == \.loaded`.
  public var `case`: PartialCaseKeyPath<Self> { Self.allCasePaths[self] }
}
