import { houseRule } from './engine/house-rule.ts';
import { mismatch } from './engine/misfit.ts';

/** A default is a value that a client could have sent. */
export const defaultsLieWithinBounds = houseRule({
  description: 'The service takes a default without validating it.',
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
