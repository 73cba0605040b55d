import Foundation
import Toolchain

/// The modules that an app may import: those that are here, those that something stands in for, and the rest.
struct KnownModules: Sendable {
  /// The modules that can be imported as they are.
  private var available: Set<String>

  /// - Parameter preparation: What the compiler has.
  init(_ preparation: Preparation) {
    let built = (try? FileManager.default.contentsOfDirectory(atPath: preparation.modules.path)) ?? []
    available = Set(built.filter { $0.hasSuffix(".swiftmodule") }.map { String($0.dropLast(12)) })
      .union(Self.system)
  }

  private static let system: Set<String> = [
    "Swift", "Foundation", "FoundationEssentials", "FoundationNetworking", "FoundationInternationalization",
    "Dispatch",
    "Glibc", "Observation", "Synchronization", "RegexBuilder", "Distributed", "_Concurrency",
    "_StringProcessing",
  ]

  /// The module of inert values of SwiftUI, and that of all others.
  static let screens = "SwiftUIStandIns"
  /// Combine, whose publishers work here. A module of its own has its name.
  static let combine = "Combine"
  /// What is compiled for every app, each after those that it imports.
  static let always = [combine, screens]
  private static let apple = "AppleStandIns"
  /// What an import of the library also brings to an app, because it exports SwiftUI there.
  /// Foundation's network is a module of its own here.
  static let companions = ["ComposableArchitecture": screens, "Foundation": "FoundationNetworking"]

  /// What is imported instead of a module that isn't here.
  private static let renamed = [
    "SwiftUINavigation": "SwiftNavigation", "SwiftUINavigationCore": "SwiftNavigation",
    "UIKitNavigation": "SwiftNavigation", "AppKitNavigation": "SwiftNavigation",
    "Collections": "OrderedCollections",
    "Darwin": "Glibc", "XCTestDynamicOverlay": "IssueReporting", "_SwiftUINavigationState": "SwiftNavigation",
  ]

  /// How a module is imported.
  enum Kind: Equatable { case here, standIn(String), missing }

  /// - Parameter own: The modules of the app.
  func kind(of module: String, own: Set<String>) -> Kind {
    if own.contains(module) || available.contains(module) { return .here }
    if module == "SwiftUI" { return .standIn(Self.screens) }
    if module == Self.combine || module == "OpenCombine" { return .standIn(Self.combine) }
    if Self.frameworks.contains(module) { return .standIn(Self.apple) }
    if module == "Tagged" { return .standIn(module) }
    if let other = Self.renamed[module], available.contains(other) { return .standIn(other) }
    return .missing
  }

  /// The frameworks of Apple's systems.
  private static let frameworks = Set(
    """
    ARKit AVFAudio AVFoundation AVKit Accelerate Accessibility Accounts ActivityKit AdAttributionKit AdServices AdSupport \
    AlarmKit AppIntents AppKit AppTrackingTransparency ApplicationServices AssetsLibrary AudioToolbox AuthenticationServices \
    AutomaticAssessmentConfiguration BackgroundAssets BackgroundTasks BusinessChat CallKit CarPlay CFNetwork Charts ClassKit \
    ClockKit CloudKit Cocoa ColorSync Combine CommonCrypto CompositorServices Contacts ContactsUI CoreAudio CoreAudioKit \
    CoreAudioTypes CoreBluetooth CoreData CoreFoundation CoreGraphics CoreHaptics CoreImage CoreImage.CIFilterBuiltins \
    CoreLocation CoreLocationUI CoreMIDI CoreML CoreMedia CoreMotion CoreNFC CoreServices CoreSpotlight CoreTelephony \
    CoreText CoreTransferable CoreVideo CoreWLAN CreateML CryptoKit CryptoTokenKit DataDetection DeveloperToolsSupport \
    DeviceActivity DeviceCheck DeviceDiscoveryUI DiskArbitration EventKit EventKitUI ExposureNotification ExtensionKit \
    ExternalAccessory FamilyControls FileProvider FinanceKit FoundationModels GLKit GameController GameKit GameplayKit \
    GroupActivities HealthKit HealthKitUI HomeKit IOKit IOSurface ImageIO ImagePlayground Intents IntentsUI JavaScriptCore \
    JournalingSuggestions LinkPresentation LocalAuthentication LocationButton Logging ManagedSettings MapKit MarketplaceKit \
    MediaAccessibility MediaPlayer MessageUI Messages Metal MetalKit MetalPerformanceShaders MetricKit MobileCoreServices \
    ModelIO MultipeerConnectivity MusicKit NaturalLanguage NearbyInteraction Network NetworkExtension NotificationCenter \
    OSLog ObjectiveC PDFKit PHASE PassKit PencilKit Photos PhotosUI ProximityReader PushKit PushToTalk QuartzCore QuickLook \
    QuickLookThumbnailing RealityKit ReplayKit RoomPlan SafariServices SceneKit ScreenCaptureKit ScreenTime Security \
    SensitiveContentAnalysis SensorKit ServiceManagement ShazamKit Social SoundAnalysis Speech SpriteKit StoreKit SwiftData \
    SwiftUI SystemConfiguration TVServices TVUIKit ThreadNetwork TipKit Translation UIKit UniformTypeIdentifiers \
    UserNotifications UserNotificationsUI VideoToolbox Vision VisionKit WatchConnectivity WatchKit WeatherKit WebKit WidgetKit \
    WorkoutKit os
    """.split(separator: " ").map(String.init).filter { $0 != "Logging" })
}
