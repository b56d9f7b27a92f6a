import { all, append, describeEdits, remove, rename, set, without } from './edits.ts';

const text = 'components schemas TextMessage';
const audio = 'components schemas AudioMessage';
const union = (name: string) => `components schemas ${name}`;

describeEdits('a change of what clients say on the socket', {
  'a new message': [
    all(
      set(union('PauseMessage'), { type: 'object', properties: { type: { const: 'pause' } } }),
      append(`${union('ClientMessage')} oneOf`, { $ref: '#/components/schemas/PauseMessage' }),
      set(
        `${union('ClientMessage')} discriminator mapping pause`,
        '#/components/schemas/PauseMessage',
      ),
    ),
    'minor: The client message `pause` is new.',
  ],
  'a message that goes': [
    all(
      remove(`${union('ClientMessage')} oneOf 1`),
      remove(`${union('ClientMessage')} discriminator mapping stop`),
    ),
    'major: The client message `stop` is gone.',
  ],
  'a new field': [
    set(`${audio} properties volume`, { type: 'number' }),
    'minor: `AudioMessage.volume` is new (client message `audio`).',
  ],
  'a field that becomes required': [
    all(
      set(`${audio} properties volume`, { type: 'number' }),
      append(`${audio} required`, 'volume'),
    ),
    'major: `AudioMessage.volume` is new and has to be sent (client message `audio`).',
  ],
  'a field that goes': [
    all(remove(`${audio} properties chunk`), without(`${audio} required`, 'chunk')),
    'major: `AudioMessage.chunk` is gone (client message `audio`).',
  ],
  'a longer text': [
    set(`${audio} properties chunk maxLength`, 2000),
    'minor: `AudioMessage.chunk`: the greatest number of characters is now `2000`, was `1000` (client message `audio`).',
  ],
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
  'a message that goes': [
    all(
      remove(`${union('ServerMessage')} oneOf 0`),
      remove(`${union('ServerMessage')} discriminator mapping text`),
    ),
    'major: The message `text` is gone.',
  ],
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
  'a new field': [
    set(`${text} properties final`, { type: 'boolean' }),
    'minor: `TextMessage.final` is new (message `text`).',
  ],
  'a field that goes': [
    all(remove(`${text} properties word`), without(`${text} required`, 'word')),
    'major: `TextMessage.word` is gone (message `text`).',
  ],
  'a field that may be missing': [
    without(`${text} required`, 'word'),
    'major: `TextMessage.word` may be missing now (message `text`).',
  ],
  'another type': [
    set('components schemas Word properties start type', 'string'),
    'major: `Word.start` is now string, was number (responses of `createJob`, `getJob` and `listJobs`; messages `hint` and `text`; callback `job.hint`).',
  ],
  'another text of the union': [
    set(`${union('ServerMessage')} description`, 'What we say.'),
    'patch: Texts: `ServerMessage`.',
  ],
});

const done = 'components schemas JobDoneCallback';

describeEdits('a change of callbacks', {
  'a new one': [
    set('webhooks job.started', {
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
    'minor: The callback `job.started` is new.',
  ],
  'one that goes': [
    remove('webhooks job.done'),
    'major: The callback `job.done` by PUT is gone.',
    'major: The callback `job.done` is gone.',
  ],
  'a method that goes': [
    remove('webhooks job.done put'),
    'major: The callback `job.done` by PUT is gone.',
  ],
  'a new field': [
    set(`${done} properties note`, { type: 'string' }),
    'minor: `JobDoneCallback.note` is new (callbacks `job.done` and `job.done by PUT`).',
  ],
  'a new field that is always there': [
    all(set(`${done} properties note`, { type: 'string' }), append(`${done} required`, 'note')),
    'minor: `JobDoneCallback.note` is new (callbacks `job.done` and `job.done by PUT`).',
  ],
  'a field that may be missing': [
    without(`${done} required`, 'payload'),
    'major: `JobDoneCallback.payload` may be missing now (callbacks `job.done` and `job.done by PUT`).',
  ],
  'a higher maximum': [
    set(`${done} properties attempt maximum`, 20),
    'major: `JobDoneCallback.attempt`: the highest value is now `20`, was `10` (callbacks `job.done` and `job.done by PUT`).',
  ],
  'a lower maximum': [
    set(`${done} properties attempt maximum`, 5),
    'minor: `JobDoneCallback.attempt`: the highest value is now `5`, was `10` (callbacks `job.done` and `job.done by PUT`).',
  ],
  'a header that goes': [
    remove('webhooks job.done post parameters 1'),
    'major: The header `webhook-signature` is gone (callback `job.done`).',
  ],
  'a new header': [
    append('webhooks job.done put parameters', {
      $ref: '#/components/parameters/WebhookSignature',
    }),
    'minor: The header `webhook-signature` is new (callback `job.done by PUT`).',
  ],
  'a response of the receiver that no longer counts': [
    remove('webhooks job.done post responses 410'),
    'major: Status `410` is gone (callback `job.done`).',
  ],
});
