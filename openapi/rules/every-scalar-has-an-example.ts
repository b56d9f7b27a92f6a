import { houseRule } from './engine/house-rule.ts';
import { isScalar } from './engine/schema-facts.ts';

/** Each scalar shows one value, in the schema or at the parameter or header that it belongs to. */
export const everyScalarHasAnExample = houseRule({
  description: 'People and generators learn a field from one good value.',
  *check(contract) {
    const shownOutside = new Set(
      [...contract.parameters, ...contract.headers]
        .filter(({ value }) => 'example' in value || 'examples' in value)
        .map(({ value }) => value['schema']),
    );
    for (const { value, path, conditional, name, role } of contract.schemas) {
      if (conditional || !isScalar(value)) continue;
      if ('examples' in value || shownOutside.has(value)) continue;
      yield { path, message: `Give ${name || `this ${role}`} an example: "examples: [...]".` };
    }
  },
});
