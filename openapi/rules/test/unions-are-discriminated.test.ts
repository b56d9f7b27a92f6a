import { describeRule } from './support/describe-rule.ts';
import { schemas } from './support/documents.ts';

const VARIANTS = `
  Live: {type: object}
  Recorded: {allOf: [{$ref: '#/components/schemas/Live'}]}`;
const REFERENCES = "[{$ref: '#/components/schemas/Live'}, {$ref: '#/components/schemas/Recorded'}]";

describeRule('unions-are-discriminated', {
  valid: {
    'a condition about several objects': schemas(
      'Job: {type: object, then: {anyOf: [{properties: {a: {}}}, {properties: {b: {}}}]}}',
    ),
    'objects with a discriminator': schemas(`${VARIANTS}
  Job: {oneOf: ${REFERENCES}, discriminator: {propertyName: kind}}`),
    'one object or null': schemas(`${VARIANTS}
  Job: {oneOf: [{$ref: '#/components/schemas/Live'}, {type: 'null'}]}`),
    'a scalar or one object': schemas(`${VARIANTS}
  Job: {oneOf: [{type: string}, {$ref: '#/components/schemas/Live'}]}`),
    scalars: schemas('Entry: {anyOf: [{type: string}, {type: integer}]}'),
  },
  invalid: {
    'objects without a discriminator': [
      schemas(`${VARIANTS}
  Job: {oneOf: ${REFERENCES}}`),
      ['components.schemas.Job.oneOf', /Add a "discriminator"/],
    ],
    'objects that may all be meant at once': [
      schemas(`${VARIANTS}
  Job: {anyOf: ${REFERENCES}}`),
      ['components.schemas.Job.anyOf', /Use "oneOf"/],
    ],
    'an object without a name': [
      schemas(`${VARIANTS}
  Job: {oneOf: [{$ref: '#/components/schemas/Live'}, {type: object}], discriminator: {propertyName: kind}}`),
      ['components.schemas.Job.oneOf', /Move each variant to a file/],
    ],
  },
});
