import { all, append, describeEdits, remove, rename, set, without } from './edits.ts';

const text = 'components schemas TextMessage';
const audio = 'components schemas AudioMessage';
const union = (name: string) => `components schemas ${name}`;

describeEdits('a change of what clients say on the socket', {
  'minor: The client message `pause` is new.': all(
    set(union('PauseMessage'), { type: 'object', properties: { type: { const: 'pause' } } }),
    append(`${union('ClientMessage')} oneOf`, { $ref: '#/components/schemas/PauseMessage' }),
    set(
      `${union('ClientMessage')} discriminator mapping pause`,
      '#/components/schemas/PauseMessage',
    ),
  ),
  'major: The client message `stop` is gone.': all(
    remove(`${union('ClientMessage')} oneOf 1`),
    remove(`${union('ClientMessage')} discriminator mapping stop`),
  ),
  'minor: `AudioMessage.volume` is new (client message `audio`).': set(
    `${audio} properties volume`,
    { type: 'number' },
  ),
  'major: `AudioMessage.volume` is new and has to be sent (client message `audio`).': all(
    set(`${audio} properties volume`, { type: 'number' }),
    append(`${audio} required`, 'volume'),
  ),
  'major: `AudioMessage.chunk` is gone (client message `audio`).': all(
    remove(`${audio} properties chunk`),
    without(`${audio} required`, 'chunk'),
  ),
  'minor: `AudioMessage.chunk`: the greatest number of characters is now `2000`, was `1000` (client message `audio`).':
    set(`${audio} properties chunk maxLength`, 2000),
  'a shorter text': [
    set(`${audio} properties chunk maxLength`, 10),
    'major: `AudioMessage.chunk`: the greatest number of characters is now `10`, was `1000` (client message `audio`).',
  ],
});

describeEdits('a change of what the service says on the socket', {
  'a new message, where the union may grow': [
    all(
      set(union('MoodMessage'), { type: 'object', properties: { type: { const: 'mood' } } }),
      append(`${union('ServerMessage')} oneOf`, { $ref: '#/components/schemas/MoodMessage' }),
      set(
        `${union('ServerMessage')} discriminator mapping mood`,
        '#/components/schemas/MoodMessage',
      ),
    ),
    'minor: The message `mood` is new.',
  ],
  'major: The message `text` is gone.': all(
    remove(`${union('ServerMessage')} oneOf 0`),
    remove(`${union('ServerMessage')} discriminator mapping text`),
  ),
  'a message in the place of another': [
    all(
      set(union('LineMessage'), { type: 'object', properties: { type: { const: 'line' } } }),
      set(`${union('ServerMessage')} oneOf 0 $ref`, '#/components/schemas/LineMessage'),
      remove(`${union('ServerMessage')} discriminator mapping text`),
      set(
        `${union('ServerMessage')} discriminator mapping line`,
        '#/components/schemas/LineMessage',
      ),
    ),
    'major: The message `text` is gone.',
    'minor: The message `line` is new.',
  ],
  'another name of the union': [
    all(
      rename(union('ServerMessage'), 'Said'),
      set('paths /v2/jobs/{id}/stream get x-websocket server', 'Said'),
    ),
    'patch: Texts: parts that no caller meets.',
  ],
  'minor: `TextMessage.final` is new (message `text`).': set(`${text} properties final`, {
    type: 'boolean',
  }),
  'major: `TextMessage.word` is gone (message `text`).': all(
    remove(`${text} properties word`),
    without(`${text} required`, 'word'),
  ),
  'major: `TextMessage.word` may be missing now (message `text`).': without(
    `${text} required`,
    'word',
  ),
  'major: `Word.start` is now string, was number (responses of `createJob`, `getJob` and `listJobs`; messages `hint` and `text`; callback `job.hint`).':
    set('components schemas Word properties start type', 'string'),
  'another text of the union': [
    set(`${union('ServerMessage')} description`, 'What we say.'),
    'patch: Texts: `ServerMessage`.',
  ],
});

const done = 'components schemas JobDoneCallback';

describeEdits('a change of callbacks', {
  'minor: The callback `job.started` is new.': set('webhooks job.started', {
    post: {
      operationId: 'onJobStarted',
      requestBody: {
        content: {
          'application/json': { schema: { $ref: '#/components/schemas/JobDoneCallback' } },
        },
      },
      responses: {},
    },
  }),
  'one that goes': [
    remove('webhooks job.done'),
    'major: The callback `job.done` by PUT is gone.',
    'major: The callback `job.done` is gone.',
  ],
  'major: The callback `job.done` by PUT is gone.': remove('webhooks job.done put'),
  'minor: `JobDoneCallback.note` is new (callbacks `job.done` and `job.done by PUT`).': set(
    `${done} properties note`,
    { type: 'string' },
  ),
  'a new field that is always there': [
    all(set(`${done} properties note`, { type: 'string' }), append(`${done} required`, 'note')),
    'minor: `JobDoneCallback.note` is new (callbacks `job.done` and `job.done by PUT`).',
  ],
  'major: `JobDoneCallback.payload` may be missing now (callbacks `job.done` and `job.done by PUT`).':
    without(`${done} required`, 'payload'),
  'major: `JobDoneCallback.attempt`: the highest value is now `20`, was `10` (callbacks `job.done` and `job.done by PUT`).':
    set(`${done} properties attempt maximum`, 20),
  'minor: `JobDoneCallback.attempt`: the highest value is now `5`, was `10` (callbacks `job.done` and `job.done by PUT`).':
    set(`${done} properties attempt maximum`, 5),
  'major: The header `webhook-signature` is gone (callback `job.done`).': remove(
    'webhooks job.done post parameters 1',
  ),
  'minor: The header `webhook-signature` is new (callback `job.done by PUT`).': append(
    'webhooks job.done put parameters',
    {
      $ref: '#/components/parameters/WebhookSignature',
    },
  ),
  'a response of the receiver that no longer counts': [
    remove('webhooks job.done post responses 410'),
    'major: Status `410` is gone (callback `job.done`).',
  ],
});
