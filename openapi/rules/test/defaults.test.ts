import { describeRule } from './support/describe-rule.ts';
import { returned, schemas, sent } from './support/documents.ts';

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

const CONFIG = 'Config: {properties: {on: {type: boolean, default: false}}}';

describeRule('omitted-configs-resolve-to-their-defaults', {
  valid: {
    'a list of groups': sent(`
      Thing: {properties: {all: {type: array, items: {$ref: '#/components/schemas/Config'}}}}
      ${CONFIG}`),
    'a condition about a group': sent(`
      Thing: {if: {properties: {messages: {properties: {on: {default: true}}}}}}`),
    'a field that is no group': sent('Thing: {properties: {name: {type: string}}}'),
    'a group that defaults to an empty object': sent(`
      Thing: {properties: {messages: {$ref: '#/components/schemas/Config', default: {}}}}
      ${CONFIG}`),
    'the config of a switch, which stays absent': sent(`
      Thing: {properties: {subtitles: {type: boolean}, subtitles_config: {$ref: '#/components/schemas/Config'}}}
      ${CONFIG}`),
    'a group with a field that has no default': sent(`
      Thing: {properties: {messages: {$ref: '#/components/schemas/Config'}}}
      Config: {properties: {on: {type: boolean, default: false}, url: {type: string}}}`),
    'a group of a response': returned(`
      Thing: {properties: {messages: {$ref: '#/components/schemas/Config'}}}
      ${CONFIG}`),
  },
  invalid: {
    'a group of defaults that stays absent': [
      sent(`
        Thing: {properties: {messages: {$ref: '#/components/schemas/Config'}}}
        ${CONFIG}`),
      ['components.schemas.Thing.properties.messages', /Add "default: \{\}" to messages/],
    ],
  },
});
