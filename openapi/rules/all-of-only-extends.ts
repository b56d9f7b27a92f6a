import { isObject, listAt, objectAt } from '@verbatim/openapi-document';
import { houseRule } from './engine/house-rule.ts';
import { isReference, refName } from './engine/schema-facts.ts';

/** `allOf` names one base schema; the added properties are in the same schema and do not redefine those of the base. */
export const allOfOnlyExtends = houseRule({
  description:
    'If allOf is only used for inheritance, validators and generators agree on its meaning.',
  *check(contract) {
    for (const { value, path } of contract.schemas) {
      const bases = listAt(value['allOf']).filter(isObject);
      const at = [...path, 'allOf'];
      const [base, another] = bases;
      if (base === undefined) continue;
      if (another !== undefined || !isReference(base)) {
        yield {
          path: at,
          message: 'Name one base by "$ref" in allOf and put the other keywords beside it.',
        };
        continue;
      }
      const inherited = contract.propertiesOf(base);
      const own = Object.keys(objectAt(value['properties']));
      const closed = contract.follow(base)['additionalProperties'] === false;
      for (const property of own) {
        const here = [...path, 'properties', property];
        if (property in inherited) {
          yield { path: here, message: `Remove ${property}: ${refName(base)} has it already.` };
        } else if (closed) {
          const message = `${refName(base)} is closed and refuses ${property}: extend an open base.`;
          yield { path: here, message };
        }
      }
    }
  },
});
