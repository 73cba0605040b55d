import Perception

@Perceptible final class Model {
  var count = 0
}
let model = Model()
withPerceptionTracking {
  _ = model.count
} onChange: {
  print("Perception works")
}
model.count += 1
