import {
  isObject,
  type JsonObject,
  type JsonPath,
  objectAt,
  stringsAt,
} from '@verbatim/openapi-document';
import type { ContractDocument } from './contract-document.ts';

/** The path of the schema with the stable error codes. */
export const ERROR_CODE_PATH: JsonPath = ['components', 'schemas', 'ErrorCode'];

/** The stable error codes with their facts, from `x-errors` of the schema ErrorCode. */
export function errorFacts(contract: ContractDocument): Map<string, JsonObject> {
  const facts = objectAt(objectAt(contract.namedSchemas['ErrorCode'])['x-errors']);
  return new Map(
    Object.entries(facts).filter((entry): entry is [string, JsonObject] => isObject(entry[1])),
  );
}

/** The codes that a response lists in `x-error-codes`. */
export function codesOf(response: JsonObject): string[] {
  return stringsAt(response['x-error-codes']);
}
