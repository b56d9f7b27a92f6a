import type { JsonObject } from '@verbatim/openapi-document';
import type { ContractDocument } from './engine/contract-document.ts';
import { houseRule } from './engine/house-rule.ts';
import { allows, isReference, variantsOf } from './engine/schema-facts.ts';

/** A union of object schemas has a discriminator. */
export const unionsAreDiscriminated = houseRule({
  description:
    'With a discriminator a client narrows by one field and a validator reports one variant.',
  *check(contract) {
    for (const { value, path, conditional } of contract.schemas) {
      const objects = variantsOf(value).filter((variant) => isObjectSchema(contract, variant));
      if (conditional || objects.length < 2) continue;
      if ('anyOf' in value) {
        yield {
          path: [...path, 'anyOf'],
          message: 'Use "oneOf": a value is exactly one of the objects.',
        };
      } else if (!objects.every(isReference)) {
        const message = 'Move each variant to a file in components/schemas and reference it.';
        yield { path: [...path, 'oneOf'], message };
      } else if (!('discriminator' in value)) {
        const message = 'Add a "discriminator" with the property that distinguishes the variants.';
        yield { path: [...path, 'oneOf'], message };
      }
    }
  },
});

function isObjectSchema(contract: ContractDocument, variant: JsonObject): boolean {
  const schema = contract.follow(variant);
  return allows(schema, 'object') || 'properties' in schema || 'allOf' in schema;
}
