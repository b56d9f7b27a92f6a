import { houseRule } from './engine/house-rule.ts';

/** 201 comes with the address of what was made. */
export const createdResourcesSayWhereTheyAre = houseRule({
  description: 'Nobody has to put an address together from an id.',
  *check(contract) {
    for (const operation of contract.endpoints) {
      for (const [status, response] of contract.responsesOf(operation)) {
        if (status !== '201' || contract.headersOf(response).has('location')) continue;
        const path = [...operation.path, 'responses', status];
        yield {
          path,
          message: 'Add the header Location (headers/Location.yaml) to the 201 answer.',
        };
      }
    }
  },
});
