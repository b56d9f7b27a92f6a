import { describeRule } from './support/describe-rule.ts';
import { get, post, schemas, socket } from './support/documents.ts';

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

const FLAGS =
  'Config: {properties: {receive_errors: {type: boolean}, receive_finals: {type: boolean}}}';

const first = (message: string): string =>
  socket(`
    ${FLAGS}
    First: ${message}`);

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

const MESSAGE = socket(`
  First: {properties: {type: {const: first}}}
  FirstCallback: {properties: {event: {const: live.first}, payload: {$ref: '#/components/schemas/First'}}}
  OtherCallback: {properties: {event: {const: other}, payload: {$ref: '#/components/schemas/ServerMessage'}}}`);

function webhook(event: string, body: string): string {
  const schema = `{$ref: '#/components/schemas/${body}'}`;
  return `webhooks:\n  ${event}: {post: {requestBody: {content: {application/json: {schema: ${schema}}}}}}`;
}

describeRule('every-server-message-has-a-webhook', {
  valid: {
    'a message without a type, which another rule reports': socket('First: {type: object}'),
    'a message with its webhook': `${MESSAGE}\n${webhook('live.first', 'FirstCallback')}`,
    'a webhook for something else': `${MESSAGE}
${webhook('live.first', 'FirstCallback')}
${webhook('other', 'OtherCallback').replace('webhooks:\n', '')}`,
  },
  invalid: {
    'a message without a webhook': [
      MESSAGE,
      ['components.schemas.First', /Add webhooks\/live\.first\.yaml/],
    ],
    'a webhook whose event has another name and payload': [
      `${MESSAGE}\n${webhook('live.first', 'OtherCallback')}`,
      ['webhooks.live.first.post', /const: live\.first/],
      ['webhooks.live.first.post', /message of type first/],
    ],
  },
});

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

const closing = (...codes: string[]): string =>
  get(`x-websocket: {}\nx-close-codes: [${codes.join(', ')}]`);

const DONE = '{code: 1000, name: over, when: It is over., client: done}';
const AT = 'paths./things.get.x-close-codes';

describeRule('socket-close-codes-are-documented', {
  valid: {
    'a client that goes away': closing(
      '{code: 1001, name: gone, when: The client left., client: done}',
    ),
    'codes with the reactions that clients have': closing(
      DONE,
      '{code: 4401, name: token_unknown, when: The token is wrong., client: stop}',
      '{code: 4503, name: draining, when: The service stops., client: reconnect}',
    ),
    'an operation that is no socket': get('summary: List'),
  },
  invalid: {
    'a socket without codes': [get('x-websocket: {}'), ['paths./things.get', /x-close-codes/]],
    'a code that clients do not react to in this way': [
      closing('{code: 4503, name: draining, when: The service stops., client: stop}'),
      [`${AT}.0.client`, /client: reconnect/],
    ],
    'a refusal after which clients would come back': [
      closing('{code: 4401, name: token_unknown, when: The token is wrong., client: reconnect}'),
      [`${AT}.0.client`, /client: stop/],
    ],
    'a code that does not say when': [
      closing('{code: 1000, name: over, client: done}'),
      [`${AT}.0`, /Add when/],
    ],
    'a code that is listed twice': [closing(DONE, DONE), [`${AT}.1`, /code 1000 once/]],
    'a name with a hyphen': [
      closing('{code: 1000, name: all-over, when: It is over., client: done}'),
      [`${AT}.0.name`, /snake_case/],
    ],
  },
});

const UNIONS = schemas(`
  FromClient: {discriminator: {propertyName: type}}
  FromServer: {discriminator: {propertyName: type}}
  Thing: {type: object}`);
const NAMES = 'x-websocket: {client: FromClient, server: FromServer}';
const UPGRADE = "responses: {'101': {description: Open.}}";
const WEBSOCKET = 'paths./things.get.x-websocket';

describeRule('websocket-names-resolve', {
  valid: {
    'a GET with 101 and two unions': `${get(`${NAMES}\n${UPGRADE}`)}\n${UNIONS}`,
    'an operation that is no socket': get("responses: {'200': {description: All.}}"),
  },
  invalid: {
    'a GET that does not upgrade': [
      `${get(`${NAMES}\nresponses: {'200': {description: All.}}`)}\n${UNIONS}`,
      [WEBSOCKET, /to a GET with status 101/],
    ],
    'a name that does not exist': [
      `${get(`${NAMES.replace('FromServer', 'FormServer')}\n${UPGRADE}`)}\n${UNIONS}`,
      [`${WEBSOCKET}.server`, /"FormServer" is not one/],
    ],
    'a side without a name': [
      `${get(`x-websocket: {client: FromClient}\n${UPGRADE}`)}\n${UNIONS}`,
      [WEBSOCKET, /under "server"/],
    ],
    'a name that is no union': [
      `${get(`${NAMES.replace('FromServer', 'Thing')}\n${UPGRADE}`)}\n${UNIONS}`,
      [`${WEBSOCKET}.server`, /Make Thing a oneOf/],
    ],
    'a socket behind a POST': [
      `${post(`${NAMES}\n${UPGRADE}`)}\n${UNIONS}`,
      ['paths./things.post.x-websocket', /to a GET with status 101/],
    ],
    'a 101 that names no messages': [get(UPGRADE), ['paths./things.get', /Name the messages/]],
  },
});
