// SwiftUI's name. A reducer that animates what it sends compiles unchanged, and nothing moves. An app's own declarations count
// more than these, so the overloads stand back.

/// An animation that moves nothing, for features that are written for screens.
public struct Animation: Hashable, Sendable {
  private init() {}

  /// The default animation.
  public static let `default` = Self()
  /// An animation without acceleration.
  public static let linear = Self()
  /// An animation that begins slowly.
  public static let easeIn = Self()
  /// An animation that ends slowly.
  public static let easeOut = Self()
  /// An animation that begins and ends slowly.
  public static let easeInOut = Self()
  /// An animation of a spring.
  public static let spring = Self()
  /// An animation of a spring that bounces.
  public static let bouncy = Self()
  /// An animation of a spring that doesn't bounce.
  public static let smooth = Self()
  /// An animation of a spring that bounces a little.
  public static let snappy = Self()
  /// An animation of a spring that follows a finger.
  public static let interactiveSpring = Self()

  /// An animation without acceleration.
  ///
  /// - Parameter duration: How long it would take, in seconds.
  public static func linear(duration: Double) -> Self { Self() }
  /// An animation that begins slowly.
  ///
  /// - Parameter duration: How long it would take, in seconds.
  public static func easeIn(duration: Double) -> Self { Self() }
  /// An animation that ends slowly.
  ///
  /// - Parameter duration: How long it would take, in seconds.
  public static func easeOut(duration: Double) -> Self { Self() }
  /// An animation that begins and ends slowly.
  ///
  /// - Parameter duration: How long it would take, in seconds.
  public static func easeInOut(duration: Double) -> Self { Self() }
  /// An animation of a spring.
  ///
  /// - Parameters:
  ///   - response: How stiff the spring would be.
  ///   - dampingFraction: How soon it would stand still.
  ///   - blendDuration: How long it would take over from another animation.
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
  ) -> Self {
    Self()
  }
  /// An animation of a spring.
  ///
  /// - Parameters:
  ///   - duration: How long it would take, in seconds.
  ///   - bounce: How far it would bounce.
  ///   - blendDuration: How long it would take over from another animation.
  public static func spring(duration: Double, bounce: Double = 0, blendDuration: Double = 0) -> Self {
    Self()
  }

  /// The same animation, later.
  ///
  /// - Parameter delay: How much later, in seconds.
  public func delay(_ delay: Double) -> Self { self }
  /// The same animation, at another speed.
  ///
  /// - Parameter speed: How many times as fast.
  public func speed(_ speed: Double) -> Self { self }
  /// The same animation several times.
  ///
  /// - Parameters:
  ///   - repeatCount: How many times.
  ///   - autoreverses: Whether every second time runs backwards.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Self { self }
  /// The same animation again and again.
  ///
  /// - Parameter autoreverses: Whether every second time runs backwards.
  public func repeatForever(autoreverses: Bool = true) -> Self { self }
}

/// Runs a closure whose changes would be animated.
///
/// - Parameters:
///   - animation: The animation.
///   - body: What runs.
/// - Returns: What the closure returns.
@_disfavoredOverload
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try body()
}

extension Effect {
  /// Sends an action, as ``send(_:)`` does.
  ///
  /// - Parameters:
  ///   - action: The action that is sent.
  ///   - animation: An animation, which moves nothing here.
  @_disfavoredOverload
  public static func send(_ action: Action, animation: Animation?) -> Self { send(action) }

  /// The same effect.
  ///
  /// - Parameter animation: An animation, which moves nothing here.
  @_disfavoredOverload
  public func animation(_ animation: Animation? = .default) -> Self { self }
}

extension Send {
  /// Sends an action.
  ///
  /// - Parameters:
  ///   - action: The action that is sent.
  ///   - animation: An animation, which moves nothing here.
  @_disfavoredOverload
  public func callAsFunction(_ action: Action, animation: Animation?) { self(action) }
}

extension Store {
  /// Sends an action, as ``send(_:)`` does.
  ///
  /// - Parameters:
  ///   - action: The action that is sent.
  ///   - animation: An animation, which moves nothing here.
  /// - Returns: A handle to the work that the action started.
  @_disfavoredOverload
  @discardableResult
  public func send(_ action: Action, animation: Animation?) -> StoreTask { send(action) }
}

extension ViewActionSending {
  /// Sends a view action.
  ///
  /// - Parameters:
  ///   - action: The action that is sent.
  ///   - animation: An animation, which moves nothing here.
  /// - Returns: A handle to the work that the action started.
  @_disfavoredOverload
  @discardableResult
  public func send(_ action: StoreAction.ViewAction, animation: Animation?) -> StoreTask { send(action) }
}

extension DismissEffect {
  /// Dismisses the feature.
  ///
  /// - Parameter animation: An animation, which moves nothing here.
  @_disfavoredOverload
  @MainActor
  public func callAsFunction(
    animation: Animation?,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await self(fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
