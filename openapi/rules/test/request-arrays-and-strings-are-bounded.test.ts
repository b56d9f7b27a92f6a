import { describeRule } from './support/describe-rule.ts';
import { get, returned, sent } from './support/documents.ts';

describeRule('request-arrays-and-strings-are-bounded', {
  valid: {
    'a condition': sent('Thing: {type: object, if: {properties: {a: {type: string}}}}'),
    'a closed object': sent('Thing: {type: object, additionalProperties: false}'),
    'bounds on both': sent(
      'Thing: {properties: {a: {type: string, maxLength: 9}, b: {type: array, maxItems: 9}}}',
    ),
    'strings whose length is fixed otherwise': sent(
      'Thing: {properties: {a: {type: string, enum: [x]}, b: {type: string, format: uuid}}}',
    ),
    'free-form data with its own bound': sent(
      'Thing: {type: object, additionalProperties: true, x-max-json-length: 2000}',
    ),
    'a map with bounded keys': sent(
      'Thing: {type: object, maxProperties: 9, propertyNames: {maxLength: 9}, additionalProperties: {type: string, maxLength: 9}}',
    ),
    'a response': returned('Thing: {properties: {a: {type: string}, b: {type: array}}}'),
  },
  invalid: {
    'a string and a list without end': [
      sent('Thing: {properties: {a: {type: string}, b: {type: array}}}'),
      ['components.schemas.Thing.properties.a', /"maxLength" to a/],
      ['components.schemas.Thing.properties.b', /"maxItems" to b/],
    ],
    'a map without end': [
      sent(
        'Thing: {type: object, propertyNames: {maxLength: 9}, additionalProperties: {type: string, maxLength: 9}}',
      ),
      ['components.schemas.Thing', /"maxProperties"/],
    ],
    'a map whose keys have no end': [
      sent(
        'Thing: {type: object, maxProperties: 9, additionalProperties: {type: string, maxLength: 9}}',
      ),
      ['components.schemas.Thing', /"propertyNames" with a "maxLength"/],
    ],
    'a query parameter without end': [
      get('parameters: [{name: q, in: query, schema: {type: string}}]'),
      ['paths./things.get.parameters.0.schema', /"maxLength" to q/],
    ],
    'a part of what clients send': [
      sent(`
        Thing: {properties: {a: {$ref: '#/components/schemas/Part'}}}
        Part: {type: array, maxItems: 2, items: {type: string}}`),
      ['components.schemas.Part.items', /"maxLength" to this items/],
    ],
  },
});
