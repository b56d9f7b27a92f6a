import { describeRule } from './support/describe-rule.ts';
import { socket } from './support/documents.ts';

const MESSAGE = socket(`
  First: {properties: {type: {const: first}}}
  FirstCallback: {properties: {event: {const: live.first}, payload: {$ref: '#/components/schemas/First'}}}
  OtherCallback: {properties: {event: {const: other}, payload: {$ref: '#/components/schemas/ServerMessage'}}}`);

function webhook(event: string, body: string): string {
  const schema = `{$ref: '#/components/schemas/${body}'}`;
  return `webhooks:\n  ${event}: {post: {requestBody: {content: {application/json: {schema: ${schema}}}}}}`;
}

describeRule('every-server-message-has-a-webhook', {
  valid: {
    'a message without a type, which another rule reports': socket('First: {type: object}'),
    'a message with its webhook': `${MESSAGE}\n${webhook('live.first', 'FirstCallback')}`,
    'a webhook for something else': `${MESSAGE}
${webhook('live.first', 'FirstCallback')}
${webhook('other', 'OtherCallback').replace('webhooks:\n', '')}`,
  },
  invalid: {
    'a message without a webhook': [
      MESSAGE,
      ['components.schemas.First', /Add webhooks\/live\.first\.yaml/],
    ],
    'a webhook whose event has another name and payload': [
      `${MESSAGE}\n${webhook('live.first', 'OtherCallback')}`,
      ['webhooks.live.first.post', /const: live\.first/],
      ['webhooks.live.first.post', /message of type first/],
    ],
  },
});
