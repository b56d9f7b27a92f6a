import { houseRule } from './engine/house-rule.ts';

/** The promise that a list may grow is made for lists, of values or of variants, and is either made or left out. */
export const onlyListsMayGrow = houseRule({
  description: 'The gate for breaking changes lets growth pass wherever the label stands.',
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
