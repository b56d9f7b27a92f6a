import { houseRule } from './engine/house-rule.ts';
import { allows, listedValues } from './engine/schema-facts.ts';

/** Numbers in requests have a minimum. */
export const requestNumbersHaveAMinimum = houseRule({
  description: 'Few numbers of this service may be negative, and zero is often wrong, too.',
  *check(contract) {
    for (const node of contract.schemas) {
      const { value, path, conditional, name, role } = node;
      const sent = role === 'parameter' || contract.isRequest(node);
      if (conditional || !sent) continue;
      if (!allows(value, 'integer', 'number') || listedValues(value) !== null) continue;
      if ('minimum' in value || 'exclusiveMinimum' in value) continue;
      yield { path, message: `Add "minimum" to ${name || `this ${role}`}.` };
    }
  },
});
