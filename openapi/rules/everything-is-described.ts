import { isObject, type JsonPath, listAt } from '@verbatim/openapi-document';
import { houseRule } from './engine/house-rule.ts';
import { isReference } from './engine/schema-facts.ts';

const DESCRIBED_ROLES = new Set(['component', 'property']);

/** Every named part has a description. */
export const everythingIsDescribed = houseRule({
  description: 'The document is the reference: readers have no other source.',
  *check(contract) {
    const named: { value: Record<string, unknown>; path: JsonPath; what: string }[] = [];
    for (const node of contract.nodes) {
      if (node.kind === 'content') continue;
      if (node.kind !== 'schema') {
        const name = node.kind === 'parameter' ? String(node.value['name']) : node.name;
        named.push({ ...node, what: `${node.kind} ${name}` });
      } else if (DESCRIBED_ROLES.has(node.role) && !node.conditional && !isReference(node.value)) {
        named.push({ ...node, what: `${node.role} ${node.name}` });
      }
    }
    for (const [index, tag] of listAt(contract.root['tags']).entries()) {
      if (isObject(tag))
        named.push({ value: tag, path: ['tags', index], what: `tag ${tag['name']}` });
    }
    for (const { value, path, what } of named) {
      const description = value['description'];
      if (typeof description === 'string' && description.trim() !== '') continue;
      yield { path, message: `Describe the ${what}: say what it means in a short sentence.` };
    }
  },
});
