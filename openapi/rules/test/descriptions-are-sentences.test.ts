import { describeRule } from './support/describe-rule.ts';
import { get, schemas } from './support/documents.ts';

const FORTY_ONE_WORDS = `${'word '.repeat(40)}word`;

describeRule('descriptions-are-sentences', {
  valid: {
    'a short sentence': get('description: Lists things.'),
    'a paragraph and a list': get('description: |\n  Lists things:\n\n  - old ones\n  - new ones'),
    'a sentence that starts with code': schemas("A: {description: '`a` or `b`.'}"),
    'code in a fence': get('description: |\n  An example:\n\n  ```\n  no sentence\n  ```'),
    'an example value that looks like a description': schemas(
      'A: {type: object, description: A thing., examples: [{description: no sentence}]}',
    ),
    'a condition, which documents nothing': schemas(
      'A: {description: A thing., if: {description: no sentence}}',
    ),
  },
  invalid: {
    'a small letter at the start': [
      get('description: lists things.'),
      ['paths./things.get.description', /capital/],
    ],
    'no full stop': [
      schemas('A: {properties: {b: {description: The thing}}}'),
      ['components.schemas.A.properties.b.description', /full stop/],
    ],
    'a sentence that is too long': [
      get(`description: W${FORTY_ONE_WORDS}.`),
      ['paths./things.get.description', /41 words/],
    ],
    'a second paragraph without a full stop': [
      get('description: |\n  Lists things.\n\n  And more'),
      ['paths./things.get.description', /full stop/],
    ],
    'a tag without a full stop': [
      'tags: [{name: Live, description: Sessions}]',
      ['tags.0.description', /full stop/],
    ],
  },
});
