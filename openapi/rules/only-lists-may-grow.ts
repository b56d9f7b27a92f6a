import { houseRule } from './engine/house-rule.ts';

/** `x-may-grow` is true or absent, and only on an enum or oneOf. */
export const onlyListsMayGrow = houseRule({
  description: 'The breaking-change gate allows growth wherever the label is.',
  *check(contract) {
    for (const { value, path } of contract.schemas) {
      const label = value['x-may-grow'];
      if (label === undefined) continue;
      const at = [...path, 'x-may-grow'];
      if (label !== true) {
        yield { path: at, message: 'Write "true", or remove the label: absent is complete.' };
      } else if (!('enum' in value || 'oneOf' in value)) {
        yield { path: at, message: 'Move x-may-grow to the schema that has the enum or oneOf.' };
      }
    }
  },
});
