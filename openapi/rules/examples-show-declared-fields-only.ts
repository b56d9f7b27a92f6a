import { isObject, type Json, type JsonPath, listAt, objectAt } from '@verbatim/openapi-document';
import type { ContractDocument } from './engine/contract-document.ts';
import { houseRule, type RuleViolation } from './engine/house-rule.ts';
import { isReference, variantsOf } from './engine/schema-facts.ts';

/** An example of a response has declared fields only. */
export const examplesShowDeclaredFieldsOnly = houseRule({
  description:
    'Responses are open to new fields, so a validator accepts a misspelled one in an example.',
  *check(contract) {
    const shared = new Set<Json | undefined>();
    for (const { value, path } of contract.contents) {
      for (const [name, reference] of Object.entries(objectAt(value['examples']))) {
        const example = contract.follow(reference);
        if (shared.has(example)) continue;
        shared.add(example);
        const at = isReference(objectAt(reference))
          ? ['components', 'examples', String(objectAt(reference)['$ref']).split('/').at(-1) ?? '']
          : [...path, 'examples', name];
        yield* undeclared(contract, example['value'], value['schema'], [...at, 'value']);
      }
    }
    for (const { value, path, conditional } of contract.schemas) {
      if (conditional) continue;
      for (const [index, example] of listAt(value['examples']).entries()) {
        yield* undeclared(contract, example, value, [...path, 'examples', index]);
      }
    }
  },
});

function* undeclared(
  contract: ContractDocument,
  value: Json | undefined,
  reference: unknown,
  path: JsonPath,
): Generator<RuleViolation> {
  const schema = variantFor(contract, value, reference);
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      yield* undeclared(contract, item, schema['items'] ?? {}, [...path, index]);
    }
  }
  const properties = contract.propertiesOf(schema);
  if (!isObject(value) || Object.keys(properties).length === 0) return;
  for (const [name, inner] of Object.entries(value)) {
    if (name in properties) {
      yield* undeclared(contract, inner, properties[name], [...path, name]);
    } else if (!('additionalProperties' in schema)) {
      yield { path: [...path, name], message: `Remove ${name} from the example, or declare it.` };
    }
  }
}

/** The schema of a value; for a union, the variant with the constants of the value. */
function variantFor(contract: ContractDocument, value: Json | undefined, reference: unknown) {
  const schema = contract.follow(reference);
  const variants = variantsOf(schema).map((variant) => contract.follow(variant));
  const fitting = variants.filter((variant) =>
    Object.entries(contract.propertiesOf(variant)).every(([name, property]) => {
      const constant = objectAt(property)['const'];
      return constant === undefined || objectAt(value)[name] === constant;
    }),
  );
  const [only, another] = isObject(value)
    ? fitting.filter((variant) => 'properties' in variant || 'allOf' in variant)
    : [];
  if (variants.length === 0) return schema;
  return only !== undefined && another === undefined ? only : {};
}
