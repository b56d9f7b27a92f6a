import { houseRule } from './engine/house-rule.ts';

/** What only the service sends may gain fields. */
export const repliesStayOpen = houseRule({
  description: 'A client that refuses unknown fields breaks when a reply gains one.',
  *check(contract) {
    for (const node of contract.schemas) {
      if (node.value['additionalProperties'] !== false) continue;
      if (!contract.isReply(node) || contract.isRequest(node)) continue;
      const path = [...node.path, 'additionalProperties'];
      yield { path, message: 'Remove "additionalProperties: false": replies may gain fields.' };
    }
  },
});
