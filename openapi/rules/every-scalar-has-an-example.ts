import { houseRule } from './engine/house-rule.ts';
import { isScalar } from './engine/schema-facts.ts';

/** Each scalar has an example, in its schema or at its parameter or header. */
export const everyScalarHasAnExample = houseRule({
  description: 'A good value explains a field to readers and generators.',
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
