import { objectAt } from '@verbatim/openapi-document';
import { houseRule } from './engine/house-rule.ts';
import { isReference, refName } from './engine/schema-facts.ts';

/** Every 4xx and 5xx answer of an endpoint is a shared response with the one error body. */
export const errorsAreResponseComponents = houseRule({
  description: 'One shape for all errors, described once for each reason.',
  *check(contract) {
    for (const operation of contract.endpoints) {
      for (const [status, value] of Object.entries(objectAt(operation.value['responses']))) {
        if (!/^[45]/.test(status)) continue;
        const path = [...operation.path, 'responses', status];
        if (!isReference(objectAt(value))) {
          yield {
            path,
            message: `Move the ${status} answer to components/responses and refer to it.`,
          };
        }
        const content = objectAt(contract.follow(value)['content']);
        const schema = objectAt(objectAt(content['application/json'])['schema']);
        if (refName(schema) === 'Error' && Object.keys(content).length === 1) continue;
        yield {
          path,
          message: `Give the ${status} answer the schema Error as application/json only.`,
        };
      }
    }
  },
});
