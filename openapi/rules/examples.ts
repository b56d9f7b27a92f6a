import {
  type ContentNode,
  isObject,
  type Json,
  type JsonPath,
  listAt,
  objectAt,
} from '@verbatim/openapi-document';
import type { ContractDocument } from './engine/contract-document.ts';
import { houseRule, type RuleViolation } from './engine/house-rule.ts';
import { isReference, isScalar, variantsOf } from './engine/schema-facts.ts';

/** Rules for examples. */
export const exampleRules = {
  /** Every text body has at least one complete example. */
  'every-operation-has-request-and-response-examples': houseRule({
    description: 'Readers look at an example before they look at the schema.',
    *check(contract) {
      for (const content of contract.contents) {
        if (isBinary(contract, content) || 'example' in content.value) continue;
        if (Object.keys(objectAt(content.value['examples'])).length > 0) continue;
        const message = `Add an example of this ${content.side} body under "examples".`;
        yield { path: content.path, message };
      }
    },
  }),

  /** Each scalar has an example, in its schema or at its parameter or header. */
  'every-scalar-has-an-example': houseRule({
    description: 'A good value explains a field to readers and generators.',
    *check(contract) {
      const shownOutside = new Set(
        [...contract.parameters, ...contract.headers]
          .filter(({ value }) => 'example' in value || 'examples' in value)
          .map(({ value }) => value['schema']),
      );
      for (const { value, path, conditional, name, role } of contract.schemas) {
        if (conditional || !isScalar(value)) continue;
        if ('examples' in value || shownOutside.has(value)) continue;
        yield { path, message: `Give ${name || `this ${role}`} an example: "examples: [...]".` };
      }
    },
  }),

  /** An example of a response has declared fields only. */
  'examples-show-declared-fields-only': houseRule({
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
            ? [
                'components',
                'examples',
                String(objectAt(reference)['$ref']).split('/').at(-1) ?? '',
              ]
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
  }),
} as const;

function isBinary(contract: ContractDocument, { value, mediaType }: ContentNode): boolean {
  if (mediaType.startsWith('audio/') || mediaType.startsWith('multipart/')) return true;
  return contract.follow(value['schema'])['format'] === 'binary';
}

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
