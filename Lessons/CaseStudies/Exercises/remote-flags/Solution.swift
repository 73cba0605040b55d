import ComposableArchitecture

// The checks use:
//   @SharedReader(.flags), of type Flags
//   Shop.State(): flags; banner, a String?
//   retryButtonTapped
// You can use this client:
//   flagsClient.fetch() -> Flags, async, may throw
//     Flags: isSaleOn, false at first; minimumVersion, 1 at first

struct FlagsKey: SharedReaderKey {
  @Dependency(\.flagsClient) var flagsClient

  var id: String { "flags" }

  func load(context: LoadContext<Flags>, continuation: LoadContinuation<Flags>) {
    Task {
      continuation.resume(with: await Result { try await flagsClient.fetch() })
    }
  }

  func subscribe(
    context: LoadContext<Flags>, subscriber: SharedSubscriber<Flags>
  ) -> SharedSubscription {
    SharedSubscription {}
  }
}

extension SharedReaderKey where Self == FlagsKey.Default {
  static var flags: Self { Self[FlagsKey(), default: Flags()] }
}

@Reducer
struct Shop {
  @ObservableState
  struct State: Equatable {
    @SharedReader(.flags) var flags

    var banner: String? {
      if $flags.loadError != nil { return "No connection." }
      return flags.isSaleOn ? "Sale!" : nil
    }
  }

  enum Action {
    case retryButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .retryButtonTapped:
        return .run { [flags = state.$flags] _ in
          // A failure is in the reader's loadError.
          try? await flags.load()
        }
      }
    }
  }
}
