import { describeRule } from './support/describe-rule.ts';
import { schemas } from './support/documents.ts';

const DOCUMENT = schemas('ErrorCode: {$ref: components/schemas/ErrorCode.yaml}');
const CODES = {
  'components/schemas/ErrorCode.yaml': 'enum: [not_found]\nx-errors:\n  not_found: {status: 404}\n',
};

describeRule('every-error-code-has-a-page', {
  valid: {
    'a page with code and status': {
      'openapi.yaml': DOCUMENT,
      ...CODES,
      'errors/not_found.md': '---\ncode: not_found\nstatus: 404\n---\n\nIt is not there.\n',
      'errors/README.md': '# errors\n',
    },
    'a document in one file, which has no pages beside it': {
      'openapi.yaml': schemas('ErrorCode: {x-errors: {not_found: {status: 404}}}'),
    },
  },
  invalid: {
    'a code without a page': [
      { 'openapi.yaml': DOCUMENT, ...CODES },
      ['components/schemas/ErrorCode.yaml:3', /Write errors\/not_found\.md/],
    ],
    'a page with another status': [
      {
        'openapi.yaml': DOCUMENT,
        ...CODES,
        'errors/not_found.md': '---\ncode: not_found\nstatus: 403\n---\n\nIt is not there.\n',
      },
      ['components/schemas/ErrorCode.yaml:3', /Write "status: 404"/],
    ],
    'a page without a head': [
      { 'openapi.yaml': DOCUMENT, ...CODES, 'errors/not_found.md': 'It is not there.\n' },
      ['components/schemas/ErrorCode.yaml:3', /Write "code: not_found"/],
      ['components/schemas/ErrorCode.yaml:3', /Write "status: 404"/],
    ],
    'a page of a code that is gone': [
      {
        'openapi.yaml': DOCUMENT,
        ...CODES,
        'errors/not_found.md': '---\ncode: not_found\nstatus: 404\n---\n',
        'errors/lost.md': '---\ncode: lost\nstatus: 404\n---\n',
      },
      ['components/schemas/ErrorCode.yaml:2', /Remove errors\/lost\.md/],
    ],
  },
});
