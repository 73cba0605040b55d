/// What a runner has achieved, in kilometers.
struct Stats: Equatable, Sendable {
  var distance = 0
  var longest = 0
  var runs = 0
}
