// swift-format-ignore-file
public enum Flour: Equatable { case rye, wheat }

enum Unit { case grams }
