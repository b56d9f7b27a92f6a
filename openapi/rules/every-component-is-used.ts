import { isObject, objectAt } from '@verbatim/openapi-document';
import { houseRule } from './engine/house-rule.ts';

/** Each component is referenced, directly or not, from a path, a webhook or x-websocket. */
export const everyComponentIsUsed = houseRule({
  description: 'An unused component is neither generated nor tested, and misleads readers.',
  *check(contract) {
    const { root } = contract;
    const unions = [...contract.socketUnions('client'), ...contract.socketUnions('server')];
    const used = contract.references(
      root['paths'],
      root['webhooks'],
      unions.map((name) => ({ $ref: `#/components/schemas/${name}` })),
    );
    const schemes = new Set(
      [root['security'], ...contract.operations.map(({ value }) => value['security'])]
        .flatMap((list) => (Array.isArray(list) ? list : []))
        .flatMap((requirement) => Object.keys(objectAt(requirement))),
    );
    for (const [kind, map] of Object.entries(objectAt(root['components']))) {
      if (!isObject(map)) continue;
      for (const name of Object.keys(map)) {
        const isUsed =
          kind === 'securitySchemes' ? schemes.has(name) : used.has(`#/components/${kind}/${name}`);
        if (isUsed) continue;
        yield {
          path: ['components', kind, name],
          message: `Reference ${name} somewhere, or remove it.`,
        };
      }
    }
  },
});
