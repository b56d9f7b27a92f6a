import { describeRule } from './support/describe-rule.ts';

const ENTRY = 'paths:\n  /a: {$ref: paths/a.yaml}\n';
const PATH = `get: {responses: {'200': {$ref: ../components/responses/A.yaml}}}\n`;

describeRule('every-file-is-used', {
  valid: {
    'files that are reached over others': {
      'openapi.yaml': ENTRY,
      'paths/a.yaml': PATH,
      'components/responses/A.yaml': 'description: A.\n',
    },
    'files in folders that hold no parts of the document': {
      'openapi.yaml': 'paths: {}\n',
      'workflows/story.arazzo.yaml': 'arazzo: 1.0.1\n',
    },
    'a document that is no file': 'paths: {}',
  },
  invalid: {
    'a schema that was left behind': [
      {
        'openapi.yaml': ENTRY,
        'paths/a.yaml': PATH,
        'components/responses/A.yaml': 'description: A.\n',
        'components/schemas/deep/Old.yaml': 'type: object\n',
      },
      ['openapi.yaml:1', /components\/schemas\/deep\/Old\.yaml/],
    ],
  },
});
