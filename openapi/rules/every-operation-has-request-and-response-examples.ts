import { type ContentNode, objectAt } from '@verbatim/openapi-document';
import type { ContractDocument } from './engine/contract-document.ts';
import { houseRule } from './engine/house-rule.ts';

/** Every text body has at least one complete example. */
export const everyOperationHasRequestAndResponseExamples = houseRule({
  description: 'Readers look at an example before they look at the schema.',
  *check(contract) {
    for (const content of contract.contents) {
      if (isBinary(contract, content) || 'example' in content.value) continue;
      if (Object.keys(objectAt(content.value['examples'])).length > 0) continue;
      const message = `Add an example of this ${content.side} body under "examples".`;
      yield { path: content.path, message };
    }
  },
});

function isBinary(contract: ContractDocument, { value, mediaType }: ContentNode): boolean {
  if (mediaType.startsWith('audio/') || mediaType.startsWith('multipart/')) return true;
  return contract.follow(value['schema'])['format'] === 'binary';
}
