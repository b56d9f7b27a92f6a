import { describeRule } from './support/describe-rule.ts';
import { schemas } from './support/documents.ts';

describeRule('defaults-lie-within-bounds', {
  valid: {
    'a number on the bound': schemas('Limit: {type: integer, minimum: 1, maximum: 9, default: 9}'),
    'a default beside a reference': schemas(`
      Kind: {type: string, enum: [live]}
      Job: {properties: {kind: {$ref: '#/components/schemas/Kind', default: live}}}`),
    'an empty object where nothing is required': schemas(
      'Config: {type: object, properties: {a: {type: string}}, default: {}}',
    ),
    'a list of listed values': schemas(
      'Formats: {type: array, minItems: 1, items: {enum: [srt, vtt]}, default: [srt]}',
    ),
    'null where the type allows it': schemas("Note: {type: [string, 'null'], default: null}"),
  },
  invalid: {
    'a number below the minimum': [
      schemas('Limit: {type: integer, minimum: 1, default: 0}'),
      ['components.schemas.Limit.default', /below the minimum 1/],
    ],
    'a number above the maximum': [
      schemas('Limit: {type: integer, maximum: 9, default: 10}'),
      ['components.schemas.Limit.default', /above the maximum 9/],
    ],
    'a number on an exclusive bound': [
      schemas('Factor: {type: number, exclusiveMinimum: 0, default: 0}'),
      ['components.schemas.Factor.default', /not above 0/],
    ],
    'another type': [
      schemas('Limit: {type: integer, default: 1.5}'),
      ['components.schemas.Limit.default', /no integer/],
    ],
    'a value that is not listed': [
      schemas(`
        Kind: {type: string, enum: [live]}
        Job: {properties: {kind: {$ref: '#/components/schemas/Kind', default: dead}}}`),
      ['components.schemas.Job.properties.kind.default', /not one of live/],
    ],
    'a string that is too long': [
      schemas('Name: {type: string, maxLength: 2, default: abc}'),
      ['components.schemas.Name.default', /more than 2 characters/],
    ],
    'a list that is too short': [
      schemas('Names: {type: array, minItems: 1, default: []}'),
      ['components.schemas.Names.default', /fewer than 1 items/],
    ],
    'an object that lacks a required field': [
      schemas('Config: {type: object, required: [url], default: {}}'),
      ['components.schemas.Config.default', /lacks url/],
    ],
    'a field of an object that does not fit': [
      schemas(
        'Config: {type: object, properties: {on: {type: boolean}}, default: {on: yes please}}',
      ),
      ['components.schemas.Config.default', /on: it is no boolean/],
    ],
  },
});
