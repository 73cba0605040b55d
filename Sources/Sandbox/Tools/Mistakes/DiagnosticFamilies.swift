import SyntaxProtocol

/// Diagnostics that say the same of different places.
extension Set<DiagnosticName> {
  /// A name that isn't declared, or not where it is looked for.
  static let notFound: Self = [
    .cannotFindInScope, .cannotFindInScopeCorrected, .cannotFindSelfInScope, .cannotFindTypeInScope,
    .cannotFindTypeInScopeDidYouMean, .cannotFindTypeInCastExpression, .couldNotFindValueMember,
    .couldNotFindValueMemberCorrected, .couldNotFindTypeMember, .couldNotFindTypeMemberCorrected,
    .couldNotFindValueDynamicMember, .couldNotFindValueDynamicMemberCorrected, .couldNotFindValueSubscript,
    .couldNotFindTupleMember, .couldNotFindEnumCase, .unknownAttrName, .unknownBinop,
  ]

  /// A member that isn't there, can't be used where it is, or whose type isn't known.
  static let member: Self = [
    .couldNotFindValueMember, .couldNotFindValueMemberCorrected, .couldNotFindTypeMember,
    .couldNotFindTypeMemberCorrected, .couldNotFindValueDynamicMember,
    .couldNotFindValueDynamicMemberCorrected, .couldNotFindTupleMember, .couldNotUseTypeMemberOnInstance,
    .couldNotUseInstanceMemberOnType, .couldNotUseMemberOnExistential, .cannotInferBaseOfUnresolvedMember,
    .unresolvedMemberNoInference, .expectedArgumentInContextualMember, .expectedParensInContextualMember,
    .expectedParensInContextualMemberType, .expectedResultInContextualMember, .expectedMemberName,
    .instanceMemberUseOnType, .instanceMemberInInitializer, .instanceMemberInDefaultParameter,
    .invalidMemberType, .invalidMemberTypeSuggest, .invalidMemberReference,
    .incorrectPropertyWrapperReferenceMember, .ambiguousMemberOverloadSet, .ambiguousMemberType,
    .enumElementPatternMemberNotFound, .noMemberOfModule, .memberFromMissingImport,
  ]

  /// A type that doesn't conform to a protocol.
  static let conformance: Self = [
    .typeDoesNotConform, .typeDoesNotConformDeclOwner, .typeDoesNotConformInDeclRef, .typeCannotConform,
    .foreachSequenceDoesNotConformToExpectedProtocol, .overloadResultTypeDoesNotConform,
    .patternDoesNotConformToMatch,
  ]

  /// A type that can't be inferred.
  static let inference: Self = [
    .cannotInferBaseOfUnresolvedMember, .cannotInferClosureParameterType, .cannotInferClosureResultType,
    .cannotInferContextualKeypathTypeSpecifyRoot,
    .cannotInferEmptyClosureResultType, .cannotInferKeypathRootAnykeypathContext, .cannotInferTypeForPattern,
    .couldNotInferPlaceholder, .unresolvedMemberNoInference,
  ]

  /// A change of something that can't be changed where it is.
  static let immutable: Self = [
    .assignmentLhsIsApplyExpression, .assignmentLhsIsImmutableProperty, .assignmentLhsIsImmutableVariable,
    .assignmentLhsNotLvalue,
    .assignmentSubscriptHasImmutableBase, .assignmentDynamicPropertyHasImmutableBase,
    .assignmentBangHasImmutableSubcomponent, .assignmentToImmutableValue, .cannotApplyLvalueBinopToRvalue,
    .cannotApplyLvalueBinopToSubelement, .cannotApplyLvalueUnopToRvalue, .cannotApplyLvalueUnopToSubelement,
    .cannotPassRvalueInout, .cannotPassRvalueInoutSubelement, .cannotPassRvalueMutatingSubelement,
    .immutablePropertyAlreadyInitialized, .immutableValuePassedInout, .mutatingMethodCalledOnImmutableValue,
    .mutationOfPropertyOfImmutableValue, .usingMutatingAccessorOnImmutableValue,
  ]

