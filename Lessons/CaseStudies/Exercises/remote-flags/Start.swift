import ComposableArchitecture

// The checks use:
//   @SharedReader(.flags), of type Flags
//   Shop.State(): flags; banner, a String?
//   retryButtonTapped
// You can use this client:
//   flagsClient.fetch() -> Flags, async, may throw
//     Flags: isSaleOn, false at first; minimumVersion, 1 at first

struct FlagsKey {
}

@Reducer
struct Shop {
}
