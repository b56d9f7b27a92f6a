import { describeRule } from './support/describe-rule.ts';
import { returned, sent } from './support/documents.ts';

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
