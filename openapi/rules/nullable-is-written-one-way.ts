import { isObject, listAt } from '@verbatim/openapi-document';
import { houseRule } from './engine/house-rule.ts';
import { isReference } from './engine/schema-facts.ts';

/** Nullable is written as a type list for inline schemas, and as a variant beside a reference. */
export const nullableIsWrittenOneWay = houseRule({
  description: 'Generators disagree about the other ways of writing that a value may be null.',
  *check(contract) {
    for (const { value, path } of contract.schemas) {
      if ('nullable' in value) {
        const message = `Write "type: [string, 'null']": OpenAPI 3.1 has no "nullable".`;
        yield { path: [...path, 'nullable'], message };
      }
      const anyOf = listAt(value['anyOf']).filter(isObject);
      if (anyOf.some((variant) => variant['type'] === 'null')) {
        yield {
          path: [...path, 'anyOf'],
          message: 'Use "oneOf" for a reference that may be null.',
        };
      }
      const oneOf = listAt(value['oneOf']).filter(isObject);
      const [only, ...others] = oneOf.filter((variant) => variant['type'] !== 'null');
      const mayBeNull = oneOf.some((variant) => variant['type'] === 'null');
      if (mayBeNull && only !== undefined && others.length === 0 && !isReference(only)) {
        const message = `Write "type: [${only['type']}, 'null']" instead of a union with null.`;
        yield { path: [...path, 'oneOf'], message };
      }
      const listed = value['enum'];
      if (!Array.isArray(listed) || listed.includes(null)) continue;
      if (listAt(value['type']).includes('null')) {
        yield { path: [...path, 'enum'], message: 'Add null to the enum: the type allows it.' };
      }
    }
  },
});
