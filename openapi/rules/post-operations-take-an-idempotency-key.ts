import type { JsonObject } from '@verbatim/openapi-document';
import { codesOf } from './engine/error-codes.ts';
import { houseRule } from './engine/house-rule.ts';

const needsNoKey = ({ security }: JsonObject): boolean =>
  Array.isArray(security) && security.length === 0;

/**
 * Every POST of our own accepts an Idempotency-Key, so that a retry does not repeat the work. The service remembers them by account:
 * an operation without a key can't have one.
 */
export const postOperationsTakeAnIdempotencyKey = houseRule({
  description: 'Clients retry a POST after a 5xx, and a second job costs money.',
  *check(contract) {
    for (const operation of contract.ownEndpoints) {
      if (operation.method !== 'post' || needsNoKey(operation.value)) continue;
      const names = contract.parametersOf(operation).map(({ name }) => String(name).toLowerCase());
      if (!names.includes('idempotency-key')) {
        const message = 'Add the parameter Idempotency-Key (parameters/IdempotencyKey.yaml).';
        yield { path: operation.path, message };
      }
      const refusals = contract.responsesOf(operation).flatMap(([, response]) => codesOf(response));
      if (!refusals.includes('idempotency_key_reused')) {
        const message = 'List idempotency_key_reused among the codes of the 400 response.';
        yield { path: [...operation.path, 'responses'], message };
      }
    }
  },
});
