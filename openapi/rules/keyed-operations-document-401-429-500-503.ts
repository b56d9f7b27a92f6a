import { objectAt } from '@verbatim/openapi-document';
import { houseRule } from './engine/house-rule.ts';

const STATUSES = { 401: 'a bad key', 429: 'too many requests', 500: 'a fault', 503: 'not ready' };

/** An operation that takes a key can refuse it, and can be refused for reasons of load. */
export const keyedOperationsDocument401429500503 = houseRule({
  description: 'What stands before every handler can answer in place of every handler.',
  *check(contract) {
    for (const operation of contract.endpoints) {
      const responses = objectAt(operation.value['responses']);
      if (!contract.isKeyed(operation)) continue;
      for (const [status, reason] of Object.entries(STATUSES)) {
        if (status in responses) continue;
        const message = `Document status ${status} (${reason}): the operation takes a key.`;
        yield { path: [...operation.path, 'responses'], message };
      }
    }
  },
});
