// Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
// Command: codegen generate --package client

import type { Listing } from '../listing.ts';
import type { ListingInput, Method } from '../method.ts';

/** One method for each operation. */
export interface Methods {
  /** POST /files: Store a file */
  createFile: Method<'createFile'>;
  /**
   * GET /files/{name}: Download a file
   * @deprecated
   */
  downloadFile: Method<'downloadFile'>;
  /** GET /figures: Read figures */
  getFigures: Method<'getFigures'>;
}

/** One iterator for each listing. */
export interface Listings {
}
