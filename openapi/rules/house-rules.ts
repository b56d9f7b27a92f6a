import { allOfOnlyExtends } from './all-of-only-extends.ts';
import { bodiesAreNamedSchemas } from './bodies-are-named-schemas.ts';
import { createdResourcesSayWhereTheyAre } from './created-resources-say-where-they-are.ts';
import { defaultsLieWithinBounds } from './defaults-lie-within-bounds.ts';
import { deprecatedThingsNameTheirReplacement } from './deprecated-things-name-their-replacement.ts';
import { descriptionsAreSentences } from './descriptions-are-sentences.ts';
import { downloadsSupportRanges } from './downloads-support-ranges.ts';
import { echoesRequireEveryDefault } from './echoes-require-every-default.ts';
import { errorCodesAreComplete } from './error-codes-are-complete.ts';
import { errorsAreResponseComponents } from './errors-are-response-components.ts';
import { everyComponentIsUsed } from './every-component-is-used.ts';
import { everyErrorCodeHasAPage } from './every-error-code-has-a-page.ts';
import { everyErrorResponseNamesItsCodes } from './every-error-response-names-its-codes.ts';
import { everyFileIsUsed } from './every-file-is-used.ts';
import { everyMessageFieldIsRequired } from './every-message-field-is-required.ts';
import { everyMessageHasAGate } from './every-message-has-a-gate.ts';
import { everyOperationDocumentsItsErrors } from './every-operation-documents-its-errors.ts';
import { everyOperationHasRequestAndResponseExamples } from './every-operation-has-request-and-response-examples.ts';
import { everyResponseCarriesARequestId } from './every-response-carries-a-request-id.ts';
import { everyScalarHasAnExample } from './every-scalar-has-an-example.ts';
import { everyServerMessageHasAWebhook } from './every-server-message-has-a-webhook.ts';
import { everythingIsDescribed } from './everything-is-described.ts';
import { examplesShowDeclaredFieldsOnly } from './examples-show-declared-fields-only.ts';
import { extensionsAreKnown } from './extensions-are-known.ts';
import { filesAreNamedAfterWhatTheyHold } from './files-are-named-after-what-they-hold.ts';
import { freeFormObjectsSaySo } from './free-form-objects-say-so.ts';
import { keyedOperationsDocument401429500503 } from './keyed-operations-document-401-429-500-503.ts';
import { keylessOperationsSaySo } from './keyless-operations-say-so.ts';
import { listOperationsShareTheFilters } from './list-operations-share-the-filters.ts';
import { maturityIsAlphaOrBeta } from './maturity-is-alpha-or-beta.ts';
import { messagesStartAlike } from './messages-start-alike.ts';
import { namesAgreeWithFormats } from './names-agree-with-formats.ts';
import { nullableIsWrittenOneWay } from './nullable-is-written-one-way.ts';
import { omittedConfigsResolveToTheirDefaults } from './omitted-configs-resolve-to-their-defaults.ts';
import { onlyListsMayGrow } from './only-lists-may-grow.ts';
import { operationIdsAreVerbNoun } from './operation-ids-are-verb-noun.ts';
import { pathsAreKebabCase } from './paths-are-kebab-case.ts';
import { postOperationsTakeAnIdempotencyKey } from './post-operations-take-an-idempotency-key.ts';
import { propertyNamesAreSnakeCase } from './property-names-are-snake-case.ts';
import { quantitiesNameTheirUnit } from './quantities-name-their-unit.ts';
import { refusalsForLoadSayWhenToRetry } from './refusals-for-load-say-when-to-retry.ts';
import { requestArraysAndStringsAreBounded } from './request-arrays-and-strings-are-bounded.ts';
import { requestBooleansHaveADefault } from './request-booleans-have-a-default.ts';
import { requestNumbersHaveAMinimum } from './request-numbers-have-a-minimum.ts';
import { requestObjectsAreClosed } from './request-objects-are-closed.ts';
import { requiredPropertiesExist } from './required-properties-exist.ts';
import { responsesStayOpen } from './responses-stay-open.ts';
import { schemaNamesArePascalCase } from './schema-names-are-pascal-case.ts';
import { schemasSayTheirType } from './schemas-say-their-type.ts';
import { socketCloseCodesAreDocumented } from './socket-close-codes-are-documented.ts';
import { summariesAreShort } from './summaries-are-short.ts';
import { unionsAreDiscriminated } from './unions-are-discriminated.ts';
import { webhooksAreSigned } from './webhooks-are-signed.ts';
import { websocketNamesResolve } from './websocket-names-resolve.ts';

