import ComposableArchitecture
import Foundation
import Testing

// draws: "Sencha" "Assam"

/// All tasks run one after another on the main actor, so nothing here depends on how fast the machine is.
@MainActor
@Suite(.serialized)
struct Checks {
  let notes = Notes()
  let now = LockIsolated(Date(timeIntervalSince1970: 0))
  let wholesaler: Wholesaler

  init() {
    wholesaler = Wholesaler(notes)
  }

  // task: 1
  @Test("Two screens that ask at the same time cause one request")
  func atOnce() async {
    await serially { client in
      await ask("shelf", "Sencha", client)
      await ask("till", "Sencha", client)
      await answer("Sencha", price: 4, stock: 20)
      #expect(
        notes.all("shelf has", "till has").sorted() == ["shelf has 20 for 4", "till has 20 for 4"],
        notes.comment)
      #expect(wholesaler.requests("Sencha") == ["price of Sencha", "stock of Sencha"], notes.comment)
    }
  }

  // task: 1
  @Test("The shelf and the till of the shop pay two cents for one offer")
  func shop() async {
    await serially { _ in
      let store = TestStore(initialState: TeaShop.State()) {
        TeaShop()
      } withDependencies: { [now, wholesaler] in
        $0.date = DateGenerator { now.value }
        $0.wholesaler = wholesaler.client
      }
      store.exhaustivity = .off
      await store.send(.shelfTapped(tea: "Sencha"))
      await settle()
      await store.send(.tillTapped(tea: "Sencha"))
      await settle()
      await answer("Sencha", price: 4, stock: 20)
      await store.skipReceivedActions(strict: false)
      #expect(store.state.shelf == "20 for 4 each", notes.comment)
      #expect(store.state.till == "20 for 4 each", notes.comment)
      #expect(store.state.bill == 2, notes.comment)
      await store.skipInFlightEffects(strict: false)
    }
  }

  // task: 1
  @Test("The price and the stock are asked for at the same time")
  func both() async {
    await serially { client in
      await ask("shelf", "Sencha", client)
      #expect(wholesaler.requests("Sencha") == ["price of Sencha", "stock of Sencha"], notes.comment)
      await answer("stock of Sencha", .success(20))
      await answer("price of Sencha", .success(4))
      #expect(notes.all("shelf has") == ["shelf has 20 for 4"], notes.comment)
    }
  }

  // task: 1
  @Test("When the screen that asked first is closed, the other one gets its offer")
  func closed() async {
    await serially { client in
      let shelf = await ask("shelf", "Sencha", client)
      await ask("till", "Sencha", client)
      notes.add("shelf is closed")
      shelf.cancel()
      await settle()
      await answer("Sencha", price: 4, stock: 20)
      await answer("Sencha", price: 4, stock: 20)
      #expect(notes.all("till") == ["till asks for Sencha", "till has 20 for 4"], notes.comment)
    }
  }

  // task: 2
  @Test("An offer is remembered for a minute")
  func remembered() async {
    await serially { client in
      await ask("shelf", "Sencha", client)
      await answer("Sencha", price: 4, stock: 20)
      await pass(59.5)
      await ask("till", "Sencha", client)
      #expect(wholesaler.requests("Sencha").count == 2, notes.comment)
      #expect(notes.all("till has") == ["till has 20 for 4"], notes.comment)
    }
  }

  // task: 2
  @Test("After more than a minute, two screens cause one new request")
  func old() async {
    await serially { client in
      await ask("shelf", "Sencha", client)
      await answer("Sencha", price: 4, stock: 20)
      await pass(60.5)
      await ask("shelf", "Sencha", client)
      await ask("till", "Sencha", client)
      #expect(wholesaler.requests("Sencha").count == 4, notes.comment)
      await answer("Sencha", price: 5, stock: 12)
      #expect(notes.all("till has") == ["till has 12 for 5"], notes.comment)
      await pass(59.5)
      await ask("till", "Sencha", client)
      #expect(wholesaler.requests("Sencha").count == 4, notes.comment)
      #expect(notes.all("till has") == ["till has 12 for 5", "till has 12 for 5"], notes.comment)
    }
  }

  // task: 2
  @Test("While the wholesaler takes longer than a minute, no other request is made")
  func slow() async {
    await serially { client in
      await ask("shelf", "Sencha", client)
      await pass(90)
      await ask("till", "Sencha", client)
      #expect(wholesaler.requests("Sencha").count == 2, notes.comment)
      await answer("Sencha", price: 4, stock: 20)
      #expect(notes.all("till has") == ["till has 20 for 4"], notes.comment)
    }
  }

  // task: 2
  @Test("The minute begins when the offer arrives")
  func begins() async {
    await serially { client in
      await ask("shelf", "Sencha", client)
      await pass(50)
      await answer("Sencha", price: 4, stock: 20)
      await pass(50)
      await ask("till", "Sencha", client)
      #expect(wholesaler.requests("Sencha").count == 2, notes.comment)
      await pass(10.5)
      await ask("till", "Sencha", client)
      #expect(wholesaler.requests("Sencha").count == 4, notes.comment)
    }
  }

  // task: 3
  @Test("After a failure, the next one who asks causes a new request")
  func failure() async {
    await serially { client in
      await ask("shelf", "Sencha", client)
      await answer("price of Sencha", .failure(NoConnection()))
      await answer("stock of Sencha", .success(20))
      #expect(notes.all("shelf hears") == ["shelf hears NoConnection()"], notes.comment)
      await ask("till", "Sencha", client)
      #expect(wholesaler.requests("Sencha").count { $0 == "price of Sencha" } == 2, notes.comment)
      await answer("Sencha", price: 4, stock: 20)
      #expect(notes.all("till has") == ["till has 20 for 4"], notes.comment)
    }
  }

  // task: 3
  @Test("Screens that ask again at once, on hearing of the failure, cause one new request")
  func again() async {
    await serially { client in
      // The till is more urgent than the shelf, so it hears of the failure first, and its second question overtakes
      // whatever the shelf's first one still has to do.
      await ask("shelf", "Sencha", client, tries: 2, priority: .background)
      await ask("till", "Sencha", client, tries: 2, priority: .high)
      await fail("Sencha")
      #expect(
        notes.all("shelf hears", "till hears").sorted() == [
          "shelf hears NoConnection()", "till hears NoConnection()",
        ],
        notes.comment)
      #expect(wholesaler.requests("Sencha").count == 4, notes.comment)
      await answer("Sencha", price: 4, stock: 20)
      #expect(
        notes.all("shelf has", "till has").sorted() == ["shelf has 20 for 4", "till has 20 for 4"],
        notes.comment)
    }
  }

  // task: 4
  @Test("A tea that is answered doesn't wait for another one")
  func others() async {
    await serially { client in
      await ask("shelf", "Sencha", client)
      await ask("till", "Assam", client)
      #expect(wholesaler.requests("Assam") == ["price of Assam", "stock of Assam"], notes.comment)
      await answer("Assam", price: 3, stock: 50)
      #expect(notes.all("shelf has", "till has") == ["till has 50 for 3"], notes.comment)
      await answer("Sencha", price: 4, stock: 20)
      #expect(
        notes.all("shelf has", "till has") == ["till has 50 for 3", "shelf has 20 for 4"], notes.comment)
    }
  }

  // task: 4
  @Test("The failure of a tea leaves what is known about another one")
  func stays() async {
    await serially { client in
      await ask("shelf", "Assam", client)
      await answer("Assam", price: 3, stock: 50)
      await ask("shelf", "Sencha", client)
      await fail("Sencha")
      await ask("till", "Assam", client)
      #expect(wholesaler.requests("Assam").count == 2, notes.comment)
      #expect(notes.all("till has") == ["till has 50 for 3"], notes.comment)
    }
  }
}

