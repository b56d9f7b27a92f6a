import bundle from '@verbatim/contract/openapi.json' with { type: 'json' };
import { DocumentReader } from '@verbatim/openapi-document';

/** Reader of the OpenAPI document. */
export const reader = new DocumentReader(bundle);
