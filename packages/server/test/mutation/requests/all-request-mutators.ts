import { pathIds, paths, verbs } from './addresses.ts';
import { bodyTexts } from './body-texts.ts';
import { misplacedKeys, serviceKeys, sessionTokens } from './credentials.ts';
import { formFraming, formParts, manyParts } from './forms.ts';
import { idempotencyKeys, manyHeaders, rangeHeaders, strangeHeaders } from './headers.ts';
import { jsonValues, uninvitedBody } from './json-values.ts';
import { contentEncodingHeader, contentLengthHeader, contentTypeHeader } from './media-types.ts';
import { deepBrackets, wildBrackets } from './query-brackets.ts';
import { brokenEncoding, strangeQueries } from './query-encoding.ts';
import { queryDocuments, queryValues, repeatedParameters } from './query-values.ts';
import type { RequestMutator } from './request-mutator.ts';
import { transports } from './transports.ts';

/** All ways to damage a request. */
export const requestMutators: readonly RequestMutator[] = [
  ...jsonValues,
  ...bodyTexts,
  uninvitedBody,
  contentTypeHeader,
  contentEncodingHeader,
  contentLengthHeader,
  formFraming,
  formParts,
  manyParts,
  serviceKeys,
  sessionTokens,
  misplacedKeys,
  verbs,
  pathIds,
  paths,
  queryValues,
  repeatedParameters,
  queryDocuments,
  wildBrackets,
  deepBrackets,
  strangeQueries,
  brokenEncoding,
  rangeHeaders,
  idempotencyKeys,
  strangeHeaders,
  manyHeaders,
  transports,
];
