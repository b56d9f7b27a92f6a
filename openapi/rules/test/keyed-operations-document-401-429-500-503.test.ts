import { describeRule } from './support/describe-rule.ts';
import { get } from './support/documents.ts';

const KEYED = 'security: [{serviceKey: []}]\n';
const ALL = "responses: {'401': {}, '429': {}, '500': {}, '503': {}}";

describeRule('keyed-operations-document-401-429-500-503', {
  valid: {
    'an operation with a key and all four': KEYED + get(ALL),
    'an open operation': KEYED + get("security: []\nresponses: {'200': {}}"),
    'an operation with a token of its own':
      KEYED + get('security: [{sessionToken: []}]\nresponses: {}'),
  },
  invalid: {
    'the key of the whole document': [
      KEYED + get("responses: {'401': {}, '429': {}}"),
      ['paths./things.get.responses', /status 500 \(a fault\)/],
      ['paths./things.get.responses', /status 503 \(not ready\)/],
    ],
    'a key of the operation itself': [
      get(`security: [{serviceKey: []}]\nresponses: {'500': {}, '503': {}}`),
      ['paths./things.get.responses', /status 401 \(a bad key\)/],
      ['paths./things.get.responses', /status 429 \(too many requests\)/],
    ],
  },
});
