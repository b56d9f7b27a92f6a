import { describeRule } from './support/describe-rule.ts';
import { schemas } from './support/documents.ts';

describeRule('all-of-only-extends', {
  valid: {
    'one base and own properties': schemas(`
      Base: {type: object, properties: {id: {type: string}}}
      Extended: {allOf: [{$ref: '#/components/schemas/Base'}], properties: {name: {type: string}}}`),
    'a closed base of which more fields are required': schemas(`
      Base: {additionalProperties: false, properties: {id: {type: string}}}
      Full: {allOf: [{$ref: '#/components/schemas/Base'}], required: [id]}`),
  },
  invalid: {
    'two bases': [
      schemas(`
        One: {type: object}
        Two: {type: object}
        Both: {allOf: [{$ref: '#/components/schemas/One'}, {$ref: '#/components/schemas/Two'}]}`),
      ['components.schemas.Both.allOf', /one base/],
    ],
    'an inline base': [
      schemas('Odd: {allOf: [{type: object}]}'),
      ['components.schemas.Odd.allOf', /by "\$ref"/],
    ],
    'a property that the base has': [
      schemas(`
        Base: {properties: {id: {type: string}}}
        Extended: {allOf: [{$ref: '#/components/schemas/Base'}], properties: {id: {type: integer}}}`),
      ['components.schemas.Extended.properties.id', /Base has it already/],
    ],
    'a property that a closed base refuses': [
      schemas(`
        Base: {additionalProperties: false, properties: {id: {type: string}}}
        Extended: {allOf: [{$ref: '#/components/schemas/Base'}], properties: {name: {type: string}}}`),
      ['components.schemas.Extended.properties.name', /Base is closed/],
    ],
  },
});
