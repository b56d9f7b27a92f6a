import { houseRule } from './engine/house-rule.ts';

/** An object in a request refuses unknown fields, or states that it is free-form. */
export const requestObjectsAreClosed = houseRule({
  description: 'A misspelled field is refused with a suggestion instead of being ignored.',
  *check(contract) {
    for (const node of contract.schemas) {
      const { value, path, conditional, name, role } = node;
      if (conditional || !contract.isRequest(node)) continue;
      const fields = value['type'] === 'object' || 'properties' in value;
      if (!fields || 'additionalProperties' in value || 'allOf' in value) continue;
      const message = `Add "additionalProperties: false" to ${name || `this ${role}`} (true if it is free-form).`;
      yield { path, message };
    }
  },
});
