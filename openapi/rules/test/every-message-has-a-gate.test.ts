import { describeRule } from './support/describe-rule.ts';
import { schemas, socket } from './support/documents.ts';

const FLAGS =
  'Config: {properties: {receive_errors: {type: boolean}, receive_finals: {type: boolean}}}';

function first(message: string): string {
  return socket(`
    ${FLAGS}
    First: ${message}`);
}

const DATA = 'properties: {data: {properties: {is_final: {type: boolean}, text: {type: string}}}}';

describeRule('every-message-has-a-gate', {
  valid: {
    'a message behind a flag': first('{x-gate: receive_errors}'),
    'a message behind one of two flags': first(
      `{x-gate: {property: data.is_final, 'true': receive_finals, 'false': receive_errors}, ${DATA}}`,
    ),
    'a document without a socket': schemas('Thing: {type: object}'),
  },
  invalid: {
    'a message without a gate': [
      first('{type: object}'),
      ['components.schemas.First', /the flag that turns First on/],
    ],
    'a flag that does not exist': [
      first('{x-gate: receive_all}'),
      ['components.schemas.First.x-gate', /"receive_all" is not one/],
    ],
    'a choice by a field that is no boolean': [
      first(
        `{x-gate: {property: data.text, 'true': receive_finals, 'false': receive_errors}, ${DATA}}`,
      ),
      ['components.schemas.First.x-gate', /boolean field of First/],
    ],
    'a gate without a flag for false': [
      first(`{x-gate: {property: data.is_final, 'true': receive_finals}, ${DATA}}`),
      ['components.schemas.First.x-gate', /"undefined" is not one/],
    ],
  },
});
