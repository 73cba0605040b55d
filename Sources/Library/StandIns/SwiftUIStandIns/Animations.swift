// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What a feature says about animations. It is read, and nothing moves.
@_exported public import FoundationStandIns
public import ComposableArchitecture

/// The library has it for features without screens. Two types of one name would be ambiguous.
public typealias Animation = ComposableArchitecture.Animation

extension Animation {
  public static func interactiveSpring(
    response: Double = 0, dampingFraction: Double = 0, blendDuration: Double = 0
  ) -> Animation { .spring }
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation { .spring }
  public static func bouncy(duration: Double = 0, extraBounce: Double = 0) -> Animation { .bouncy }
  public static func snappy(duration: Double = 0, extraBounce: Double = 0) -> Animation { .snappy }
  public static func smooth(duration: Double = 0, extraBounce: Double = 0) -> Animation { .smooth }
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: Double = 0
  ) -> Animation { .linear }
}

public struct Transaction: InertMembers, Sendable {
  public var animation: Animation?
  public var disablesAnimations = false
  public var isContinuous = false

  public init(animation: Animation? = nil) { self.animation = animation }
}

public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result { try body() }

public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows
  -> Result
{
  try body()
}

extension Effect {
  public func animation(_ animation: Animation? = .default) -> Effect<Action> { self }
  public func transaction(_ transaction: Transaction) -> Effect<Action> { self }
  public static func send(_ action: Action, animation: Animation? = nil) -> Effect<Action> { .send(action) }
}

extension Send {
  public func callAsFunction(_ action: Action, animation: Animation?) { self(action) }
  public func callAsFunction(_ action: Action, transaction: Transaction) { self(action) }
}

extension Store {
  @discardableResult
  public func send(_ action: Action, animation: Animation?) -> StoreTask { send(action) }
  @discardableResult
  public func send(_ action: Action, transaction: Transaction) -> StoreTask { send(action) }
}
