import { type ContentNode, objectAt } from '@verbatim/openapi-document';
import type { ContractDocument } from './engine/contract-document.ts';
import { houseRule } from './engine/house-rule.ts';

/** Every body that is text shows at least one whole example. */
export const everyOperationHasRequestAndResponseExamples = houseRule({
  description: 'An example of the whole body is read before its schema is.',
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
