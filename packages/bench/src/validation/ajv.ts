// The schemas of the document, compiled at start, reporting all errors as ours do.
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { schemaNamed } from '../contract-document.ts';
import type { Checks } from './checks.ts';
import { addDocumentKeywords } from './document-keywords.ts';

const ajv = new Ajv2020({ strict: false, allErrors: true });
formats.default(ajv);
addDocumentKeywords(ajv);

export const checks: Checks = {
  LiveSessionRequest: ajv.compile(schemaNamed('LiveSessionRequest')),
  PreRecordedJobRequest: ajv.compile(schemaNamed('PreRecordedJobRequest')),
};
