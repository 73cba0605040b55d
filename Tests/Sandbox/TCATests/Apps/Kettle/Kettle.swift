import Combine
import ComposableArchitecture
import SwiftUI

struct Tea: Equatable, Identifiable {
  let id: Int
  var name: String
}

enum TeaError: Error, Equatable { case empty }

struct TeaState: Equatable, Identifiable {
  var tea: Tea
  var seconds = 0
  var id: Int { tea.id }
}

enum TeaAction: Equatable { case startTapped, stopTapped, ticked }

struct TeaEnvironment {
  var mainQueue: AnySchedulerOf<DispatchQueue>
}

let teaReducer = Reducer<TeaState, TeaAction, TeaEnvironment> { state, action, environment in
  struct TimerID: Hashable { let id: Int }
  switch action {
  case .startTapped:
    return Effect.timer(id: TimerID(id: state.id), every: 1, on: environment.mainQueue)
      .map { _ in TeaAction.ticked }
  case .stopTapped:
    return .cancel(id: TimerID(id: state.id))
  case .ticked:
    state.seconds += 1
    return .none
  }
}

struct KettleState: Equatable {
  var teas: IdentifiedArrayOf<TeaState> = []
  var note: NoteState?
  var error: TeaError?
  var isLoading = false
}

enum KettleAction: Equatable {
  case appeared
  case loaded(Result<[Tea], TeaError>)
  case noteTapped
  case note(NoteAction)
  case tea(id: Int, action: TeaAction)
}

struct KettleEnvironment {
  var teas: () -> Effect<[Tea], TeaError>
  var mainQueue: AnySchedulerOf<DispatchQueue>
}

let kettleReducer = Reducer<KettleState, KettleAction, KettleEnvironment>.combine(
  teaReducer.forEach(
    state: \.teas, action: /KettleAction.tea(id:action:),
    environment: { TeaEnvironment(mainQueue: $0.mainQueue) }),
  Reducer { state, action, environment in
    switch action {
    case .appeared:
      state.isLoading = true
      return environment.teas()
        .receive(on: environment.mainQueue)
        .catchToEffect(KettleAction.loaded)
    case let .loaded(.success(teas)):
      state.isLoading = false
      state.teas = IdentifiedArray(uniqueElements: teas.map { TeaState(tea: $0) })
      return .none
    case let .loaded(.failure(error)):
      state.error = error
      return .none
    case .noteTapped:
      state.note = NoteState()
      return .none
    case .note(.closeTapped):
      state.note = nil
      return .none
    case .note, .tea:
      return .none
    }
  })

struct NoteState: Equatable { var text = "" }
enum NoteAction: Equatable { case textChanged(String), closeTapped }

let noteReducer = Reducer<NoteState, NoteAction, Void> { state, action, _ in
  switch action {
  case let .textChanged(text):
    state.text = text
    return .none
  case .closeTapped:
    return Effect(value: .textChanged("")).delay(for: 1, scheduler: DispatchQueue.main).eraseToEffect()
  }
}

struct KettleView: View {
  let store: Store<KettleState, KettleAction>
  var body: some View { WithViewStore(store) { Text("\($0.teas.count)") } }
}

@main
struct KettleApp: App {
  var body: some Scene {
    WindowGroup {
      KettleView(
        store: Store(
          initialState: KettleState(),
          reducer: kettleReducer.combined(
            with: noteReducer.optional().pullback(
              state: \.note, action: /KettleAction.note, environment: { _ in () })
          ).debug(),
          environment: KettleEnvironment(
            teas: { Just([Tea(id: 1, name: "Mint")]).setFailureType(to: TeaError.self).eraseToEffect() },
            mainQueue: .main)))
    }
  }
}
