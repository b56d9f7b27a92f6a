import { houseRule } from './engine/house-rule.ts';
import { isReference } from './engine/schema-facts.ts';

const SAYS = ['type', 'oneOf', 'anyOf', 'allOf', 'const', 'enum'];

/** Every schema states its type. */
export const schemasSayTheirType = houseRule({
  description: 'A schema without a type accepts any value, and its generated type is unknown.',
  *check(contract) {
    for (const { value, path, conditional, role, name } of contract.schemas) {
      if (conditional || isReference(value) || SAYS.some((key) => key in value)) continue;
      yield { path, message: `Give ${name || `this ${role}`} a "type", or reference a schema.` };
    }
  },
});
