import { describeRule } from './support/describe-rule.ts';
import { get } from './support/documents.ts';

const KEYED = 'security: [{serviceKey: []}]\n';

describeRule('keyless-operations-say-so', {
  valid: {
    'an open operation that tells':
      KEYED + get('security: []\ndescription: Says hello. It needs no key.'),
    'a keyed operation that says nothing': KEYED + get('description: Lists things.'),
  },
  invalid: {
    'an open operation that does not tell': [
      KEYED + get('security: []\ndescription: Says hello.'),
      ['paths./things.get.description', /needs no key/],
    ],
    'an operation of a document that forgot security': [
      get('summary: List'),
      ['paths./things.get', /or secure it/],
    ],
  },
});
