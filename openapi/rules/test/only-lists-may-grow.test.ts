import { describeRule } from './support/describe-rule.ts';
import { schemas } from './support/documents.ts';

describeRule('only-lists-may-grow', {
  valid: {
    'values that may become more': schemas('A: {type: string, enum: [a], x-may-grow: true}'),
    'variants that may become more': schemas('A: {oneOf: [{type: string}], x-may-grow: true}'),
    'a property of that name': schemas('A: {properties: {x-may-grow: {type: boolean}}}'),
  },
  invalid: {
    'a list that says it is complete': [
      schemas('A: {enum: [a], x-may-grow: false}'),
      ['components.schemas.A.x-may-grow', /absent is complete/],
    ],
    'something that is no list': [
      schemas('A: {properties: {b: {type: string, x-may-grow: true}}}'),
      ['components.schemas.A.properties.b.x-may-grow', /Move x-may-grow/],
    ],
  },
});
