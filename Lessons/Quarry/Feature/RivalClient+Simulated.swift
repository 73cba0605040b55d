import ComposableArchitecture

extension RivalClient {
  struct ConnectionLost: Error, Equatable {}

  /// A player who joins, thinks for a while, and then digs out a word that is neither the best nor the worst.
  ///
  /// - Parameter failsAfter: The number of moves after which the connection is lost, once.
  static func simulated(thinking: Duration = .seconds(3), failsAfter: Int? = nil) -> Self {
    let table = LockIsolated(Table(movesUntilFailure: failsAfter))
    return RivalClient(
      connect: { match in
        @Dependency(\.continuousClock) var clock
        @Dependency(\.lexicon) var lexicon
        let (events, continuation) = Events.makeStream()
        let (moves, input) = AsyncStream<Move>.makeStream()
        table.withValue { $0.input = input }
        let game = Task { [clock, lexicon] in
          var match = match
          do {
            try await clock.sleep(for: thinking)
            continuation.yield(.joined(name: "Petra"))
            var moves = moves.makeAsyncIterator()
            while !match.isOver {
              if match.turn == .you {
                guard let move = await moves.next() else { break }
                match.make(move)
              } else {
                try await clock.sleep(for: thinking)
                let finds = await lexicon.finds(wall: match.wall).filter { !match.words.contains($0.word) }
                let find = finds.isEmpty ? nil : finds[finds.count / 3]
                match.make(Move(player: .rival, find: find))
                continuation.yield(.moved(stones: find?.stones ?? []))
              }
            }
            continuation.finish()
          } catch {
            continuation.finish(throwing: error)
          }
        }
        continuation.onTermination = { _ in game.cancel() }
        return events
      },
      send: { move in
        try table.withValue { table in
          if let count = table.movesUntilFailure {
            table.movesUntilFailure = count > 1 ? count - 1 : nil
            if count <= 1 { throw ConnectionLost() }
          }
          table.input?.yield(move)
        }
      })
  }

  /// What the two endpoints share.
  private struct Table {
    var input: AsyncStream<Move>.Continuation?
    var movesUntilFailure: Int?
  }
}
