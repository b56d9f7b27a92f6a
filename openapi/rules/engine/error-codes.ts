import {
  isObject,
  type JsonObject,
  type JsonPath,
  objectAt,
  stringsAt,
} from '@verbatim/openapi-document';
import type { ContractDocument } from './contract-document.ts';

/** Where the stable error codes are defined. */
export const ERROR_CODE_PATH: JsonPath = ['components', 'schemas', 'ErrorCode'];

/** The stable error codes with their facts, from `x-errors` of the schema ErrorCode. */
export function errorFacts(contract: ContractDocument): Map<string, JsonObject> {
  const facts = objectAt(objectAt(contract.namedSchemas['ErrorCode'])['x-errors']);
  return new Map(
    Object.entries(facts).filter((entry): entry is [string, JsonObject] => isObject(entry[1])),
  );
}

/** The codes that a response says it may carry. */
export function codesOf(response: JsonObject): string[] {
  return stringsAt(response['x-error-codes']);
}
