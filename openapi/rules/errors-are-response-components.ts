import { type Json, objectAt } from '@verbatim/openapi-document';
import { houseRule } from './engine/house-rule.ts';
import { isReference, refName } from './engine/schema-facts.ts';

/** Every 4xx and 5xx response of an operation is a response component with the schema Error, or with the one of its dialect. */
export const errorsAreResponseComponents = houseRule({
  description: 'All errors have one shape, and each reason is described once.',
  *check(contract) {
    const errorOf = new Map<Json, string>();
    for (const operation of contract.endpoints) {
      for (const [status, value] of Object.entries(objectAt(operation.value['responses']))) {
        if (!/^[45]/.test(status)) continue;
        const path = [...operation.path, 'responses', status];
        if (!isReference(objectAt(value))) {
          yield {
            path,
            message: `Move the ${status} response to components/responses and reference it.`,
          };
        }
        const content = objectAt(contract.follow(value)['content']);
        const schema = objectAt(objectAt(content['application/json'])['schema']);
        const dialect = operation.value['x-dialect'];
        const expected =
          dialect === undefined ? 'Error' : (errorOf.get(dialect) ?? refName(schema));
        if (dialect !== undefined) errorOf.set(dialect, expected);
        if (refName(schema) === expected && Object.keys(content).length === 1) continue;
        yield {
          path,
          message: `Give the ${status} response the schema ${expected} as application/json only.`,
        };
      }
    }
  },
});
