import type { Model } from '../model/model.ts';
import type { OperationModel } from '../model/operations.ts';
import { callsOf, listingName, listingsOf } from './calls.ts';
import { header } from './header.ts';
import { text } from './literal.ts';

/** One typed method for each operation, and one iterator for each list operation. */
export function emitClientMethods(model: Model): string {
  return `${header('client')}import type { Listing } from '../listing.ts';
import type { ListingInput, Method } from '../method.ts';

/** One method for each operation. */
export interface Methods {
${callsOf(model).map(method).join('')}}

/** One iterator for each listing. */
export interface Listings {
${listingsOf(model).map(listing).join('')}}
`;
}

function method(operation: OperationModel): string {
  return `${docLines(operation)}  ${operation.id}: Method<${text(operation.id)}>;\n`;
}

function listing(operation: OperationModel): string {
  const id = text(operation.id);
  return `${docLines(operation)}  ${listingName(operation.id)}(input?: ListingInput<${id}>): Listing<${id}>;\n`;
}

function docLines({ method: verb, path, summary, deprecated }: OperationModel): string {
  const line = `${verb} ${path}: ${summary.replaceAll('*/', '* /')}`;
  return deprecated ? `  /**\n   * ${line}\n   * @deprecated\n   */\n` : `  /** ${line} */\n`;
}
