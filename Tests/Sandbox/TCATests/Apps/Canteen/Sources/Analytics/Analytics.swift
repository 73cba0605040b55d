// swift-format-ignore-file
import VendorAnalytics

public func note(_ name: String) { Analytics.logEvent(name, parameters: ["name": name]) }
