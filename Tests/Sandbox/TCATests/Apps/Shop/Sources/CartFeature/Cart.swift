// swift-format-ignore-file
import APIClient
import ComposableArchitecture
import Models
import SwiftUI

@Reducer
public struct Cart: Sendable {
  @ObservableState
  public struct State: Equatable {
    public var products: IdentifiedArrayOf<Product> = []
    public var isLoading = false
    @Presents public var alert: AlertState<Action.Alert>?
    public var total: Int { products.reduce(0) { $0 + $1.price } }
    public init() {}
  }

  public enum Action {
    case onAppear
    case productsResponse(Result<[Product], any Error>)
    case delete(IndexSet)
    case move(IndexSet, Int)
    case alert(PresentationAction<Alert>)

    @CasePathable
    public enum Alert: Equatable { case retry }
  }

  @Dependency(\.apiClient) var apiClient
  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .onAppear, .alert(.presented(.retry)):
        state.isLoading = true
        return .run { send in
          await send(.productsResponse(Result { try await apiClient.products() }), animation: .default)
        }
      case .productsResponse(.success(let products)):
        state.isLoading = false
        state.products = IdentifiedArray(uniqueElements: products)
        return .none
      case .productsResponse(.failure):
        state.isLoading = false
        state.alert = AlertState { TextState("Offline") } actions: { ButtonState(action: .retry) { TextState("Retry") } }
        return .none
      case .delete(let offsets):
        state.products.remove(atOffsets: offsets)
        return .none
      case .move(let offsets, let target):
        state.products.move(fromOffsets: offsets, toOffset: target)
        return .none
      case .alert:
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

public struct CartView: View {
  @Bindable var store: StoreOf<Cart>

  public init(store: StoreOf<Cart>) { self.store = store }

  public var body: some View {
    List {
      ForEach(store.products) { product in
        row(product)
      }
      .onDelete { store.send(.delete($0)) }
    }
    .task { await store.send(.onAppear).finish() }
    .alert($store.scope(state: \.alert, action: \.alert))
  }

  func row(_ product: Product) -> some View { Text(product.name) }
}

extension CartView {
  fileprivate static let padding: CGFloat = 8
}

#Preview {
  CartView(store: Store(initialState: Cart.State()) { Cart() })
}
