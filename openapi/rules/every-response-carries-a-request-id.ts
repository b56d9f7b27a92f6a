import { houseRule } from './engine/house-rule.ts';

/** Every response has the header x-request-id, which finds its log lines. */
export const everyResponseCarriesARequestId = houseRule({
  description: 'Support starts from a request id.',
  *check(contract) {
    for (const operation of contract.endpoints) {
      for (const [status, response] of contract.responsesOf(operation)) {
        if (contract.headersOf(response).has('x-request-id')) continue;
        const path = [...operation.path, 'responses', status];
        yield {
          path,
          message: `Add the header x-request-id (headers/RequestId.yaml) to the ${status} response.`,
        };
      }
    }
  },
});
