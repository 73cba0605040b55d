/// The compiler's own names of the diagnostics by which mistakes are recognized.
///
/// A name doesn't change when a release words its message in another way. Each case is a name in the compiler's table, so that a
/// name that a release drops is found by looking it up there. A symptom may have another name than these: that of a diagnostic
/// that no entry asks for.
public enum DiagnosticName: CaseIterable, Sendable {
  case accessControlOpenBadDecl, actorIsolatedAccessOutsideOfActorContext, actorIsolatedCall,
    actorIsolatedCallDecl, actorIsolatedInoutState, actorIsolatedKeypathComponent, actorIsolatedMutatingFunc,
    actorIsolatedNonSelfReference, actorIsolatedPartialApply, ambiguousDeclRef, ambiguousMemberOverloadSet,
    ambiguousMemberType, anonClosureArgInClosureWithArgs, anonClosureArgInClosureWithArgsTypo,
    anonClosureArgNotInClosure, arithmeticOperationOverflow, assigningNoattrfuncToAttrfunc,
    assignmentBangHasImmutableSubcomponent, assignmentDynamicPropertyHasImmutableBase,
    assignmentLhsIsApplyExpression, assignmentLhsIsImmutableProperty, assignmentLhsIsImmutableVariable,
    assignmentLhsNotLvalue, assignmentSubscriptHasImmutableBase, assignmentToImmutableValue, asyncAfterThrows,
    asyncExprWithoutAwait, asyncFuncModifier, asyncFunctiontypeMismatch, asyncInNonasyncFunction,
    asyncOrThrowsInWrongPosition, asyncUnavailableDecl, attrNameOnlyAtNonLocalScope, attrOnlyOneDeclKind,
    attrOnlyOnParameters, availabilityDeclUnavailable, awaitInFunctionType, bridgedError,
    candidateInaccessible, cannotApplyBinopToArgs, cannotApplyBinopToSameArgs, cannotApplyLvalueBinopToRvalue,
    cannotApplyLvalueBinopToSubelement, cannotApplyLvalueUnopToRvalue, cannotApplyLvalueUnopToSubelement,
    cannotApplyUnopToArg, cannotCallNonFunctionValue, cannotCaptureFields, cannotCoerceToType,
    cannotConvertArgumentValue, cannotConvertArgumentValueGeneric, cannotConvertArgumentValueGlobalActor,
    cannotConvertArgumentValueNil, cannotConvertArgumentValueProtocol, cannotConvertArrayElement,
    cannotConvertArrayElementNil, cannotConvertArrayElementProtocol, cannotConvertArrayToVariadic,
    cannotConvertAssign, cannotConvertAssignNil, cannotConvertAssignProtocol,
    cannotConvertCandidateResultToContextualType, cannotConvertChainResultType, cannotConvertClosureResult,
    cannotConvertClosureResultGlobalActor, cannotConvertClosureResultNil, cannotConvertClosureResultProtocol,
    cannotConvertCoerce, cannotConvertCoerceNil, cannotConvertCoerceProtocol, cannotConvertConditionValue,
    cannotConvertConditionValueNil, cannotConvertDefaultArgValue, cannotConvertDefaultArgValueNil,
    cannotConvertDefaultArgValueProtocol, cannotConvertDictKey, cannotConvertDictKeyNil,
    cannotConvertDictValue, cannotConvertDictValueNil, cannotConvertGlobalActor,
    cannotConvertGlobalActorContextual, cannotConvertInitializerValue, cannotConvertInitializerValueNil,
    cannotConvertInitializerValueProtocol, cannotConvertResultBuilderResultToReturnType,
    cannotConvertSequenceElementProtocol, cannotConvertSequenceElementValue,
    cannotConvertSingleTupleIntoMultipleArguments, cannotConvertSubscriptAssign,
    cannotConvertSubscriptAssignNil, cannotConvertThrownType, cannotConvertToReturnType,
    cannotConvertToReturnTypeNil, cannotConvertToReturnTypeProtocol, cannotConvertTypeToKeypathSubscriptIndex,
    cannotConvertUnresolvedKeyPathArgumentValue, cannotExplicitlySpecializeFunction, cannotFindInScope,
    cannotFindInScopeCorrected, cannotFindSelfInScope, cannotFindTypeInCastExpression, cannotFindTypeInScope,
    cannotFindTypeInScopeDidYouMean, cannotForceUnwrapNilLiteral, cannotInferBaseOfUnresolvedMember,
    cannotInferClosureParameterType, cannotInferClosureResultType,
    cannotInferContextualKeypathTypeSpecifyRoot, cannotInferEmptyClosureResultType,
    cannotInferKeypathRootAnykeypathContext, cannotInferTypeForPattern, cannotJumpInSingleValueStmt,
    cannotMatchExprPatternWithValue, cannotMatchExprTuplePatternWithNontupleValue,
    cannotPassAsyncFuncToSyncParameter, cannotPassRvalueInout, cannotPassRvalueInoutSubelement,
    cannotPassRvalueMutatingSubelement, cannotReturnValueFromVoidFunc, cannotUseNilWithThisType,
    captureBeforeDeclaration, caseAfterDefault, caseOutsideOfSwitch, caseStmtWithoutBody, classFuncNotInClass,
    classVarNotInClass, classWithoutInit, closureArgumentListMissing, closureArgumentListTuple,
    closureBadParam, codableExtraneousCodingkeyCaseHere, codableNonConformingPropertyHere,
    codableNonDecodedPropertyHere, computedPropertyMissingType, concurrentAccessOfInoutParam,
    concurrentAccessOfLocalCapture, concurrentValueClassMutableProperty, concurrentValueNonfinalClass,
    conditionalVarInitializerRequired, conditionalVarValidIdentifiersOnly,
    conditionOptionalElementPatternNotValidType, conflictingArgumentsForGenericParameter,
    conflictingStoredPropertyIsolation, continueOutsideLoop, convertingFuncLosesGlobalActor,
    convertingNoattrfuncToType, convertingNoescapeParamToGenericType, copyableIllegalDeinit,
    couldNotFindEnumCase, couldNotFindSubscriptMemberTuple, couldNotFindSubscriptMemberTupleDidYouMeanUseDot,
    couldNotFindTupleMember, couldNotFindTypeMember, couldNotFindTypeMemberCorrected,
    couldNotFindValueDynamicMember, couldNotFindValueDynamicMemberCorrected, couldNotFindValueMember,
    couldNotFindValueMemberCorrected, couldNotFindValueSubscript, couldNotInferPlaceholder,
    couldNotUseEnumElementOnInstance, couldNotUseInstanceMemberOnType, couldNotUseMemberOnExistential,
    couldNotUseTypeMemberOnInstance, declarationSameLineWithoutSemi, declInnerScope, disallowedEnumElement,
    disallowedInit, discardExprOutsideOfAssignment, divisionByZero, duplicateAccessor,
    duplicateEffectsSpecifier, enumCaseAccess, enumCaseDotPrefix, enumElementPatternAssocValuesMismatch,
    enumElementPatternMemberNotFound, enumRawValueNotUnique, enumRawValueWithoutRawType, enumStoredProperty,
    enumWithRawTypeCaseWithArgument, escapingInoutCapture, escapingMutableSelfCapture,
    escapingNoescapeParamCapture, escapingNonFunctionParameter, escapingOptionalTypeArgument,
    existentialRequiresAny, expectedArgumentInContextualMember, expectedCaptureSpecifier, expectedCaseColon,
    expectedClosureRbrace, expectedColonAfterTernaryQuestion, expectedCommaStmtcondition, expectedDecl,
    expectedElseAfterGuard, expectedEqualInTypealias, expectedExpr, expectedExprAfterUnaryOperator,
    expectedExprAssignment, expectedExprConditionalVar, expectedExprInCollectionLiteral,
    expectedExprInExprList, expectedIdentifierAfterCaseComma, expectedInitValue, expectedKeywordInDecl,
    expectedLbraceAfterGuard, expectedLbraceAfterIf, expectedLbraceEnum, expectedLbraceExtension,
    expectedLbraceStruct, expectedMemberName, expectedParameterColon, expectedParameterName,
    expectedParensInContextualMember, expectedParensInContextualMemberType, expectedPattern,
    expectedPrefixOperator, expectedRbraceClass, expectedRbraceEnum, expectedRbraceExtension,
    expectedRbraceInBraceStmt, expectedRbraceInGetset, expectedRbraceProtocol, expectedRbraceStruct,
    expectedRbraceSwitch, expectedResultInContextualMember, expectedRparenExprList, expectedSeparator,
    expectedType, expectedTypeFunctionResult, expectedWhileAfterRepeatBody, expressionUnusedClosure,
    exprKeypathMultiparamFuncConversion, exprKeypathNotProperty, exprSmartKeypathApplicationTypeMismatch,
    extensionStoredProperty, extraArgumentLabels, extraArgumentNamed, extraArgumentPositional,
    extraArgumentsInCall, extraArgumentToNullaryCall, extraRbrace, extraTrailingClosureInCall,
    extraVarInMultiplePatternList, failedToProduceDiagnostic, fallthroughFromLastCase,
    fallthroughIntoCaseWithVarBinding, forcedDowncastCoercion,
    foreachSequenceDoesNotConformToExpectedProtocol, funcDeclWithoutBrace, functionTypeAccess,
    functionTypeArgumentLabel, functionTypeNoParens, generalNoattrfuncToAttr, genericTypeRequiresArguments,
    getsetInit, guardBodyMustNotFallthrough, illegalTopLevelExpr, immutablePropertyAlreadyInitialized,
    immutableValuePassedInout, implicitUseOfSelfInClosure, incorrectOptionalAny,
    incorrectPropertyWrapperReference, incorrectPropertyWrapperReferenceMember, inheritanceFromNonProtocol,
    initializerDeclWrongScope, initializerResultType, instanceMemberInDefaultParameter,
    instanceMemberInInitializer, instanceMemberUseOnType, integerLiteralOverflow, integerUsedAsBoolean,
    integerUsedAsBooleanLiteral, invalidDeclModifier, invalidForceUnwrap, invalidMemberReference,
    invalidMemberType, invalidMemberTypeSuggest, invalidOptionalChain, invalidOwnershipType, invalidRedecl,
    isolatedConformanceWrongDomain, keywordCantBeIdentifier, lazyNotOnComputed, lazyNotOnLet,
    lazyRequiresInitializer, letCannotBeComputedProperty, lexInvalidCurlyQuote, lexInvalidDigitInIntLiteral,
    lexInvalidEscape, lexMultilineStringIndentInconsistent, lexUnterminatedBlockComment,
    macroAttachedToInvalidDecl, macroExpansionMissingPound, macroUndefined, memberFromMissingImport,
    methodDoesNotOverride, missingAddressOf, missingAddressOfYield, missingArgumentLabels,
    missingArgumentNamed, missingArgumentPositional, missingArgumentsInCall, missingConditionAfterIf,
    missingGetter, missingMemberTypeConformancePreventsSynthesis, missingNullaryCall, missingParticularCase,
    missingReturnClosure, missingReturnDecl, missingSeveralCases, multipleAccessLevelModifiers,
    multipleInheritance, mutatingMethodCalledOnImmutableValue, mutationOfPropertyOfImmutableValue,
    negativeIntegerLiteralOverflowUnsigned, noAccessibleInitializers, noConvenienceKeywordInit,
    noMemberOfModule, nominalTypeNotAttribute, nonAssociativeAdjacentOperators, nonConcurrentTypeMember,
    nonExhaustiveSwitch, nonexistentPowerOperator, nonliteralEnumCaseRawValue, nonSendableCapture,
    nonSendableType, nonstaticOperatorInNominal, noOverloadsMatchExactlyInCall, notAGenericType,
    observingAccessorConflictsWithAccessor, opaqueTypeMismatchedUnderlyingTypeCandidates,
    opaqueTypeNoUnderlyingTypeCandidates, opaqueTypeUnsupportedPattern, optionalBaseNotUnwrapped,
    optionalChainIsntChaining, optionalNotUnwrapped, optionalUsedAsBoolean, overloadResultTypeDoesNotConform,
    overrideNonclassDecl, parameterUnnamed, partialApplicationOfFunctionInvalid, passingNoattrfuncToAttrfunc,
    patternBindsNoVariables, patternDoesNotConformToMatch, patternTypeAccess, patternTypeAccessInferred,
    placeholderTypeNotAllowed, propertyDoesNotOverride, propertyWrapperComputed, propertyWrapperLet,
    protocolMethodWithBody, protocolPropertyMustBeComputed, protocolSetterName, recursiveDeclReference,
    recursiveEnumNotIndirect, redundantConformance, regionbasedisolationNamedSendYieldsRace,
    regionbasedisolationTypedTnsPassedSendingClosure, regionbasedisolationTypeSendYieldsRace,
    repeatedIdentifier, requiresConformanceNonprotocol, requiresSingleEqual, returnExprMissing,
    returnFromInitWithoutInitingStoredProperties, semaNoImport, semaNoImportTarget, sharedImmutableStateDecl,
    sharedMutableStateDecl, shouldUseDictionaryLiteral, shouldUseEmptyDictionaryLiteral,
    singleValueStmtBranchesMismatch, singleValueStmtBranchMustEndInResult, singleValueStmtOutOfPlace,
    statementSameLineWithoutSemi, staticFuncDeclGlobalScope, staticFunctionsNotMutating,
    staticVarDeclGlobalScope, stmtInSwitchNotCoveredByCase, superInNonclassType, ternaryExprCasesMismatch,
    throwInFunctionType, throwingCallUnhandled, throwingCallWithoutTry, throwingOperatorWithoutTry,
    throwsFunctiontypeMismatch, tooFewGenericArguments, tooManyGenericArguments, trylessThrowingCallUnhandled,
    tryUnhandled, tuplePatternLengthMismatch, tupleTypeInit, typeCannotConform, typeDoesNotConform,
    typeDoesNotConformDeclOwner, typeDoesNotConformInDeclRef, typeDoesNotInherit, typeMismatch,
    typesNotEqualDecl, typesNotEqualInDeclRef, typeWitnessNotAccessibleProto, typeWitnessNotAccessibleType,
    unboundGenericParameter, unexpectedArgumentsInEnumCase, unexpectedIfFollowingElseCompilationDirective,
    unexpectedRbraceInConditionalCompilationBlock, unimplementedStaticVar, unknownAttrName, unknownBinop,
    unlabeledBreakOutsideLoop, unreferencedGenericParameter, unresolvedMemberNoInference,
    unresolvedNilLiteral, unsupportedRecursiveStruct, useLocalBeforeDeclaration, useNonmatchingOperator,
    useOfEqualInsteadOfEquality, useOfSelfBeforeFullyInit, usingMutatingAccessorOnImmutableValue,
    valueOfMetatypeType, variableUsedBeforeInitialized, witnessNotAccessibleProto, witnessNotAccessibleType,
    wrongArgumentLabels

  /// The names by those in the compiler's table.
  private static let known = Dictionary(uniqueKeysWithValues: allCases.map { ($0.inTable, $0) })

  /// - Parameter name: The name in the compiler's table, such as `cannot_find_in_scope`.
  public init?(inTable name: String) {
    guard let known = Self.known[name] else { return nil }
    self = known
  }

  /// The name in the compiler's table: that of the case, with an underscore before each of its words, such as
  /// `cannot_find_in_scope`.
  public var inTable: String {
    "\(self)".reduce(into: "") { $0 += $1.isUppercase ? "_" + $1.lowercased() : String($1) }
  }
}

extension Symptom {
  /// The name where the compiler ended without a message.
  public static let ended = "ended"

  /// The name as one that entries ask for; nil for another one.
  public var diagnostic: DiagnosticName? { DiagnosticName(inTable: name) }
}
