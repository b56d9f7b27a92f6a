// Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
// Command: codegen generate --package client

import type { Listing } from '../listing.ts';
import type { ListingInput, Method } from '../method.ts';

/** One method for each operation. */
export interface Methods {
  /** POST /talk: Prepare a talk */
  createTalk: Method<'createTalk'>;
}

/** One iterator for each listing. */
export interface Listings {
}
