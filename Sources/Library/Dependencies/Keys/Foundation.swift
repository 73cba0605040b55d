public import Foundation

extension DependencyValues {
  /// The user's calendar: `@Dependency(\\.calendar) var calendar`. In tests it must be overridden.
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }

  /// The user's locale. In tests it must be overridden.
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }

  /// The user's time zone. In tests it must be overridden.
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }

  /// The locales that the user prefers, the first one most. In tests they must be overridden.
  public var preferredLocales: [Locale] {
    get { self[PreferredLocalesKey.self] }
    set { self[PreferredLocalesKey.self] = newValue }
  }

  /// Where notifications are posted and observed. Each test has a center of its own.
  public var notificationCenter: NotificationCenter {
    get { self[NotificationCenterKey.self].value }
    set { self[NotificationCenterKey.self] = Unchecked(value: newValue) }
  }

  private enum CalendarKey: DependencyKey {
    static let liveValue = Calendar.autoupdatingCurrent
  }
  private enum LocaleKey: DependencyKey {
    static let liveValue = Locale.autoupdatingCurrent
  }
  private enum TimeZoneKey: DependencyKey {
    static let liveValue = TimeZone.autoupdatingCurrent
  }
  private enum PreferredLocalesKey: DependencyKey {
    static let liveValue = Locale.preferredLanguages.map(Locale.init(identifier:))
  }
  private enum NotificationCenterKey: DependencyKey {
    static let liveValue = Unchecked(value: NotificationCenter.default)
    static var testValue: Unchecked<NotificationCenter> { Unchecked(value: NotificationCenter()) }
  }
}

// Unchecked: it is used for classes that Foundation documents as safe to use from any thread.

/// Vouches for a Foundation class that is safe to share but does not say so.
private struct Unchecked<Value>: @unchecked Sendable {
  let value: Value
}