extension Checks {
  /// Runs a check with a client of its own. What the wholesaler hasn't answered at the end fails.
  private func serially(_ check: @MainActor (OfferClient) async -> Void) async {
    await withMainSerialExecutor {
      let client = dated { OfferClient.remembering(wholesaler.client) }
      await check(client)
      for _ in 1...3 {
        wholesaler.close()
        await settle()
      }
    }
  }

  private func dated<Value>(_ operation: () -> Value) -> Value {
    withDependencies { [now] in
      $0.date = DateGenerator { now.value }
    } operation: {
      operation()
    }
  }

  /// Lets all tasks run until they wait for the wholesaler.
  private func settle() async {
    for _ in 1...5 { await Task.megaYield() }
  }

  /// A screen asks, and asks again at once when it hears of a failure.
  @discardableResult
  private func ask(
    _ screen: String, _ tea: String, _ client: OfferClient, tries: Int = 1, priority: TaskPriority? = nil
  ) async -> Task<Void, Never> {
    let task = dated {
      Task(priority: priority) { @concurrent [notes] in
        for _ in 1...tries {
          notes.add("\(screen) asks for \(tea)")
          do {
            let offer = try await client.offer(tea)
            notes.add("\(screen) has \(offer.stock) for \(offer.price)")
            return
          } catch {
            notes.add("\(screen) hears \(error)")
          }
        }
      }
    }
    await settle()
    return task
  }

