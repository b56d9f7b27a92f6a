import { type ContentNode, objectAt } from '@verbatim/openapi-document';
import type { ContractDocument } from './engine/contract-document.ts';
import { houseRule } from './engine/house-rule.ts';
import { isScalar } from './engine/schema-facts.ts';

/** Rules for examples. Codegen refuses those that are not valid, or show a field that is not declared. */
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
} as const;

function isBinary(contract: ContractDocument, { value, mediaType }: ContentNode): boolean {
  if (mediaType.startsWith('audio/') || mediaType.startsWith('multipart/')) return true;
  return contract.follow(value['schema'])['format'] === 'binary';
}
