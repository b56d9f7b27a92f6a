import { isObject, type JsonObject, listAt } from '@verbatim/openapi-document';
import type { ContractDocument } from './engine/contract-document.ts';
import { houseRule } from './engine/house-rule.ts';
import { allows } from './engine/schema-facts.ts';

const FORMATS: readonly (readonly [RegExp, string])[] = [
  [/^(timestamp|.+_at|(before|after)_date)$/, 'date-time'],
  [/^(date|birth_date)$/, 'date'],
  [/^(url|.+_url)$/, 'uri'],
];

/** A field whose name says that it is a time, a date or an address has that format. */
export const namesAgreeWithFormats = houseRule({
  description: 'The format is what validators check and what generated clients turn into types.',
  *check(contract) {
    for (const { value, path, name, conditional } of contract.schemas) {
      if (conditional) continue;
      const wanted = FORMATS.find(([pattern]) => pattern.test(name))?.[1];
      if (wanted === undefined) continue;
      const [text] = strings(contract, value);
      if (text === undefined || text['format'] === wanted) continue;
      yield { path, message: `Add "format: ${wanted}" to ${name}.` };
    }
  },
});

/** The string schemas that a schema allows, directly or as a variant. */
function strings(contract: ContractDocument, value: JsonObject): JsonObject[] {
  const schema = contract.follow(value);
  const variants = listAt(schema['oneOf']).filter(isObject);
  return [schema, ...variants.map((variant) => contract.follow(variant))].filter((candidate) =>
    allows(candidate, 'string'),
  );
}
