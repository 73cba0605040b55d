// swift-format-ignore-file
import Analytics
import ComposableArchitecture
import Net
import SwiftUI

public protocol Route: Hashable {
  associatedtype Destination: View
  func destination(in store: Store<CanteenState, CanteenAction>) -> Destination
}

public struct Visit<R: Route>: Hashable {
  public var route: R
}

public enum CanteenRoute: Route {
  case menu

  @ViewBuilder
  public func destination(in store: Store<CanteenState, CanteenAction>) -> some View {
    switch self {
    case .menu: Text("Menu").font(.title)
    }
  }
}

public struct CanteenState: Equatable {
  var dish: String?
  var visit: Visit<CanteenRoute>?
  public init() {}
}

public enum CanteenAction: Equatable { case menuTapped }

public struct CanteenEnvironment {
  let order: (String) throws -> String
  static var live = CanteenEnvironment(order: order(_:))
}

public let canteenReducer = Reducer<CanteenState, CanteenAction, CanteenEnvironment> { state, action, environment in
  switch action {
  case .menuTapped:
    note("menu")
    state.dish = try? environment.order("soup")
    state.visit = Visit(route: .menu)
    return .none
  }
}
