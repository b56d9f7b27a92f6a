import { houseRule } from './engine/house-rule.ts';

const BUSY = new Set(['429', '503']);

/** 429 and 503 have the header Retry-After. */
export const refusalsForLoadSayWhenToRetry = houseRule({
  description: 'Without Retry-After, every client chooses its own delay.',
  *check(contract) {
    for (const operation of contract.endpoints) {
      for (const [status, response] of contract.responsesOf(operation)) {
        if (!BUSY.has(status) || contract.headersOf(response).has('retry-after')) continue;
        const path = [...operation.path, 'responses', status];
        yield {
          path,
          message: `Add the header Retry-After (headers/RetryAfter.yaml) to the ${status} response.`,
        };
      }
    }
  },
});
