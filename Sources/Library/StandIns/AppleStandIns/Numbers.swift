// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Numbers that have names of their own in Apple's frameworks.
public typealias AUValue = Float
public typealias AUParameterAddress = UInt64
public typealias AUAudioFrameCount = UInt32
public typealias AVAudioFrameCount = UInt32
public typealias AVAudioFramePosition = Int64
public typealias AVAudioChannelCount = UInt32
public typealias AudioUnitParameterValue = Float
public typealias AudioDeviceID = UInt32
public typealias AudioObjectID = UInt32
public typealias SystemSoundID = UInt32
public typealias CMTimeValue = Int64
public typealias CMTimeScale = Int32
public typealias CFAbsoluteTime = Double
public typealias CFTimeInterval = Double
public typealias CLLocationAccuracy = Double
public typealias CLLocationDegrees = Double
public typealias CLLocationDistance = Double
public typealias CLLocationDirection = Double
public typealias CLLocationSpeed = Double
public typealias MKZoomScale = Double
public typealias MPMediaEntityPersistentID = UInt64
public typealias MIDINoteNumber = UInt8
public typealias OSStatus = Int32
public typealias CGWindowID = UInt32
public typealias CGDirectDisplayID = UInt32
public typealias CGKeyCode = UInt16
