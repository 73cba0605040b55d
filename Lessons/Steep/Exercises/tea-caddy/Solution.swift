import ComposableArchitecture

// The checks use:
//   Caddy.State.enough(tea: "Sencha")                  "Enough Sencha"
//   Caddy.State.few(tea: "Sencha", cups: 9)            "Cups of Sencha left: 9"
//   Caddy.State.ordered(tea: "Sencha", day: "Friday")  "Sencha arrives on Friday"
//   Caddy.State.soldOut(tea: "Sencha")                 "Sencha is sold out"
//   state.label                                        the text on the right
//   cupsEntered(9), dayEntered("Friday"), soldOutButtonTapped, filledUpButtonTapped
// All else is yours.

@Reducer
struct Caddy {
  @ObservableState
  struct State: Equatable {
    var name: String
    var supply: Supply

    enum Supply: Equatable {
      case counted(cups: Int)
      case onItsWay(day: String)
      case plenty
      case unavailable
    }
  }

  enum Action {
    case cupsEntered(Int)
    case dayEntered(String)
    case filledUpButtonTapped
    case soldOutButtonTapped
  }
}

extension Caddy.State {
  static func enough(tea: String) -> Self {
    Self(name: tea, supply: .plenty)
  }

  static func few(tea: String, cups: Int) -> Self {
    Self(name: tea, supply: .counted(cups: cups))
  }

  static func ordered(tea: String, day: String) -> Self {
    Self(name: tea, supply: .onItsWay(day: day))
  }

  static func soldOut(tea: String) -> Self {
    Self(name: tea, supply: .unavailable)
  }

  var label: String {
    switch supply {
    case .counted(let cups): "Cups of \(name) left: \(cups)"
    case .onItsWay(let day): "\(name) arrives on \(day)"
    case .plenty: "Enough \(name)"
    case .unavailable: "\(name) is sold out"
    }
  }
}
