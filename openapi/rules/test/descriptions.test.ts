import { describeRule } from './support/describe-rule.ts';
import { components, get, schemas } from './support/documents.ts';

describeRule('everything-is-described', {
  valid: {
    'a described operation with a described response': get(
      "description: Lists.\nresponses: {'200': {description: All.}}",
    ),
    'a reference, whose target is described': schemas(`
      A: {description: A., properties: {b: {$ref: '#/components/schemas/A'}}}`),
    'items and variants, which have no names': schemas(
      'A: {description: A., type: array, items: {oneOf: [{type: string}]}}',
    ),
  },
  invalid: {
    'an operation': [get('summary: A'), ['paths./things.get', /Describe the operation \/things/]],
    'a parameter and a response': [
      get("description: A.\nparameters: [{name: a, in: query}]\nresponses: {'200': {}}"),
      ['paths./things.get.parameters.0', /parameter a/],
      ['paths./things.get.responses.200', /response 200/],
    ],
    'a schema and a property': [
      schemas('A: {properties: {b: {type: string, description: " "}}}'),
      ['components.schemas.A', /component A/],
      ['components.schemas.A.properties.b', /property b/],
    ],
    'a header and a tag': [
      `tags: [{name: Live}]\n${components('headers: {Age: {schema: {}}}')}`,
      ['components.headers.Age', /header Age/],
      ['tags.0', /tag Live/],
    ],
  },
});

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

describeRule('deprecated-things-name-their-replacement', {
  valid: {
    'an operation that names another': get(
      "deprecated: true\ndescription: 'Use `GET /v2/pre-recorded`.'",
    ),
    'a field that names another': schemas(
      "Job: {properties: {url: {deprecated: true, description: 'Use `config.url` instead.'}}}",
    ),
    'what is not deprecated': get('description: Lists things.'),
  },
  invalid: {
    'an operation that leaves people alone': [
      get('deprecated: true\ndescription: It is going away.'),
      ['paths./things.get.description', /what to use/],
    ],
    'a field without a description': [
      schemas('Job: {properties: {url: {deprecated: true}}}'),
      ['components.schemas.Job.properties.url', /what to use/],
    ],
    'a parameter that names nothing': [
      get(
        'parameters: [{name: url, in: query, deprecated: true, description: Use the other one.}]',
      ),
      ['paths./things.get.parameters.0.description', /what to use/],
    ],
  },
});
