import { houseRule } from './engine/house-rule.ts';

/** Schemas that only the service sends are open to new fields. */
export const responsesStayOpen = houseRule({
  description: 'A client that refuses unknown fields would break if a response gained one.',
  *check(contract) {
    for (const node of contract.schemas) {
      if (node.value['additionalProperties'] !== false) continue;
      if (!contract.isResponse(node) || contract.isRequest(node)) continue;
      const path = [...node.path, 'additionalProperties'];
      yield { path, message: 'Remove "additionalProperties: false": responses may gain fields.' };
    }
  },
});
