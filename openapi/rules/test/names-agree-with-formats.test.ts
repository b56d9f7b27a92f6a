import { describeRule } from './support/describe-rule.ts';
import { get, schemas } from './support/documents.ts';

describeRule('names-agree-with-formats', {
  valid: {
    'a condition': schemas('Job: {if: {properties: {url: {type: string}}}}'),
    'a moment by reference, perhaps null': schemas(`
      Timestamp: {type: string, format: date-time}
      Job: {properties: {ended_at: {oneOf: [{$ref: '#/components/schemas/Timestamp'}, {type: 'null'}]}}}`),
    'an address': schemas('Job: {properties: {audio_url: {type: string, format: uri}}}'),
    'a name that promises nothing': schemas('Job: {properties: {region: {type: string}}}'),
    'a moment that is no text': schemas('Job: {properties: {created_at: {type: integer}}}'),
  },
  invalid: {
    'a moment without a format': [
      schemas('Job: {properties: {created_at: {type: string}}}'),
      ['components.schemas.Job.properties.created_at', /format: date-time/],
    ],
    'a moment without a format behind a reference': [
      schemas(`
        Text: {type: string}
        Job: {properties: {created_at: {$ref: '#/components/schemas/Text'}}}`),
      ['components.schemas.Job.properties.created_at', /format: date-time/],
    ],
    'a day that is a moment': [
      get('parameters: [{name: date, in: query, schema: {type: string, format: date-time}}]'),
      ['paths./things.get.parameters.0.schema', /format: date"? to date/],
    ],
    'an address without a format': [
      schemas('Job: {properties: {url: {type: string}}}'),
      ['components.schemas.Job.properties.url', /format: uri/],
    ],
  },
});
