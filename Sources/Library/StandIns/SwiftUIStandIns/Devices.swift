// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Devices that features mention in passing. Nothing is felt, copied or opened.
public import Foundation

public final class UIImpactFeedbackGenerator: Sendable {
  public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }
  public init() {}
  public init(style: FeedbackStyle) {}
  public func prepare() {}
  public func impactOccurred() {}
  public func impactOccurred(intensity: CGFloat) {}
}

public final class UINotificationFeedbackGenerator: Sendable {
  public enum FeedbackType: Int, Sendable { case success, warning, error }
  public init() {}
  public func prepare() {}
  public func notificationOccurred(_ type: FeedbackType) {}
}

public final class UISelectionFeedbackGenerator: Sendable {
  public init() {}
  public func prepare() {}
  public func selectionChanged() {}
}

public final class UIPasteboard: InertMembers, @unchecked Sendable {
  public static let general = UIPasteboard()
  public var string: String?
  public var url: URL?
}

public final class UIDevice: InertMembers, Sendable {
  public enum UserInterfaceIdiom: Int, Sendable { case unspecified, phone, pad, tv, carPlay, mac, vision }
  public static let current = UIDevice()
  public var name: String { "Sandbox" }
  public var model: String { "Sandbox" }
  public var systemName: String { "Linux" }
  public var systemVersion: String { "1.0" }
  public var identifierForVendor: UUID? { nil }
  public var userInterfaceIdiom: UserInterfaceIdiom { .phone }
}

public final class UIApplication: InertMembers, @unchecked Sendable {
  public static let shared = UIApplication()
  public static let openSettingsURLString = "app-settings:"
  public static let openNotificationSettingsURLString = "app-settings:notifications"
  public var isIdleTimerDisabled = false
  public var applicationIconBadgeNumber = 0
  public func canOpenURL(_ url: URL) -> Bool { false }
  @discardableResult
  public func open(_ url: URL) async -> Bool { false }
  public func open(_ url: URL, options: [String: Any] = [:], completionHandler: ((Bool) -> Void)? = nil) {
    completionHandler?(false)
  }
  public func registerForRemoteNotifications() {}
}

public final class UIImage: Hashable, InertMembers, @unchecked Sendable {
  private let data: Data
  public init() { data = Data() }
  public init?(data: Data) { self.data = data }
  public init?(data: Data, scale: CGFloat) { self.data = data }
  public init?(named name: String) { data = Data(name.utf8) }
  public init?(systemName name: String) { data = Data(name.utf8) }
  public init?(contentsOfFile path: String) { return nil }
  public init(cgImage: some Any) { data = Data() }
  public init(cgImage: some Any, scale: CGFloat, orientation: some Any) { data = Data() }
  public init(ciImage: some Any) { data = Data() }
  public var size: CGSize { .zero }
  public func pngData() -> Data? { data }
  public func jpegData(compressionQuality: CGFloat) -> Data? { data }
  public static func == (first: UIImage, second: UIImage) -> Bool { first.data == second.data }
  public func hash(into hasher: inout Hasher) { hasher.combine(data) }
}

public final class WidgetCenter: InertMembers, Sendable {
  public static let shared = WidgetCenter()
  public func reloadAllTimelines() {}
  public func reloadTimelines(ofKind kind: String) {}
}

public enum SKStoreReviewController {
  public static func requestReview() {}
  public static func requestReview(in scene: Any?) {}
}

public enum UIAccessibility {
  public enum Notification: Sendable { case announcement, layoutChanged, screenChanged }
  public static var isVoiceOverRunning: Bool { false }
  public static var isReduceMotionEnabled: Bool { false }
  public static func post(notification: Notification, argument: Any?) {}
}
