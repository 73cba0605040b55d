// swift-format-ignore-file
import CartFeature
import ComposableArchitecture
import Testing
