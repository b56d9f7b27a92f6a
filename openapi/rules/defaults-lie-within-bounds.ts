import { houseRule } from './engine/house-rule.ts';
import { mismatch } from './engine/mismatch.ts';

/** A default fits its own schema. */
export const defaultsLieWithinBounds = houseRule({
  description: 'The service does not validate defaults.',
  *check(contract) {
    for (const { value, path, name } of contract.schemas) {
      const standard = value['default'];
      if (standard === undefined) continue;
      const fault = mismatch(contract, standard, value);
      if (fault === null) continue;
      const message = `The default of ${name || 'this schema'} does not fit its schema: ${fault}.`;
      yield { path: [...path, 'default'], message };
    }
  },
});
