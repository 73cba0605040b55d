// swift-format-ignore-file
import Crates

func heavy(_ weight: Weight) -> Bool { weight > 100 }
