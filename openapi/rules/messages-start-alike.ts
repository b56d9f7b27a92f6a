import { objectAt } from '@verbatim/openapi-document';
import { houseRule } from './engine/house-rule.ts';
import { messages, serverMessages } from './engine/messages.ts';

const SERVER_FIELDS = ['type', 'session_id', 'created_at'];

/** Each message has a constant type, an example of itself, and from the service also session and moment. */
export const messagesStartAlike = houseRule({
  description: 'Messages are told apart, logged and replayed by the fields they have in common.',
  *check(contract) {
    const fromServer = serverMessages(contract);
    const all = [
      ...fromServer.map((message) => ({ ...message, fields: SERVER_FIELDS })),
      ...messages(contract, 'client').map((message) => ({ ...message, fields: ['type'] })),
    ];
    for (const { schema, path, name, type, fields } of all) {
      const properties = contract.propertiesOf(schema);
      const required = contract.requiredOf(schema);
      for (const field of fields) {
        if (field in properties && required.has(field)) continue;
        yield { path, message: `Give ${name} a required field "${field}".` };
      }
      if (type === '' && 'type' in objectAt(schema['properties'])) {
        const at = [...path, 'properties', 'type'];
        yield { path: at, message: `Give the type of ${name} a "const".` };
      }
      if (!('examples' in schema)) {
        yield { path, message: `Show ${name} as a whole: add "examples" to its schema.` };
      }
    }
  },
});
