/// A true sentence for every number.
enum NumberFacts {
  static func fact(about number: Int) -> String {
    if let known = known[number] { return known }
    if number < 0 { return "\(number) is as far below zero as \(number.magnitude) is above it." }
    if let root = squareRoot(of: number) { return "\(number) is \(root) times \(root)." }
    if isPrime(number) { return "\(number) is prime: only 1 and \(number) divide it." }
    if number.isMultiple(of: 2) { return "\(number) is twice \(number / 2)." }
    return "\(number) is the sum of \(number / 2) and \(number / 2 + 1)."
  }

  private static let known = [
    0: "0 has no sign among the Roman numerals.",
    1: "1 is its own square, its own cube and its own square root.",
    2: "2 is the only even prime.",
    3: "3 legs always stand firm: a tripod never wobbles.",
    4: "4 colours are enough for any map.",
    5: "5 solids are perfectly regular, and there is no sixth.",
    6: "6 is the sum of all smaller numbers that divide it: 1, 2 and 3.",
    7: "7 is what opposite faces of a die add up to.",
    8: "8 bits make a byte.",
    9: "9 divides a number exactly when it divides the sum of its digits.",
    10: "10 factorial is the number of seconds in six weeks.",
    12: "12 edges hold a cube together.",
    42: "42 is the answer. Nobody remembers the question.",
  ]

  private static func squareRoot(of number: Int) -> Int? {
    let root = Int(Double(number).squareRoot().rounded())
    // Beyond this, a root rounded to a Double may be off by one, and its square may overflow.
    guard root < 1_000_000_000 else { return nil }
    return root * root == number ? root : nil
  }

  private static func isPrime(_ number: Int) -> Bool {
    // Trial division is instant for any number that was counted up to, and would take seconds far beyond.
    guard number > 1, number < 1_000_000_000 else { return false }
    var divisor = 2
    while divisor * divisor <= number {
      if number.isMultiple(of: divisor) { return false }
      divisor += 1
    }
    return true
  }
}
