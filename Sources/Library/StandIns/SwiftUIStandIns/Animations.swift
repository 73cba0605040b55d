// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What a feature says about animations. It is read, and nothing moves.
@_exported public import FoundationStandIns
public import ComposableArchitecture

public struct Animation: Hashable, Sendable {
  private init() {}

  public static let `default` = Animation()
  public static let linear = Animation()
  public static let easeIn = Animation()
  public static let easeOut = Animation()
  public static let easeInOut = Animation()
  public static let spring = Animation()
  public static let interactiveSpring = Animation()
  public static let bouncy = Animation()
  public static let snappy = Animation()
  public static let smooth = Animation()

  public static func linear(duration: Double) -> Animation { Animation() }
  public static func easeIn(duration: Double) -> Animation { Animation() }
  public static func easeOut(duration: Double) -> Animation { Animation() }
  public static func easeInOut(duration: Double) -> Animation { Animation() }
  public static func spring(
    response: Double = 0, dampingFraction: Double = 0, blendDuration: Double = 0
  ) -> Animation { Animation() }
  public static func spring(duration: Double, bounce: Double = 0, blendDuration: Double = 0) -> Animation {
    Animation()
  }
  public static func interactiveSpring(
    response: Double = 0, dampingFraction: Double = 0, blendDuration: Double = 0
  ) -> Animation { Animation() }
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation { Animation() }
  public static func bouncy(duration: Double = 0, extraBounce: Double = 0) -> Animation { Animation() }
  public static func snappy(duration: Double = 0, extraBounce: Double = 0) -> Animation { Animation() }
  public static func smooth(duration: Double = 0, extraBounce: Double = 0) -> Animation { Animation() }
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: Double = 0
  ) -> Animation { Animation() }

  public func speed(_ speed: Double) -> Animation { self }
  public func delay(_ delay: Double) -> Animation { self }
  public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Animation { self }
  public func repeatForever(autoreverses: Bool = true) -> Animation { self }
}

public struct Transaction: Sendable {
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
