import { type JsonObject, objectAt } from '@verbatim/openapi-document';
import { houseRule } from './engine/house-rule.ts';
import { allows, listedValues } from './engine/schema-facts.ts';

/** Formats with a fixed maximum length, and raw bytes, which the body limit bounds. */
const BOUNDED_FORMATS = new Set<unknown>(['uuid', 'date', 'date-time', 'binary']);

/** Strings, arrays and maps in requests have an upper bound, and so have the keys of maps. */
export const requestArraysAndStringsAreBounded = houseRule({
  description: 'No request may cause an unbounded amount of work.',
  *check(contract) {
    for (const node of contract.schemas) {
      const { value, path, conditional, name, role } = node;
      const sent = role === 'parameter' || contract.isRequest(node);
      if (conditional || !sent) continue;
      const what = name || `this ${role}`;
      if (allows(value, 'array') && !('maxItems' in value)) {
        yield { path, message: `Add "maxItems" to ${what}.` };
      }
      if (isUnboundedString(value)) yield { path, message: `Add "maxLength" to ${what}.` };
      if (isUnboundedMap(value)) {
        yield { path, message: `Add "maxProperties" or "x-max-json-length" to ${what}.` };
      }
      if (hasUnboundedKeys(value)) {
        yield { path, message: `Add "propertyNames" with a "maxLength" to ${what}.` };
      }
    }
  },
});

function isUnboundedString(schema: JsonObject): boolean {
  if (!allows(schema, 'string') || listedValues(schema) !== null) return false;
  return !('maxLength' in schema) && !BOUNDED_FORMATS.has(schema['format']);
}

function isUnboundedMap(schema: JsonObject): boolean {
  if ((schema['additionalProperties'] ?? false) === false) return false;
  return !('maxProperties' in schema) && !('x-max-json-length' in schema);
}

function hasUnboundedKeys(schema: JsonObject): boolean {
  if ((schema['additionalProperties'] ?? false) === false || 'x-max-json-length' in schema) {
    return false;
  }
  return !('maxLength' in objectAt(schema['propertyNames']));
}
