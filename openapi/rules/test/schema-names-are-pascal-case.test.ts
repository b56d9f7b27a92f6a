import { describeRule } from './support/describe-rule.ts';
import { components } from './support/documents.ts';

describeRule('schema-names-are-pascal-case', {
  valid: {
    'names of every kind': components(
      'schemas: {LiveJob: {}}\nparameters: {JobId: {}}\nexamples: {LiveJobDone: {}}',
    ),
    'a security scheme, which is named like a variable': components(
      'securitySchemes: {serviceKey: {}}',
    ),
  },
  invalid: {
    'snake_case and camelCase': [
      components('schemas: {live_job: {}}\nresponses: {notFound: {}}'),
      ['components.responses.notFound', /PascalCase/],
      ['components.schemas.live_job', /PascalCase/],
    ],
    'the second of two files with one name, as the bundler names it': [
      components('schemas: {Job-2: {}}'),
      ['components.schemas.Job-2', /Rename the file/],
    ],
  },
});
