import ComposableArchitecture
import Foundation

// source TeaShop shows the shop and both clients.
//   wholesaler.price(tea)   async throws -> Int
//   wholesaler.stock(tea)   async throws -> Int
// What time it is, also in a method or a task of an actor:
//   @Dependency(\.date.now) var now
//   now.timeIntervalSince(date)   in seconds

actor OfferMemory {
  private var offers: [String: Offer] = [:]

  func offer(
    for tea: String, from wholesaler: WholesalerClient
  ) async throws -> Offer {
    if let offer = offers[tea] { return offer }
    let price = try await wholesaler.price(tea)
    let stock = try await wholesaler.stock(tea)
    let offer = Offer(price: price, stock: stock)
    offers[tea] = offer
    return offer
  }
}

extension OfferClient {
  static func remembering(
    _ wholesaler: WholesalerClient
  ) -> OfferClient {
    let memory = OfferMemory()
    return OfferClient { tea in
      try await memory.offer(for: tea, from: wholesaler)
    }
  }
}
