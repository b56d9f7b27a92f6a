import { isObject, objectAt } from '@verbatim/openapi-document';
import { houseRule } from './engine/house-rule.ts';

/** A group of settings that all have defaults has them also when the whole group is left out. */
export const omittedConfigsResolveToTheirDefaults = houseRule({
  description:
    'Without "default: {}" at its place, an omitted group stays absent, and so do its defaults.',
  *check(contract) {
    for (const node of contract.schemas) {
      const { value, path, conditional, role, name, parent } = node;
      if (conditional || role !== 'property') continue;
      if (!contract.isRequest(node) || 'default' in value) continue;
      const isSwitched =
        name.replace(/_config$/, '') in objectAt(parent?.['properties']) &&
        name.endsWith('_config');
      const fields = Object.values(contract.propertiesOf(value)).filter(isObject);
      if (isSwitched || fields.length === 0) continue;
      if (!fields.every((field) => 'default' in field)) continue;
      yield { path, message: `Add "default: {}" to ${name}: all its fields have defaults.` };
    }
  },
});
