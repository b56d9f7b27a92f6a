import { type JsonObject, listAt, objectAt } from '@verbatim/openapi-document';
import { houseRule } from './engine/house-rule.ts';
import { allows, listedValues } from './engine/schema-facts.ts';

/** Formats with a fixed maximum length, and raw bytes, which the body limit bounds. */
const BOUNDED_FORMATS = new Set<unknown>(['uuid', 'date', 'date-time', 'binary']);

/** Rules for requests. */
export const requestRules = {
  /** Strings, arrays and maps in requests have an upper bound, and so have the keys of maps. */
  'request-arrays-and-strings-are-bounded': houseRule({
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
  }),

  /** An optional boolean in a request has a default. */
  'request-booleans-have-a-default': houseRule({
    description: 'Handlers need not decide what an absent switch means.',
    *check(contract) {
      for (const node of contract.schemas) {
        const { value, path, conditional, name, role, parent } = node;
        if (conditional || role !== 'property' || value['type'] !== 'boolean') continue;
        if (!contract.isRequest(node) || 'default' in value) continue;
        if (listAt(parent?.['required']).includes(name)) continue;
        yield { path, message: `Add "default: false" (or true) to ${name}.` };
      }
    },
  }),

  /** Numbers in requests have a minimum. */
  'request-numbers-have-a-minimum': houseRule({
    description: 'Few numbers of this service may be negative, and zero is often wrong, too.',
    *check(contract) {
      for (const node of contract.schemas) {
        const { value, path, conditional, name, role } = node;
        const sent = role === 'parameter' || contract.isRequest(node);
        if (conditional || !sent) continue;
        if (!allows(value, 'integer', 'number') || listedValues(value) !== null) continue;
        if ('minimum' in value || 'exclusiveMinimum' in value) continue;
        yield { path, message: `Add "minimum" to ${name || `this ${role}`}.` };
      }
    },
  }),

  /** An object in a request refuses unknown fields, or states that it is free-form. */
  'request-objects-are-closed': houseRule({
    description: 'A misspelled field is refused with a suggestion instead of being ignored.',
    *check(contract) {
      for (const node of contract.schemas) {
        const { value, path, conditional, name, role } = node;
        if (conditional || !contract.isRequest(node)) continue;
        const fields = value['type'] === 'object' || 'properties' in value;
        if (!fields || 'additionalProperties' in value || 'allOf' in value) continue;
        const message = `Add "additionalProperties: false" to ${name || `this ${role}`} (true if it is free-form).`;
        yield { path, message };
      }
    },
  }),
} as const;

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
