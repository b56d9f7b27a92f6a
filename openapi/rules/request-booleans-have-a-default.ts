import { listAt } from '@verbatim/openapi-document';
import { houseRule } from './engine/house-rule.ts';

/** An optional boolean in a request has a default. */
export const requestBooleansHaveADefault = houseRule({
  description: 'Handlers need not decide what an absent switch means.',
  *check(contract) {
    for (const node of contract.schemas) {
      const { value, path, conditional, name, role, parent } = node;
      if (conditional || role !== 'property' || value['type'] !== 'boolean') continue;
      if (!contract.isRequest(node) || 'default' in value) continue;
      if (listAt(parent?.['required']).includes(name)) continue;
      yield { path, message: `Add "default: false" (or true) to ${name}.` };
    }
  },
});
