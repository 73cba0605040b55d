import ComposableArchitecture
import Foundation

// source TeaShop shows the shop and both clients.
//   wholesaler.price(tea)   async throws -> Int
//   wholesaler.stock(tea)   async throws -> Int
// What time it is, also in a method or a task of an actor:
//   @Dependency(\.date.now) var now
//   now.timeIntervalSince(date)   in seconds

actor OfferMemory {
  private enum Entry {
    case asking(Task<Offer, any Error>)
    case known(Offer, since: Date)
  }

  private var entries: [String: Entry] = [:]

  func offer(
    for tea: String, from wholesaler: WholesalerClient
  ) async throws -> Offer {
    @Dependency(\.date.now) var now
    switch entries[tea] {
    case .asking(let task):
      return try await task.value
    case .known(let offer, let date) where now.timeIntervalSince(date) < 60:
      return offer
    case .known, nil:
      let task = Task { try await ask(for: tea, from: wholesaler) }
      entries[tea] = .asking(task)
      return try await task.value
    }
  }

  private func ask(
    for tea: String, from wholesaler: WholesalerClient
  ) async throws -> Offer {
    @Dependency(\.date.now) var now
    do {
      async let price = wholesaler.price(tea)
      async let stock = wholesaler.stock(tea)
      let offer = try await Offer(price: price, stock: stock)
      entries[tea] = .known(offer, since: now)
      return offer
    } catch {
      entries[tea] = nil
      throw error
    }
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
