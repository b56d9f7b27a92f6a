import { houseRule } from './engine/house-rule.ts';
import { allows } from './engine/schema-facts.ts';

const QUANTITY = /(^|_)(duration|time|timeout|start|end|endpointing|size|length|depth|rate)(_|$)/;
const UNIT =
  /\b(milliseconds?|seconds?|minutes?|hours?|days?|bytes?|bits?|hertz|hz|characters?|samples?|percent)\b/i;

/** The description of a quantity names its unit. */
export const quantitiesNameTheirUnit = houseRule({
  description: 'Seconds mistaken for milliseconds cause no error, only wrong results.',
  *check(contract) {
    for (const { value, path, name, conditional } of contract.schemas) {
      if (conditional) continue;
      const schema = contract.follow(value);
      if (!QUANTITY.test(name) || !allows(schema, 'number', 'integer')) continue;
      if (UNIT.test(`${value['description'] ?? ''} ${schema['description'] ?? ''}`)) continue;
      const at = 'description' in value ? [...path, 'description'] : path;
      yield { path: at, message: `Name the unit in the description of ${name}.` };
    }
  },
});
