import { houseRule } from './engine/house-rule.ts';

/** Every answer of the service carries the id by which its log lines are found. */
export const everyResponseCarriesARequestId = houseRule({
  description: 'Support starts from a request id.',
  *check(contract) {
    for (const operation of contract.endpoints) {
      for (const [status, response] of contract.responsesOf(operation)) {
        if (contract.headersOf(response).has('x-request-id')) continue;
        const path = [...operation.path, 'responses', status];
        yield {
          path,
          message: `Add the header x-request-id (headers/RequestId.yaml) to the ${status} answer.`,
        };
      }
    }
  },
});
