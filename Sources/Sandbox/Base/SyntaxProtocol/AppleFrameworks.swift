/// The frameworks of Apple's systems, which don't exist here.
public enum AppleFrameworks {
  /// Their names.
  public static let names = Set(
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
