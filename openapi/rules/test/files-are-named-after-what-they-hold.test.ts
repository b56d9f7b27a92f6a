import { describeRule } from './support/describe-rule.ts';

const PATH = `get: {responses: {'200': {$ref: ../components/responses/A.yaml}}}\n`;

describeRule('files-are-named-after-what-they-hold', {
  valid: {
    'a path, a webhook and a component in their files': {
      'openapi.yaml': `
paths: {'/v2/a/{id}': {$ref: 'paths/v2_a_{id}.yaml'}}
webhooks: {a.made: {$ref: webhooks/a.made.yaml}}
components: {schemas: {B: {$ref: components/schemas/messages/B.yaml}}}
`,
      'paths/v2_a_{id}.yaml': PATH,
      'webhooks/a.made.yaml': 'post: {summary: Made}\n',
      'components/responses/A.yaml': 'description: A.\n',
      'components/schemas/messages/B.yaml': 'type: object\n',
    },
    'a document in one file, as the bundle is': { 'openapi.yaml': 'paths: {/a: {get: {}}}\n' },
  },
  invalid: {
    'a path in another file': [
      {
        'openapi.yaml': 'paths:\n  /v2/a:\n    $ref: paths/a.yaml\n',
        'paths/a.yaml': 'get: {summary: A}\n',
      },
      ['paths/a.yaml:1', /Put \/v2\/a into paths\/v2_a\.yaml/],
    ],
    'a path in the entry': [
      {
        'openapi.yaml': 'paths:\n  /a:\n    get: {summary: A}\n  /b: {$ref: paths/b.yaml}\n',
        'paths/b.yaml': 'get: {summary: B}\n',
      },
      ['openapi.yaml:4', /Put \/a into paths\/a\.yaml/],
    ],
    'a component in the entry': [
      {
        'openapi.yaml':
          'components:\n  schemas:\n    A: {type: object}\n    B: {$ref: components/schemas/B.yaml}\n',
        'components/schemas/B.yaml': 'type: object\n',
      },
      ['openapi.yaml:5', /components\/schemas/],
      ['openapi.yaml:5', /components\/schemas\/A\.yaml/],
    ],
    'a component in the folder of another kind': [
      {
        'openapi.yaml': 'paths: {/a: {$ref: paths/a.yaml}}\n',
        'paths/a.yaml': "get: {responses: {'200': {$ref: ../components/schemas/A.yaml}}}\n",
        'components/schemas/A.yaml': 'description: A.\n',
      },
      ['openapi.yaml:1', /components\/responses\/A\.yaml/],
    ],
  },
});
