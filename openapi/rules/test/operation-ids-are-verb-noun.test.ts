import { describeRule } from './support/describe-rule.ts';
import { get } from './support/documents.ts';

describeRule('operation-ids-are-verb-noun', {
  valid: {
    'a verb and a noun': get('operationId: listLiveSessions'),
    'what happened, for a webhook': 'webhooks: {made: {post: {operationId: onLiveEndRecording}}}',
  },
  invalid: {
    'no name': [get('summary: List'), ['paths./things.get', /a verb .* and a noun/]],
    'only a noun': [get('operationId: things'), ['paths./things.get.operationId', /not "things"/]],
    'only a verb': [get('operationId: list'), ['paths./things.get.operationId', /not "list"/]],
    snake_case: [get('operationId: list_things'), ['paths./things.get.operationId', /a noun/]],
    'a webhook called like an operation': [
      'webhooks: {made: {post: {operationId: createThing}}}',
      ['webhooks.made.post.operationId', /"on" and what happened/],
    ],
  },
});
