import { objectAt } from '@verbatim/openapi-document';
import { houseRule } from './engine/house-rule.ts';

const STATUSES = { 401: 'a bad key', 429: 'too many requests', 500: 'a fault', 503: 'not ready' };

/** An operation with a key documents 401, 429, 500 and 503. */
export const keyedOperationsDocument401429500503 = houseRule({
  description: 'Authentication, limits and readiness checks can respond instead of any handler.',
  *check(contract) {
    for (const operation of contract.endpoints) {
      const responses = objectAt(operation.value['responses']);
      if (!contract.isKeyed(operation)) continue;
      for (const [status, reason] of Object.entries(STATUSES)) {
        if (status in responses) continue;
        const message = `Document status ${status} (${reason}): the operation needs a key.`;
        yield { path: [...operation.path, 'responses'], message };
      }
    }
  },
});
