func doubled(_ number: Int) -> Int {
  number * 2
}
