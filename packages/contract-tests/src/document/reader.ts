import bundle from '@verbatim/contract/openapi.json' with { type: 'json' };
import { DocumentReader } from '@verbatim/openapi-document';

/** The document of the contract under test. */
export const reader = new DocumentReader(bundle);
