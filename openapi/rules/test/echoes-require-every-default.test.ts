import { describeRule } from './support/describe-rule.ts';
import { schemas } from './support/documents.ts';

const request = `
  JobRequest: {properties: {url: {type: string}, callback: {type: boolean, default: false}}}`;

describeRule('echoes-require-every-default', {
  valid: {
    'an echo with every default': schemas(`${request}
  JobParameters: {allOf: [{$ref: '#/components/schemas/JobRequest'}], required: [callback]}`),
    'a schema that is no echo': schemas(`${request}
  JobDraft: {allOf: [{$ref: '#/components/schemas/JobRequest'}]}`),
  },
  invalid: {
    'an echo that may leave out a default': [
      schemas(`${request}
  JobParameters: {allOf: [{$ref: '#/components/schemas/JobRequest'}], required: [url]}`),
      ['components.schemas.JobParameters.required', /Add callback/],
    ],
  },
});
