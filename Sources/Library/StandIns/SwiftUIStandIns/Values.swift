// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Values of Apple's frameworks that features keep in their states and actions. They can be made and compared, and do nothing.
public import Combine
public import ComposableArchitecture
public import Foundation

public struct LocalizedStringKey: ExpressibleByStringInterpolation, Hashable, InertMembers, Sendable {
  private var text: String

  public init(_ value: String) { text = value }
  public init(stringLiteral value: String) { text = value }
}

/// Cases, so that a test of a session says `.red`.
public indirect enum Color: Hashable, InertMembers, Sendable {
  case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown
  case white, gray, black, clear, primary, secondary, accentColor
  case named(String)
  case components([Double])
  case faded(Color, opacity: Double)
  public var description: String { String(describing: self) }

  public enum RGBColorSpace: Hashable, Sendable { case sRGB, sRGBLinear, displayP3 }

  public init(_ name: String, bundle: Bundle? = nil) { self = .named(name) }
  public init(_ color: some Any) { self = .named("\(color)") }
  public init(uiColor: some Any) { self = .named("\(uiColor)") }
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    self = .components([red, green, blue, opacity])
  }
  public init(
    _ space: RGBColorSpace, red: Double, green: Double, blue: Double, opacity: Double = 1
  ) { self.init(red: red, green: green, blue: blue, opacity: opacity) }
  public init(_ space: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(red: white, green: white, blue: white, opacity: opacity)
  }
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    self = .components([hue, saturation, brightness, opacity])
  }

  public func opacity(_ opacity: Double) -> Color { .faded(self, opacity: opacity) }
}

public enum EditMode: Hashable, Sendable {
  case inactive, transient, active
  public var isEditing: Bool { self != .inactive }
}

public enum ScenePhase: Hashable, Comparable, Sendable { case background, inactive, active }
public enum ColorScheme: Hashable, CaseIterable, Sendable { case light, dark }
public enum ColorSchemeContrast: Hashable, CaseIterable, Sendable { case standard, increased }
public enum UserInterfaceSizeClass: Hashable, Sendable { case compact, regular }
public enum LayoutDirection: Hashable, CaseIterable, Sendable { case leftToRight, rightToLeft }
public enum Edge: Int, Hashable, CaseIterable, Sendable { case top, leading, bottom, trailing }
public enum Axis: Int, Hashable, CaseIterable, Sendable { case horizontal, vertical }
public enum Visibility: Hashable, CaseIterable, Sendable { case automatic, visible, hidden }
public enum NavigationSplitViewVisibility: Hashable, Sendable {
  case automatic, all, doubleColumn, detailOnly
}
public enum ContentMode: Hashable, CaseIterable, Sendable { case fit, fill }
public enum TextAlignment: Hashable, CaseIterable, Sendable { case leading, center, trailing }

public enum PresentationDetent: Hashable, Sendable {
  case medium, large
  case fraction(Double)
  case height(Double)
}

public struct Angle: Hashable, Comparable, InertMembers, Sendable {
  public var radians: Double
  public var degrees: Double {
    get { radians * 180 / .pi }
    set { radians = newValue * .pi / 180 }
  }
  public static let zero = Angle(radians: 0)
  public init(radians: Double = 0) { self.radians = radians }
  public init(degrees: Double) { radians = degrees * .pi / 180 }
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
  public static func < (first: Angle, second: Angle) -> Bool { first.radians < second.radians }
  public static func + (first: Angle, second: Angle) -> Angle {
    Angle(radians: first.radians + second.radians)
  }
  public static func - (first: Angle, second: Angle) -> Angle {
    Angle(radians: first.radians - second.radians)
  }
  public static func * (first: Angle, second: Double) -> Angle { Angle(radians: first.radians * second) }
  public static func / (first: Angle, second: Double) -> Angle { Angle(radians: first.radians / second) }
  public static func += (first: inout Angle, second: Angle) { first = first + second }
  public static func -= (first: inout Angle, second: Angle) { first = first - second }
  public static prefix func - (angle: Angle) -> Angle { Angle(radians: -angle.radians) }
}