  private func answer(_ request: String, _ result: Result<Int, any Error>) async {
    wholesaler.answer(request, result)
    await settle()
  }

  private func answer(_ tea: String, price: Int, stock: Int) async {
    wholesaler.answer("price of \(tea)", .success(price))
    wholesaler.answer("stock of \(tea)", .success(stock))
    await settle()
    // Whoever asks for the stock after the price has to be answered, too.
    wholesaler.answer("stock of \(tea)", .success(stock))
    await settle()
  }

  private func fail(_ tea: String) async {
    for question in ["price", "stock"] {
      wholesaler.answer("\(question) of \(tea)", .failure(NoConnection()))
    }
    await settle()
  }

  private func pass(_ seconds: TimeInterval) async {
    notes.add("\(seconds.description.replacing(".0", with: "")) seconds pass")
    now.withValue { $0 += seconds }
    await settle()
  }
}

/// What was observed, in its order.
final class Notes: Sendable {
  private let lines = LockIsolated<[String]>([])

  var comment: Comment {
    let lines = lines.value.isEmpty ? ["no request"] : lines.value
    return Comment(rawValue: "Observed:\n" + lines.map { "  \($0)" }.joined(separator: "\n"))
  }

  func add(_ line: String) {
    lines.withValue { $0.append(line) }
  }

  /// The lines that begin with one of some texts.
  func all(_ prefixes: String...) -> [String] {
    lines.value.filter { line in prefixes.contains { line.hasPrefix($0) } }
  }
}

/// A wholesaler that answers a request when a check says so.
final class Wholesaler: Sendable {
  private let notes: Notes
  private let log = LockIsolated<[String]>([])
  private let open = LockIsolated<
    [(request: String, answer: AsyncThrowingStream<Int, any Error>.Continuation)]
  >([])

  init(_ notes: Notes) {
    self.notes = notes
  }

  var client: WholesalerClient {
    WholesalerClient(
      price: { try await self.request("price of \($0)") },
      stock: { try await self.request("stock of \($0)") }
    )
  }

  var requests: [String] { log.value }

  /// The requests about a tea, sorted.
  func requests(_ tea: String) -> [String] {
    requests.filter { $0.hasSuffix("of \(tea)") }.sorted()
  }

  func answer(_ request: String, _ result: Result<Int, any Error>) {
    let answered = open.withValue { open in
      defer { open.removeAll { $0.request == request } }
      return open.filter { $0.request == request }
    }
    for (request, answer) in answered {
      switch result {
      case .failure(let error):
        notes.add("wholesaler: no \(request)")
        answer.finish(throwing: error)
      case .success(let number):
        notes.add("wholesaler: \(request) is \(number)")
        answer.yield(number)
        answer.finish()
      }
    }
  }

  func close() {
    for (request, _) in open.value { answer(request, .failure(CancellationError())) }
  }

  private func request(_ request: String) async throws -> Int {
    notes.add("request: \(request)")
    log.withValue { $0.append(request) }
    let (stream, answer) = AsyncThrowingStream.makeStream(of: Int.self)
    open.withValue { $0.append((request, answer)) }
    for try await number in stream { return number }
    notes.add("canceled: \(request)")
    throw CancellationError()
  }
}
