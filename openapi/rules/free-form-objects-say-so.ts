import { houseRule } from './engine/house-rule.ts';

/** An object without declared fields states that it accepts any field. */
export const freeFormObjectsSaySo = houseRule({
  description:
    'An object without fields looks like a forgotten schema and generates an empty type.',
  *check(contract) {
    for (const { value, path, conditional, name, role } of contract.schemas) {
      if (conditional || value['type'] !== 'object') continue;
      if ('properties' in value || 'additionalProperties' in value || 'allOf' in value) continue;
      const message = `Declare the fields of ${name || `this ${role}`}, or add "additionalProperties: true".`;
      yield { path, message };
    }
  },
});