public struct CGVector: Hashable, Codable, Sendable {
  public static let zero = CGVector(dx: 0, dy: 0)
  public var dx: CGFloat
  public var dy: CGFloat
  public init(dx: CGFloat = 0, dy: CGFloat = 0) { (self.dx, self.dy) = (dx, dy) }
}

public struct UnitPoint: Hashable, InertMembers, Sendable {
  public var x: Double
  public var y: Double
  public init(x: Double = 0, y: Double = 0) { (self.x, self.y) = (x, y) }
}

public struct EdgeInsets: Hashable, InertMembers, Sendable {
  public var top: Double, leading: Double, bottom: Double, trailing: Double
  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
}

public struct Image: Hashable, InertMembers, Sendable {
  private var name: String
  public init(uiImage: UIImage) { name = "" }
  public init(nsImage: some Any) { name = "" }
  public init(decorative name: String, bundle: Bundle? = nil) { self.name = name }
  public init(decorative image: some Any, scale: CGFloat, orientation: InertValue = InertValue()) {
    name = ""
  }
  public init(_ name: String, bundle: Bundle? = nil) { self.name = name }
  public init(systemName: String) { name = systemName }
}

public struct PhotosPickerItem: Hashable, InertMembers, Sendable {
  public func loadTransferable<Value>(type: Value.Type) async throws -> Value? { nil }
  public var itemIdentifier: String?
  public init(itemIdentifier: String) { self.itemIdentifier = itemIdentifier }
}

public typealias ObservableObject = Combine.ObservableObject
public typealias Published = Combine.Published

// MARK: - Collections

extension RangeReplaceableCollection where Self: MutableCollection {
  public mutating func remove(atOffsets offsets: IndexSet) {
    var offset = -1
    self.removeAll { _ in
      offset += 1
      return offsets.contains(offset)
    }
  }
}

extension MutableCollection {
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let all = Array(self)
    let moved = source.filter(all.indices.contains).map { all[$0] }
    let before = all.indices.filter { $0 < destination && !source.contains($0) }.map { all[$0] }
    let after = all.indices.filter { $0 >= destination && !source.contains($0) }.map { all[$0] }
    for (index, element) in zip(Array(indices), before + moved + after) { self[index] = element }
  }
}

// MARK: - Features

/// `@Reducer` for a type whose body is in an extension, where the macro can't see it.
@attached(extension, conformances: Reducer)
@attached(memberAttribute)
public macro _ReducerWithBodyElsewhere() =
  #externalMacro(module: "ComposableArchitectureMacros", type: "ReducerMacro")

extension CasePathable {
  // Apps of the time before Swift 6.3 write `.ifLet(\.playing, action: \.playing)` for the case of an enum.
  public subscript<Value>(dynamicMember keyPath: KeyPath<Self.AllCasePaths, AnyCasePath<Self, Value>>)
    -> Value?
  {
    get { Self.allCasePaths[keyPath: keyPath].extract(from: self) }
    set {
      let path = Self.allCasePaths[keyPath: keyPath]
      guard let newValue, path.extract(from: self) != nil else { return }
      self = path.embed(newValue)
    }
  }
}

// MARK: - Texts

public struct LocalizedStringResource: ExpressibleByStringInterpolation, Hashable, Codable, InertMembers,
  Sendable
{
  public var key: String
  public init(_ key: String, table: String? = nil, comment: StaticString? = nil) { self.key = key }
  public init(stringLiteral value: String) { key = value }
}

extension String {
  public init(
    localized key: String, table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current,
    comment: StaticString? = nil
  ) { self = key }
  public init(
    localized key: StaticString, defaultValue: String, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) { self = defaultValue }
  public init(localized resource: LocalizedStringResource) { self = resource.key }
}
