import { describeRule } from './support/describe-rule.ts';
import { returned, sent } from './support/documents.ts';

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
