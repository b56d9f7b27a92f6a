import { houseRule } from './engine/house-rule.ts';
import { isObject, listAt, type Path } from './engine/json.ts';
import { isReference } from './engine/schema-facts.ts';

const DESCRIBED_PLACES = new Set(['component', 'property']);

/** Whatever has a name has a description. */
export const everythingIsDescribed = houseRule({
  description: 'The document is the reference: what it does not say is not known.',
  *check(contract) {
    const named: { value: Record<string, unknown>; path: Path; what: string }[] = [];
    for (const node of contract.nodes) {
      if (node.kind === 'content') continue;
      if (node.kind !== 'schema') {
        const name = node.kind === 'parameter' ? String(node.value['name']) : node.name;
        named.push({ ...node, what: `${node.kind} ${name}` });
      } else if (
        DESCRIBED_PLACES.has(node.place) &&
        !node.conditional &&
        !isReference(node.value)
      ) {
        named.push({ ...node, what: `${node.place} ${node.name}` });
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
