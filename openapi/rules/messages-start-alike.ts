import { objectAt } from '@verbatim/openapi-document';
import { houseRule } from './engine/house-rule.ts';
import { messages, serverMessages } from './engine/messages.ts';

const SERVER_FIELDS = ['type', 'session_id', 'created_at', 'sequence_number'];

/** Each message has a constant type and an example; server messages also have session id, time and number. */
export const messagesStartAlike = houseRule({
  description: 'Messages are distinguished, logged and replayed by their common fields.',
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
        yield { path, message: `Add a complete example of ${name}: "examples" in its schema.` };
      }
    }
  },
});
