/// Knows the price of a tea, after a moment.
struct Wholesaler: Sendable {
  var price: @Sendable (_ tea: String) async -> Int?
}
