import Clocks

let clock = TestClock()
let task = Task {
  try await clock.sleep(for: .seconds(2))
  return clock.now.offset
}
await clock.advance(by: .seconds(2))
let offset = try await task.value
precondition(offset == .seconds(2))
print("Clocks works")
