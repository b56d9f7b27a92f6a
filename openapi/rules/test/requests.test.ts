import { describeRule } from './support/describe-rule.ts';
import { get, returned, schemas, sent } from './support/documents.ts';

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

describeRule('request-booleans-have-a-default', {
  valid: {
    'a list of switches': sent('Thing: {type: array, items: {type: boolean}}'),
    'a condition': sent('Thing: {if: {properties: {on: {type: boolean}}}}'),
    'a field that is no switch': sent('Thing: {properties: {name: {type: string}}}'),
    'a switch with a default': sent('Thing: {properties: {on: {type: boolean, default: false}}}'),
    'a switch that is required': sent('Thing: {required: [on], properties: {on: {type: boolean}}}'),
    'a switch in a response': returned('Thing: {properties: {on: {type: boolean}}}'),
  },
  invalid: {
    'a switch that may be neither on nor off': [
      sent('Thing: {properties: {on: {type: boolean}}}'),
      ['components.schemas.Thing.properties.on', /default: false/],
    ],
  },
});

describeRule('request-numbers-have-a-minimum', {
  valid: {
    'a condition': sent('Thing: {if: {properties: {a: {type: number}}}}'),
    'a minimum, an exclusive one and listed numbers': sent(`
      Thing:
        properties:
          a: {type: integer, minimum: 0}
          b: {type: number, exclusiveMinimum: 0}
          c: {type: integer, enum: [8, 16]}`),
    'a number in a response': returned('Thing: {properties: {a: {type: number}}}'),
  },
  invalid: {
    'a number in a body': [
      sent('Thing: {properties: {a: {type: number}}}'),
      ['components.schemas.Thing.properties.a', /"minimum" to a/],
    ],
    'a number in the query': [
      get('parameters: [{name: limit, in: query, schema: {type: integer}}]'),
      ['paths./things.get.parameters.0.schema', /"minimum" to limit/],
    ],
  },
});

describeRule('request-objects-are-closed', {
  valid: {
    'an object that extends a closed one': sent(`
      Thing: {type: object, allOf: [{$ref: '#/components/schemas/Base'}]}
      Base: {type: object, additionalProperties: false}`),
    'a closed object': sent('Thing: {type: object, additionalProperties: false}'),
    'a free-form object with additionalProperties: true': sent(
      'Thing: {type: object, additionalProperties: true}',
    ),
    'a response': returned('Thing: {type: object}'),
    'a condition': sent(
      'Thing: {type: object, additionalProperties: false, if: {properties: {a: {const: 1}}}}',
    ),
  },
  invalid: {
    'an open body': [sent('Thing: {type: object}'), ['components.schemas.Thing', /Thing/]],
    'an open object inside a body': [
      sent(`
        Thing: {additionalProperties: false, properties: {part: {properties: {a: {type: string}}}}}`),
      ['components.schemas.Thing.properties.part', /to part/],
    ],
    'an open message of a client': [
      `${get('x-websocket: {client: ClientMessage}')}
${schemas(`
  ClientMessage: {oneOf: [{$ref: '#/components/schemas/Stop'}]}
  Stop: {type: object}`)}`,
      ['components.schemas.Stop', /to Stop/],
    ],
  },
});
