import { houseRule } from './engine/house-rule.ts';

const NAMES_ONE = /\b(use|prefer|replaced by|instead)\b[^.]*`[^`]+`|`[^`]+`[^.]*\binstead\b/i;

/** The description of a deprecated part names its replacement. */
export const deprecatedThingsNameTheirReplacement = houseRule({
  description: 'A deprecation warning without a replacement does not help.',
  *check(contract) {
    for (const { value, path } of contract.nodes) {
      if (value['deprecated'] !== true) continue;
      if (NAMES_ONE.test(String(value['description'] ?? ''))) continue;
      const at = 'description' in value ? [...path, 'description'] : path;
      yield { path: at, message: 'Say in the description what to use: "Use `the_new_name`."' };
    }
  },
});
