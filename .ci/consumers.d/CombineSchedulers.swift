import CombineSchedulers
import Foundation

let queue = DispatchQueue.test
var isDone = false
queue.schedule(after: queue.now.advanced(by: 1)) { isDone = true }
queue.advance(by: .seconds(1))
precondition(isDone)
print("CombineSchedulers works")
