/// What the view draws.
enum Screen: Equatable {
  case empty
  case loading
  case fact(String)
  case failure
}
