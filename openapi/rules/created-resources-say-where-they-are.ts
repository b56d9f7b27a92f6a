import { houseRule } from './engine/house-rule.ts';

/** A 201 response has the address of the new resource. */
export const createdResourcesSayWhereTheyAre = houseRule({
  description: 'Clients need not build an address from an id.',
  *check(contract) {
    for (const operation of contract.endpoints) {
      for (const [status, response] of contract.responsesOf(operation)) {
        if (status !== '201' || contract.headersOf(response).has('location')) continue;
        const path = [...operation.path, 'responses', status];
        yield {
          path,
          message: 'Add the header Location (headers/Location.yaml) to the 201 response.',
        };
      }
    }
  },
});