/** Our rules for the document, by name. Each is in the file of its name. */
export const houseRules = {
  'all-of-only-extends': allOfOnlyExtends,
  'bodies-are-named-schemas': bodiesAreNamedSchemas,
  'created-resources-say-where-they-are': createdResourcesSayWhereTheyAre,
  'defaults-lie-within-bounds': defaultsLieWithinBounds,
  'deprecated-things-name-their-replacement': deprecatedThingsNameTheirReplacement,
  'descriptions-are-sentences': descriptionsAreSentences,
  'downloads-support-ranges': downloadsSupportRanges,
  'echoes-require-every-default': echoesRequireEveryDefault,
  'error-codes-are-complete': errorCodesAreComplete,
  'errors-are-response-components': errorsAreResponseComponents,
  'every-component-is-used': everyComponentIsUsed,
  'every-error-code-has-a-page': everyErrorCodeHasAPage,
  'every-error-response-names-its-codes': everyErrorResponseNamesItsCodes,
  'every-file-is-used': everyFileIsUsed,
  'every-message-field-is-required': everyMessageFieldIsRequired,
  'every-message-has-a-gate': everyMessageHasAGate,
  'every-operation-documents-its-errors': everyOperationDocumentsItsErrors,
  'every-operation-has-request-and-response-examples': everyOperationHasRequestAndResponseExamples,
  'every-response-carries-a-request-id': everyResponseCarriesARequestId,
  'every-scalar-has-an-example': everyScalarHasAnExample,
  'every-server-message-has-a-webhook': everyServerMessageHasAWebhook,
  'everything-is-described': everythingIsDescribed,
  'examples-show-declared-fields-only': examplesShowDeclaredFieldsOnly,
  'extensions-are-known': extensionsAreKnown,
  'files-are-named-after-what-they-hold': filesAreNamedAfterWhatTheyHold,
  'free-form-objects-say-so': freeFormObjectsSaySo,
  'keyed-operations-document-401-429-500-503': keyedOperationsDocument401429500503,
  'keyless-operations-say-so': keylessOperationsSaySo,
  'list-operations-share-the-filters': listOperationsShareTheFilters,
  'maturity-is-alpha-or-beta': maturityIsAlphaOrBeta,
  'messages-start-alike': messagesStartAlike,
  'names-agree-with-formats': namesAgreeWithFormats,
  'nullable-is-written-one-way': nullableIsWrittenOneWay,
  'omitted-configs-resolve-to-their-defaults': omittedConfigsResolveToTheirDefaults,
  'only-lists-may-grow': onlyListsMayGrow,
  'operation-ids-are-verb-noun': operationIdsAreVerbNoun,
  'paths-are-kebab-case': pathsAreKebabCase,
  'post-operations-take-an-idempotency-key': postOperationsTakeAnIdempotencyKey,
  'property-names-are-snake-case': propertyNamesAreSnakeCase,
  'quantities-name-their-unit': quantitiesNameTheirUnit,
  'refusals-for-load-say-when-to-retry': refusalsForLoadSayWhenToRetry,
  'request-arrays-and-strings-are-bounded': requestArraysAndStringsAreBounded,
  'request-booleans-have-a-default': requestBooleansHaveADefault,
  'request-numbers-have-a-minimum': requestNumbersHaveAMinimum,
  'request-objects-are-closed': requestObjectsAreClosed,
  'required-properties-exist': requiredPropertiesExist,
  'responses-stay-open': responsesStayOpen,
  'schema-names-are-pascal-case': schemaNamesArePascalCase,
  'schemas-say-their-type': schemasSayTheirType,
  'socket-close-codes-are-documented': socketCloseCodesAreDocumented,
  'summaries-are-short': summariesAreShort,
  'unions-are-discriminated': unionsAreDiscriminated,
  'webhooks-are-signed': webhooksAreSigned,
  'websocket-names-resolve': websocketNamesResolve,
} as const;