  /// A use of something that belongs to another actor.
  static let isolation: Self = [
    .actorIsolatedCall, .actorIsolatedCallDecl, .actorIsolatedNonSelfReference,
    .actorIsolatedAccessOutsideOfActorContext,
    .actorIsolatedInoutState, .actorIsolatedKeypathComponent, .actorIsolatedMutatingFunc,
    .actorIsolatedPartialApply, .cannotConvertArgumentValueGlobalActor,
    .cannotConvertClosureResultGlobalActor, .cannotConvertGlobalActor, .cannotConvertGlobalActorContextual,
    .conflictingStoredPropertyIsolation, .convertingFuncLosesGlobalActor, .isolatedConformanceWrongDomain,
    .regionbasedisolationNamedSendYieldsRace, .regionbasedisolationTypeSendYieldsRace,
  ]

  /// A nil where the type has none.
  static let nilValue: Self = [
    .cannotConvertArgumentValueNil, .cannotConvertArrayElementNil, .cannotConvertAssignNil,
    .cannotConvertClosureResultNil, .cannotConvertCoerceNil, .cannotConvertConditionValueNil,
    .cannotConvertDefaultArgValueNil, .cannotConvertDictKeyNil, .cannotConvertDictValueNil,
    .cannotConvertInitializerValueNil, .cannotConvertSubscriptAssignNil, .cannotConvertToReturnTypeNil,
    .cannotForceUnwrapNilLiteral, .cannotUseNilWithThisType, .unresolvedNilLiteral,
  ]

  /// A value of another type than the one that is needed.
  static let conversion: Self = [
    .cannotConvertArgumentValue, .cannotConvertArgumentValueGeneric, .cannotConvertArgumentValueGlobalActor,
    .cannotConvertArgumentValueNil, .cannotConvertArgumentValueProtocol, .cannotConvertArrayElement,
    .cannotConvertArrayElementNil, .cannotConvertArrayElementProtocol, .cannotConvertArrayToVariadic,
    .cannotConvertAssign, .cannotConvertAssignNil, .cannotConvertAssignProtocol,
    .cannotConvertCandidateResultToContextualType, .cannotConvertChainResultType,
    .cannotConvertClosureResult, .cannotConvertClosureResultGlobalActor, .cannotConvertClosureResultNil,
    .cannotConvertClosureResultProtocol, .cannotConvertCoerce, .cannotConvertCoerceNil,
    .cannotConvertCoerceProtocol, .cannotConvertConditionValue, .cannotConvertConditionValueNil,
    .cannotConvertDefaultArgValue, .cannotConvertDefaultArgValueNil, .cannotConvertDefaultArgValueProtocol,
    .cannotConvertDictKey, .cannotConvertDictKeyNil, .cannotConvertDictValue, .cannotConvertDictValueNil,
    .cannotConvertGlobalActor, .cannotConvertGlobalActorContextual, .cannotConvertInitializerValue,
    .cannotConvertInitializerValueNil, .cannotConvertInitializerValueProtocol,
    .cannotConvertResultBuilderResultToReturnType, .cannotConvertSequenceElementProtocol,
    .cannotConvertSequenceElementValue, .cannotConvertSingleTupleIntoMultipleArguments,
    .cannotConvertSubscriptAssign, .cannotConvertSubscriptAssignNil, .cannotConvertThrownType,
    .cannotConvertToReturnType, .cannotConvertToReturnTypeNil, .cannotConvertToReturnTypeProtocol,
    .cannotConvertUnresolvedKeyPathArgumentValue,
  ]

  /// A block that begins with a brace and isn't closed.
  static let unclosedBlock: Self = [
    .expectedRbraceInBraceStmt, .expectedRbraceInGetset, .expectedRbraceStruct, .expectedRbraceEnum,
    .expectedRbraceExtension, .expectedRbraceClass, .expectedRbraceProtocol, .expectedRbraceSwitch,
    .expectedClosureRbrace,
  ]

  /// An error that is about a whole closure or a whole call, so that the mistake is somewhere inside of it.
  static let vague: Self = [
    .typesNotEqualDecl, .typeDoesNotConformDeclOwner, .unboundGenericParameter,
    .cannotInferClosureResultType, .failedToProduceDiagnostic,
    .cannotConvertArgumentValue, .noOverloadsMatchExactlyInCall, .ambiguousDeclRef,
  ]
}
