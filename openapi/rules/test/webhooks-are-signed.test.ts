import { describeRule } from './support/describe-rule.ts';
import { get } from './support/documents.ts';

function headers(required: boolean): string {
  return ['id', 'timestamp', 'signature']
    .map((name) => `{name: webhook-${name}, in: header, required: ${required}}`)
    .join(', ');
}

describeRule('webhooks-are-signed', {
  valid: {
    'a webhook with the three headers': `webhooks: {made: {post: {parameters: [${headers(true)}]}}}`,
    'headers of the whole webhook': `webhooks: {made: {parameters: [${headers(true)}], post: {}}}`,
    'an operation that we offer': get('summary: List'),
  },
  invalid: {
    'a webhook without headers': [
      'webhooks: {made: {post: {}}}',
      ['webhooks.made.post', /webhook-id/],
      ['webhooks.made.post', /webhook-timestamp/],
      ['webhooks.made.post', /webhook-signature/],
    ],
    'a signature that may be missing': [
      `webhooks: {made: {post: {parameters: [${headers(true).replace(/true}$/, 'false}')}]}}}`,
      ['webhooks.made.post', /webhook-signature/],
    ],
  },
});
