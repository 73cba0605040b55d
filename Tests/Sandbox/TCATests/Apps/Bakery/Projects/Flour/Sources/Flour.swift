public enum Flour: Equatable { case rye, wheat }

enum Unit { case grams }
