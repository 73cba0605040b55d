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
}
