import { isObject, objectAt } from '@verbatim/openapi-document';
import { houseRule } from './engine/house-rule.ts';

/** A config object whose fields all have defaults has `default: {}` itself. */
export const omittedConfigsResolveToTheirDefaults = houseRule({
  description: 'Without "default: {}", an omitted config stays absent, and so do its defaults.',
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
