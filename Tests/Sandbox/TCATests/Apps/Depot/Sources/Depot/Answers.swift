// swift-format-ignore-file
import Crates
import DepotModels
import Foundation

enum Answers {
  @Logged
  static func status(of weight: Weight) async -> String {
    let (crate, answer) = await CrateService().open(weight)
    print(crate)
    switch answer.code {
    case 200: return "opened"
    case 400...499: return "closed"
    default: return "unknown"
    }
  }
}
