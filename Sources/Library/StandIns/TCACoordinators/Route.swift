// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The screens of an app whose routes are lists, for apps that import the package of this name.
public import ComposableArchitecture

public enum Route<Screen> {
  case push(Screen)
  case sheet(Screen, embedInNavigationView: Bool)
  case cover(Screen, embedInNavigationView: Bool)

  public static func root(_ screen: Screen, embedInNavigationView: Bool = false) -> Route {
    .cover(screen, embedInNavigationView: embedInNavigationView)
  }
  public static func root(_ screen: Screen, withNavigation: Bool) -> Route {
    .root(screen, embedInNavigationView: withNavigation)
  }
  public static func sheet(_ screen: Screen, withNavigation: Bool = false, onDismiss: (() -> Void)? = nil)
    -> Route
  { .sheet(screen, embedInNavigationView: withNavigation) }
  public static func cover(_ screen: Screen, withNavigation: Bool = false, onDismiss: (() -> Void)? = nil)
    -> Route
  { .cover(screen, embedInNavigationView: withNavigation) }

  public var screen: Screen {
    get {
      switch self {
      case .push(let screen), .sheet(let screen, _), .cover(let screen, _): screen
      }
    }
    set {
      switch self {
      case .push: self = .push(newValue)
      case .sheet(_, let isEmbedded): self = .sheet(newValue, embedInNavigationView: isEmbedded)
      case .cover(_, let isEmbedded): self = .cover(newValue, embedInNavigationView: isEmbedded)
      }
    }
  }
  public var embedInNavigationView: Bool {
    switch self {
    case .push: false
    case .sheet(_, let isEmbedded), .cover(_, let isEmbedded): isEmbedded
    }
  }
  public var withNavigation: Bool { embedInNavigationView }
  public var isPresented: Bool { if case .push = self { false } else { true } }
  public func map<Other>(_ transform: (Screen) -> Other) -> Route<Other> {
    switch self {
    case .push(let screen): .push(transform(screen))
    case .sheet(let screen, let isEmbedded): .sheet(transform(screen), embedInNavigationView: isEmbedded)
    case .cover(let screen, let isEmbedded): .cover(transform(screen), embedInNavigationView: isEmbedded)
    }
  }
}

extension Route: Equatable where Screen: Equatable {}
extension Route: Hashable where Screen: Hashable {}
extension Route: Sendable where Screen: Sendable {}
extension Route: Codable where Screen: Codable {}
extension Route: Identifiable where Screen: Identifiable { public var id: Screen.ID { screen.id } }

public protocol RouteProtocol {
  associatedtype Screen
  init(_ route: Route<Screen>)
  var route: Route<Screen> { get set }
}

extension Route: RouteProtocol {
  public init(_ route: Route<Screen>) { self = route }
  public var route: Route<Screen> {
    get { self }
    set { self = newValue }
  }
}

/// A list of routes: an array, or an identified one.
public protocol RoutableCollection: RandomAccessCollection where Element: RouteProtocol, Index == Int {
  mutating func _append(_ element: Element)
  mutating func removeLast(_ count: Int)
}
extension Array: RoutableCollection where Element: RouteProtocol {
  public mutating func _append(_ element: Element) { append(element) }
}
extension IdentifiedArray: RoutableCollection where Element: RouteProtocol {
  public mutating func _append(_ element: Element) { updateOrAppend(element) }
}

extension RoutableCollection {
  public typealias Screen = Element.Screen

  // MARK: - Forwards

  public mutating func push(_ screen: Screen) { _append(Element(.push(screen))) }
  public mutating func presentSheet(
    _ screen: Screen, embedInNavigationView: Bool = false, onDismiss: (() -> Void)? = nil
  ) { _append(Element(.sheet(screen, embedInNavigationView: embedInNavigationView))) }
  public mutating func presentSheet(
    _ screen: Screen, withNavigation: Bool, onDismiss: (() -> Void)? = nil
  ) { presentSheet(screen, embedInNavigationView: withNavigation) }
  public mutating func presentCover(
    _ screen: Screen, embedInNavigationView: Bool = false, onDismiss: (() -> Void)? = nil
  ) { _append(Element(.cover(screen, embedInNavigationView: embedInNavigationView))) }
  public mutating func presentCover(
    _ screen: Screen, withNavigation: Bool, onDismiss: (() -> Void)? = nil
  ) { presentCover(screen, embedInNavigationView: withNavigation) }

  // MARK: - Backwards

  /// The root stays, whatever is asked for.
  private mutating func keep(_ kept: Int) {
    let removed = count - Swift.max(kept, 1)
    if removed > 0 { removeLast(removed) }
  }

  public mutating func goBack(_ steps: Int = 1) { keep(count - steps) }
  public mutating func goBackToRoot() { keep(1) }
  public mutating func goBackTo(index: Int) { keep(index + 1) }
  @discardableResult
  public mutating func goBackTo(where condition: (Route<Screen>) -> Bool) -> Bool {
    guard let index = indices.last(where: { condition(self[$0].route) }) else { return false }
    keep(index + 1)
    return true
  }
  @discardableResult
  public mutating func goBackTo(_ screen: Screen) -> Bool where Screen: Equatable {
    goBackTo { $0.screen == screen }
  }
  @discardableResult
  public mutating func goBackTo(id: Screen.ID) -> Bool where Screen: Identifiable {
    goBackTo { $0.screen.id == id }
  }
  @discardableResult
  public mutating func goBackTo<Value>(_ path: CaseKeyPath<Screen, Value>) -> Bool
  where Screen: CasePathable {
    goBackTo { $0.screen.is(path) }
  }

  public mutating func pop(_ steps: Int = 1) { keep(count - steps) }
  public mutating func popToRoot() { popToCurrentNavigationRoot() }
  public mutating func popToCurrentNavigationRoot() {
    keep((indices.last { self[$0].route.isPresented } ?? 0) + 1)
  }
  public mutating func popTo(index: Int) { keep(index + 1) }
  @discardableResult
  public mutating func popTo(where condition: (Route<Screen>) -> Bool) -> Bool { goBackTo(where: condition) }
  @discardableResult
  public mutating func popTo(_ screen: Screen) -> Bool where Screen: Equatable { goBackTo(screen) }
  @discardableResult
  public mutating func popTo(id: Screen.ID) -> Bool where Screen: Identifiable { goBackTo(id: id) }
  @discardableResult
  public mutating func popTo<Value>(_ path: CaseKeyPath<Screen, Value>) -> Bool where Screen: CasePathable {
    goBackTo(path)
  }

  public mutating func dismiss(_ layers: Int = 1) {
    for _ in 0..<layers { keep(indices.dropFirst().last { self[$0].route.isPresented } ?? count) }
  }
  public mutating func dismiss(count layers: Int) { dismiss(layers) }
  public mutating func dismissAll() {
    keep(indices.dropFirst().first { self[$0].route.isPresented } ?? count)
  }
}
