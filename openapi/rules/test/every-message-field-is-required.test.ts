import { describeRule } from './support/describe-rule.ts';
import { socket } from './support/documents.ts';

describeRule('every-message-field-is-required', {
  valid: {
    'a message with all its fields': socket(
      'First: {required: [type, data], properties: {type: {const: first}, data: {type: object}}}',
    ),
    'a part that job results share, where absent means not asked for': `${socket(`
      First: {required: [data], properties: {data: {$ref: '#/components/schemas/Word'}}}
      Word: {properties: {speaker: {type: integer}}}`)}
    Job: {properties: {word: {$ref: '#/components/schemas/Word'}}}`.replace(
      "'101'",
      "'200': {content: {application/json: {schema: {$ref: '#/components/schemas/Job'}}}}, '101'",
    ),
  },
  invalid: {
    'a message with an optional field': [
      socket('First: {required: [type], properties: {type: {const: first}, data: {type: object}}}'),
      ['components.schemas.First.properties.data', /Add data to "required" of First/],
    ],
    'the data of a message with an optional field': [
      socket(`
        First: {required: [data], properties: {data: {$ref: '#/components/schemas/FirstData'}}}
        FirstData: {properties: {time: {type: number}}}`),
      ['components.schemas.FirstData.properties.time', /Add time/],
    ],
  },
});
