import { isObject, listAt, objectAt } from '@verbatim/openapi-document';
import { houseRule } from './engine/house-rule.ts';

/** `<Name>Parameters`, the echo of `<Name>Request` in a job, requires every field that has a default. */
export const echoesRequireEveryDefault = houseRule({
  description: 'Clients can rely on a default only if the job always shows it.',
  *check(contract) {
    for (const [name, value] of Object.entries(contract.namedSchemas)) {
      if (!name.endsWith('Parameters')) continue;
      const echo = objectAt(value);
      const required = listAt(echo['required']);
      for (const [field, schema] of Object.entries(contract.propertiesOf(echo))) {
        if (!isObject(schema) || !('default' in schema) || required.includes(field)) continue;
        const path = ['components', 'schemas', name, 'required'];
        yield { path, message: `Add ${field} to "required": it has a default.` };
      }
    }
  },
});
