import { isObject, objectAt } from '@verbatim/openapi-document';
import { houseRule } from './engine/house-rule.ts';
import { bodyOf, serverMessages } from './engine/messages.ts';
import { refName } from './engine/schema-facts.ts';

/** Each server message has a webhook `live.<type>`, whose name is its event. */
export const everyServerMessageHasAWebhook = houseRule({
  description: 'The list of callbacks is derived from the webhooks of this document only.',
  *check(contract) {
    const events = new Set(contract.webhooks.map(({ name }) => name));
    for (const { type, name, path } of serverMessages(contract)) {
      if (type === '' || events.has(`live.${type}`)) continue;
      yield {
        path,
        message: `Add webhooks/live.${type}.yaml, which sends ${name} as a callback.`,
      };
    }
    const types = new Map(
      serverMessages(contract).map((message) => [`live.${message.type}`, message]),
    );
    for (const { name, value, path } of contract.webhooks) {
      const body = contract.propertiesOf(bodyOf(value));
      if (objectAt(body['event'])['const'] !== name) {
        yield { path, message: `Give the body a field event with "const: ${name}".` };
      }
      const payload = isObject(body['payload']) ? refName(body['payload']) : '';
      const message = types.get(name);
      if (name.startsWith('live.') && payload !== message?.name) {
        yield { path, message: `Make payload reference the message of type ${name.slice(5)}.` };
      }
    }
  },
});
