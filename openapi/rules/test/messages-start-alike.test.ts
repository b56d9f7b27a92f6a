import { describeRule } from './support/describe-rule.ts';
import { get, schemas, socket } from './support/documents.ts';

const FIELDS = '{type: {const: first}, session_id: {}, created_at: {}, sequence_number: {}}';

describeRule('messages-start-alike', {
  valid: {
    'a message of the service': socket(
      `First: {required: [type, session_id, created_at, sequence_number], properties: ${FIELDS}, examples: [{}]}`,
    ),
    'a message of the client, which needs a type only': `${get('x-websocket: {client: ClientMessage}')}
${schemas(`
  ClientMessage: {oneOf: [{$ref: '#/components/schemas/Stop'}]}
  Stop: {required: [type], properties: {type: {const: stop}}, examples: [{type: stop}]}`)}`,
  },
  invalid: {
    'a message without session, moment and number': [
      socket('First: {required: [type], properties: {type: {const: first}}, examples: [{}]}'),
      ['components.schemas.First', /"session_id"/],
      ['components.schemas.First', /"created_at"/],
      ['components.schemas.First', /"sequence_number"/],
    ],
    'a message that is not shown': [
      socket(
        `First: {required: [type, session_id, created_at, sequence_number], properties: ${FIELDS}}`,
      ),
      ['components.schemas.First', /"examples" in its schema/],
    ],
    'a type that is not constant': [
      socket(
        `First: {required: [type, session_id, created_at, sequence_number], properties: ${FIELDS.replace('const: first', 'type: string')}, examples: [{}]}`,
      ),
      ['components.schemas.First.properties.type', /a "const"/],
    ],
  },
});
