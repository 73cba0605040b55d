import ComposableArchitecture

// The checks use:
//   Articles.State()
//   state.screen, a Screen, which is what the user sees
//   onAppear          the list is shown
//   endReached        the user has scrolled to the last title
//   retryButtonTapped
//   refresh           the user has pulled the list down
// You can use this client:
//   articles.page(number: Int) -> Page, async, may throw
//     Page: titles; hasMore, whether another page follows

@Reducer
struct Articles {
}
