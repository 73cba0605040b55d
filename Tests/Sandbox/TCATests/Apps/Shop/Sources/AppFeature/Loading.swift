// swift-format-ignore-file
import Lottie
import SwiftUI

struct LoadingView: View {
  var body: some View { LottieView(animation: .named("loading")) }
}

enum Loading {
  static func animation() -> LottieAnimation? { .named("loading") }
}
