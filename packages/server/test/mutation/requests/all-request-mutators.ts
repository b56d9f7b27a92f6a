import { pathIds, paths, verbs } from './addresses.ts';
import {
  bodyTexts,
  formFraming,
  formParts,
  jsonValues,
  manyParts,
  uninvitedBody,
} from './bodies.ts';
import {
  contentEncodingHeader,
  contentLengthHeader,
  contentTypeHeader,
  idempotencyKeys,
  manyHeaders,
  misplacedKeys,
  rangeHeaders,
  serviceKeys,
  sessionTokens,
  strangeHeaders,
  transports,
} from './headers.ts';
import {
  brokenEncoding,
  deepBrackets,
  queryDocuments,
  queryValues,
  repeatedParameters,
  strangeQueries,
  wildBrackets,
} from './queries.ts';
import type { RequestMutator } from './request-mutator.ts';

/** All ways to damage a request. */
export const requestMutators: readonly RequestMutator[] = [
  [...jsonValues, ...bodyTexts, uninvitedBody, contentTypeHeader, contentEncodingHeader],
  [contentLengthHeader, formFraming, formParts, manyParts, serviceKeys, sessionTokens],
  [misplacedKeys, verbs, pathIds, paths, queryValues, repeatedParameters, queryDocuments],
  [wildBrackets, deepBrackets, strangeQueries, brokenEncoding, rangeHeaders, idempotencyKeys],
  [strangeHeaders, manyHeaders, transports],
].flat();
