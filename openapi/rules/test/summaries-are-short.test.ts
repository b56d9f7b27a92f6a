import { describeRule } from './support/describe-rule.ts';
import { get } from './support/documents.ts';

const AT = 'paths./things.get.summary';

describeRule('summaries-are-short', {
  valid: {
    'a few words': get('summary: List things'),
    'sixty characters': get(`summary: L${'i'.repeat(59)}`),
  },
  invalid: {
    'an empty one': [get("summary: ''"), ['paths./things.get', /GET \/things/]],
    none: [get('operationId: listThings'), ['paths./things.get', /GET \/things/]],
    'sixty-one characters': [get(`summary: L${'i'.repeat(60)}`), [AT, /it has 61/]],
    'a small letter': [get('summary: list things'), [AT, /capital/]],
    'a full stop': [get('summary: List things.'), [AT, /full stop/]],
    'a webhook without one': ['webhooks: {made: {post: {}}}', ['webhooks.made.post', /POST made/]],
  },
});
