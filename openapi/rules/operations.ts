import { type JsonObject, listAt, objectAt } from '@verbatim/openapi-document';
import { houseRule } from './engine/house-rule.ts';
import { allows, listedValues, refName } from './engine/schema-facts.ts';
import { codesOf } from './errors.ts';

const PAGING = ['Offset', 'Limit'];
const FILTERS_OF_JOBS = ['Date', 'BeforeDate', 'AfterDate', 'Status', 'CustomMetadata'];
const PAGE_FIELDS = ['first', 'current', 'next', 'items'];

const needsNoKey = ({ security }: JsonObject): boolean =>
  Array.isArray(security) && security.length === 0;

const HEADERS = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];

export const operationRules = {
  /** Audio downloads support ranges: to seek, and to resume after a lost connection. */
  'downloads-support-ranges': houseRule({
    description: 'A player seeks by requesting a part of the file.',
    *check(contract) {
      for (const operation of contract.endpoints) {
        const responses = new Map(contract.responsesOf(operation));
        const types = Object.keys(objectAt(responses.get('200')?.['content']));
        if (!types.some((type) => type.startsWith('audio/') || type.startsWith('video/'))) continue;
        const path = [...operation.path, 'responses'];
        if (!contract.parameterNamesOf(operation).has('range')) {
          const message = 'Add the parameter Range (parameters/Range.yaml).';
          yield { path: operation.path, message };
        }
        for (const status of ['206', '416']) {
          if (!responses.has(status)) {
            const message = `Document status ${status}: a part of the file may be requested.`;
            yield { path, message };
          }
        }
        for (const [status, header] of [
          ['200', 'accept-ranges'],
          ['206', 'content-range'],
        ] as const) {
          const response = responses.get(status);
          if (response === undefined || contract.headersOf(response).has(header)) continue;
          const message = `Add the header ${header} to the ${status} response.`;
          yield { path: [...path, status], message };
        }
      }
    },
  }),

  /** The description of an operation without credentials says that it needs no key. */
  'keyless-operations-say-so': houseRule({
    description: 'An operation that lost its security by mistake would look like an open one.',
    *check(contract) {
      for (const operation of contract.endpoints) {
        if (!contract.isOpen(operation)) continue;
        if (/\b(no|without a) key\b/i.test(String(operation.value['description'] ?? ''))) continue;
        const path =
          'description' in operation.value ? [...operation.path, 'description'] : operation.path;
        const message = 'Say in the description that the operation needs no key, or secure it.';
        yield { path, message };
      }
    },
  }),

  /** All list operations have the same kind of page, and those of jobs the same filters. */
  'list-operations-share-the-filters': houseRule({
    description: 'A client for one list works for the others.',
    *check(contract) {
      for (const operation of contract.ownEndpoints) {
        if (!/^list[A-Z]/.test(String(operation.value['operationId']))) continue;
        const used = listAt(operation.value['parameters']).map((value) => refName(objectAt(value)));
        const [, success] =
          contract.responsesOf(operation).find(([status]) => status === '200') ?? [];
        const content = objectAt(objectAt(success?.['content'])['application/json']);
        const page = contract.propertiesOf(content['schema']);
        const item = contract.propertiesOf(objectAt(page['items'])['items']);
        // Only jobs have metadata of their callers.
        const filters = 'custom_metadata' in item ? FILTERS_OF_JOBS : [];
        for (const filter of [...PAGING, ...filters]) {
          if (used.includes(filter)) continue;
          const path = [...operation.path, 'parameters'];
          const those = filters.includes(filter) ? 'list operation of jobs' : 'list operation';
          yield { path, message: `Reference parameters/${filter}.yaml: every ${those} has it.` };
        }
        const required = contract.requiredOf(content['schema']);
        for (const field of PAGE_FIELDS) {
          if (field in page && required.has(field)) continue;
          const path = [...operation.path, 'responses', '200'];
          yield { path, message: `Give the page a required field "${field}": every list has it.` };
        }
      }
    },
  }),

  /**
   * Every POST of our own accepts an Idempotency-Key, so that a retry does not repeat the work. The service remembers them by account:
   * an operation without a key can't have one, and one that stores nothing needs none.
   */
  'post-operations-take-an-idempotency-key': houseRule({
    description: 'Clients retry a POST after a 5xx, and a second job costs money.',
    *check(contract) {
      for (const operation of contract.ownEndpoints) {
        const { method, value } = operation;
        if (method !== 'post' || needsNoKey(value) || value['x-stores-nothing'] === true) continue;
        if (!contract.parameterNamesOf(operation).has('idempotency-key')) {
          const message = 'Add the parameter Idempotency-Key (parameters/IdempotencyKey.yaml).';
          yield { path: operation.path, message };
        }
        const refusals = contract
          .responsesOf(operation)
          .flatMap(([, response]) => codesOf(response));
        if (!refusals.includes('idempotency_key_reused')) {
          const message = 'List idempotency_key_reused among the codes of the 400 response.';
          yield { path: [...operation.path, 'responses'], message };
        }
      }
    },
  }),

  /** Every webhook has the signature headers. */
  'webhooks-are-signed': houseRule({
    description: 'A receiver can only act on a callback whose sender it can verify.',
    *check(contract) {
      for (const webhook of contract.webhooks) {
        const parameters = contract.parametersOf(webhook);
        for (const header of HEADERS) {
          const signed = parameters.some(
            ({ name, required }) => name === header && required === true,
          );
          if (signed) continue;
          yield { path: webhook.path, message: `Add the required header parameter ${header}.` };
        }
      }
    },
  }),
} as const;

/** Formats with a fixed maximum length, and raw bytes, which the body limit bounds. */
const BOUNDED_FORMATS = new Set<unknown>(['uuid', 'date', 'date-time', 'binary']);

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
