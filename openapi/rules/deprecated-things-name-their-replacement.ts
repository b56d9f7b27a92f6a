import { houseRule } from './engine/house-rule.ts';

const NAMES_ONE = /\b(use|prefer|replaced by|instead)\b[^.]*`[^`]+`|`[^`]+`[^.]*\binstead\b/i;

/** Whatever is deprecated says what to use from now on. */
export const deprecatedThingsNameTheirReplacement = houseRule({
  description: 'A warning without a way out only makes people angry.',
  *check(contract) {
    for (const { value, path } of contract.nodes) {
      if (value['deprecated'] !== true) continue;
      if (NAMES_ONE.test(String(value['description'] ?? ''))) continue;
      const at = 'description' in value ? [...path, 'description'] : path;
      yield { path: at, message: 'Say in the description what to use: "Use `the_new_name`."' };
    }
  },
});
