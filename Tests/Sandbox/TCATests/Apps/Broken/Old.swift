// swift-format-ignore-file
import Alamofire
import Foundation

struct Upload {
  var request: DataRequest
  func start() { request.resume() }
}

struct Unfinished {
  func nothing() -> Int {
    let value: String = 3
    return valu
  }
}
