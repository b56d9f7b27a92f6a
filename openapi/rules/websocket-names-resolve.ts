import { objectAt } from '@verbatim/openapi-document';
import { houseRule } from './engine/house-rule.ts';

/** A WebSocket operation is a GET with status 101 and names two existing message unions. */
export const websocketNamesResolve = houseRule({
  description: 'The names are in an extension, so no reference check finds a misspelled one.',
  *check(contract) {
    for (const { value, path, method } of contract.endpoints) {
      if (!('x-websocket' in value)) {
        if (!('101' in objectAt(value['responses']))) continue;
        yield {
          path,
          message: 'Name the messages of this socket: "x-websocket: {client, server}".',
        };
        continue;
      }
      const at = [...path, 'x-websocket'];
      if (method !== 'get' || !('101' in objectAt(value['responses']))) {
        yield { path: at, message: 'Move x-websocket to a GET with status 101.' };
      }
      for (const side of ['client', 'server']) {
        const name = objectAt(value['x-websocket'])[side];
        const union = typeof name === 'string' ? contract.namedSchemas[name] : undefined;
        const where = typeof name === 'string' ? [...at, side] : at;
        if (union === undefined) {
          const message = `Name a schema of components/schemas under "${side}": "${name ?? ''}" is not one.`;
          yield { path: where, message };
        } else if (objectAt(objectAt(union)['discriminator'])['propertyName'] !== 'type') {
          yield { path: where, message: `Make ${name} a oneOf whose discriminator is "type".` };
        }
      }
    }
  },
});
