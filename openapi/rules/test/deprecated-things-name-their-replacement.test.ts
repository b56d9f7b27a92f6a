import { describeRule } from './support/describe-rule.ts';
import { get, schemas } from './support/documents.ts';

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
