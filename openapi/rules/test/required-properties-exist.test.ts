import { describeRule } from './support/describe-rule.ts';
import { schemas } from './support/documents.ts';

describeRule('required-properties-exist', {
  valid: {
    'an own and an inherited field': schemas(`
      Base: {properties: {id: {type: string}}}
      Job: {allOf: [{$ref: '#/components/schemas/Base'}], required: [id, kind], properties: {kind: {type: string}}}`),
    'a field that a condition asks for': schemas(`
      Job:
        properties: {translation: {type: boolean}, config: {$ref: '#/components/schemas/Config'}}
        dependentSchemas:
          translation:
            if: {required: [translation]}
            then: {required: [config], properties: {config: {required: [url]}}}
      Config: {properties: {url: {type: string}}}`),
  },
  invalid: {
    'a misspelled field': [
      schemas('Job: {required: [id, knd], properties: {id: {}, kind: {}}}'),
      ['components.schemas.Job.required.1', /Declare knd/],
    ],
    'a misspelled field in a condition': [
      schemas(`
        Job:
          properties: {callback: {type: boolean}, config: {$ref: '#/components/schemas/Config'}}
          if: {required: [calback]}
          then: {properties: {config: {required: [ulr]}}}
        Config: {properties: {url: {type: string}}}`),
      ['components.schemas.Job.if.required.0', /Declare calback/],
      ['components.schemas.Job.then.properties.config.required.0', /Declare ulr/],
    ],
  },
});
