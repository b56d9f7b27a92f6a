import { describeRule } from './support/describe-rule.ts';
import { get, post } from './support/documents.ts';

describeRule('post-operations-take-an-idempotency-key', {
  valid: {
    'a POST with the header and its refusal': post(`
      parameters: [{name: Idempotency-Key, in: header}]
      responses: {'400': {x-error-codes: [idempotency_key_reused]}}`),
    'a GET, which can be repeated anyhow': get('responses: {}'),
    'a POST without a key, and so without an account': post('security: []\nresponses: {}'),
    'a POST in the shapes of another API': post('x-dialect: other\nresponses: {}'),
    'a webhook, which is repeated with its own id': 'webhooks: {made: {post: {responses: {}}}}',
  },
  invalid: {
    'a POST without': [
      post('responses: {}'),
      ['paths./things.post', /parameter Idempotency-Key/],
      ['paths./things.post.responses', /idempotency_key_reused/],
    ],
  },
});
