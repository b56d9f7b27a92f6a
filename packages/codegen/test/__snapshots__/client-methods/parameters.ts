// Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
// Command: codegen generate --package client

import type { Listing } from '../listing.ts';
import type { ListingInput, Method } from '../method.ts';

/** One method for each operation. */
export interface Methods {
  /** GET /items/{id}: List the parts of an item */
  listParts: Method<'listParts'>;
}

/** One iterator for each listing. */
export interface Listings {
}
