func doubled(_ number: Int) -> Int {
  number
}
