import { listAt } from '@verbatim/openapi-document';
import { houseRule } from './engine/house-rule.ts';

/** A switch that may be left out says how it stands then. */
export const requestBooleansHaveADefault = houseRule({
  description: 'A handler never has to ask whether absent means off.',
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
