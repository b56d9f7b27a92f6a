import { all, append, describeEdits, remove, set, without } from './edits.ts';

const STREAM = 'paths /v2/jobs/{id}/stream get';

describeEdits('a change of an extension', {
  'major: `TextMessage` is sent when `receive_words` is on, was when `receive_texts` is on (message `text`).':
    set('components schemas TextMessage x-gate', 'receive_words'),
  'major: `TextMessage` is sent when `receive_finals` or `receive_partials` is on, by `final`, was when `receive_texts` is on (message `text`).':
    set('components schemas TextMessage x-gate', {
      property: 'final',
      true: 'receive_finals',
      false: 'receive_partials',
    }),
  'major: `streamJob`: the greatest number of bytes in a frame is now `512`, was `1024`.': set(
    `${STREAM} x-websocket maxFrameBytes`,
    512,
  ),
  'minor: `streamJob`: the greatest number of bytes in a frame is now `2048`, was `1024`.': set(
    `${STREAM} x-websocket maxFrameBytes`,
    2048,
  ),
  'major: `streamJob` takes no binary frames any more.': remove(`${STREAM} x-websocket binary`),
  'patch: Texts: what a binary frame of `streamJob` is.': set(
    `${STREAM} x-websocket binary`,
    'A bit of the audio.',
  ),
  'minor: The close code `4429` of `streamJob` is new: the client is to `stop`.': append(
    `${STREAM} x-close-codes`,
    {
      code: 4429,
      name: 'too_many',
      when: 'Enough.',
      client: 'stop',
    },
  ),
  'major: The close code `4400` of `streamJob` is gone.': remove(`${STREAM} x-close-codes 1`),
  'major: On the close code `4400` of `streamJob` the client is to `reconnect` now, was `stop`.':
    set(`${STREAM} x-close-codes 1 client`, 'reconnect'),
  'major: The close code `4400` of `streamJob` is called `wrong_message` now, was `bad_message`.':
    set(`${STREAM} x-close-codes 1 name`, 'wrong_message'),
  'patch: Texts: when the close code `4400` of `streamJob` comes.': (document) => {
    set(`${STREAM} x-close-codes`, [
      { code: 4400, name: 'bad_message', when: 'A message was bad.', client: 'stop' },
      { code: 1000, name: 'done', when: 'The job is done.', client: 'done' },
    ])(document);
  },
  'minor: The response `JobNotFound` may come with `missing_key` (responses of `deleteJob` and `getJob`).':
    append('components responses JobNotFound x-error-codes', 'missing_key'),
  'major: The response `Unauthorized` no longer comes with `missing_key` (responses of `createJob` and `listJobs`).':
    without('components responses Unauthorized x-error-codes', 'missing_key'),
  'x-errors: a new error': [
    all(
      append('components schemas ErrorCode enum', 'too_many'),
      set('components schemas ErrorCode x-errors too_many', { status: 429, summary: 'Enough.' }),
    ),
    'minor: The error `too_many` is new (responses of `createJob`, `deleteJob`, `getJob` and `listJobs`).',
    'minor: `ErrorCode` gains the value `too_many` (responses of `createJob`, `deleteJob`, `getJob` and `listJobs`).',
  ],
  'x-errors: an error that goes': [
    all(
      without('components schemas ErrorCode enum', 'invalid_key'),
      remove('components schemas ErrorCode x-errors invalid_key'),
    ),
    'major: The error `invalid_key` is gone (responses of `createJob`, `deleteJob`, `getJob` and `listJobs`).',
    'minor: `ErrorCode` loses the value `invalid_key` (responses of `createJob`, `deleteJob`, `getJob` and `listJobs`).',
  ],
  'major: The error `invalid_key` comes with status 403 now, was 401 (responses of `createJob`, `deleteJob`, `getJob` and `listJobs`).':
    set('components schemas ErrorCode x-errors invalid_key status', 403),
  'patch: Texts: the summary of the error `invalid_key`.': set(
    'components schemas ErrorCode x-errors invalid_key summary',
    'No such key.',
  ),
  'major: The query parameter `status` no longer takes the form `comma-separated` (requests of `listJobs`).':
    remove('components parameters Status x-also-accepts'),
  'minor: The query parameter `limit` also takes the form `json` (requests of `listJobs`).': set(
    'components parameters Limit x-also-accepts',
    'json',
  ),
  'major: `JobRequest.metadata`: the greatest length as JSON is now `100`, was `2000` (requests of `createJob`).':
    set('components schemas JobRequest properties metadata x-max-json-length', 100),
  'minor: `JobRequest.metadata`: the greatest length as JSON is no longer limited, was `2000` (requests of `createJob`).':
    remove('components schemas JobRequest properties metadata x-max-json-length'),
  'x-preset-types: more and less': [
    set('components schemas Preset x-preset-types', { GDPR: ['NAME', 'PHONE'], PCI: ['CARD'] }),
    'major: The preset `GDPR` no longer covers `EMAIL` (requests of `createJob`).',
    'minor: The preset `GDPR` also covers `PHONE` (requests of `createJob`).',
  ],
  'major: `getMetrics` moves to the public address.': remove('paths /metrics get x-listener'),
  'minor: The list of `Language` is complete now (requests of `createJob` and `listJobs`; responses of `createJob`, `getJob` and `listJobs`).':
    remove('components schemas Language x-may-grow'),
  'one without a decision': [
    set('components schemas Word x-color', 'red'),
    'major: X-color of `Word` changed, and scripts/breaking/rules/extensions.ts does not know it (responses of `createJob`, `getJob` and `listJobs`; messages `hint` and `text`; callback `job.hint`).',
  ],
});

const REQUEST = 'components schemas JobRequest properties';

describeEdits('a part that may still change', {
  'a beta field of a response that goes': [
    remove('components schemas Job properties summary'),
    'minor: `Job.summary` is gone (responses of `createJob`, `getJob` and `listJobs`; still beta).',
  ],
  'minor: `Job.mood` is now integer, was string (responses of `createJob`, `getJob` and `listJobs`; still alpha).':
    set('components schemas Job properties mood type', 'integer'),
  'an alpha field that may be missing': [
    without('components schemas Job required', 'mood'),
    'minor: `Job.mood` may be missing now (responses of `createJob`, `getJob` and `listJobs`; still alpha).',
  ],
  'a field inside of what only beta fields use': [
    remove('components schemas Summary properties text'),
    'minor: `Summary.text` is gone (responses of `createJob`, `getJob` and `listJobs`; still beta).',
  ],
  'minor: The default of `SummaryConfig.length` is now `5`, was `3` (requests of `createJob`; still beta).':
    set('components schemas SummaryConfig properties length default', 5),
  'a shared value that only beta fields use, both ways': [
    without('components schemas SummaryStyle enum', 'long'),
    'minor: `SummaryStyle` loses the value `long` (requests of `createJob`; still beta).',
  ],
  'a shared value less breaks the stable requests': [
    without('components schemas Tone enum', 'calm'),
    'major: `Tone` loses the value `calm` (requests of `createJob`).',
  ],
  'a shared value more reaches beta responses only': [
    append('components schemas Tone enum', 'loud'),
    'minor: `Tone` gains the value `loud` (responses of `createJob`, `getJob` and `listJobs`; still beta).',
  ],
  'a beta field that becomes required asks everybody': [
    append('components schemas JobRequest required', 'summary'),
    'major: `JobRequest.summary` has to be sent now (requests of `createJob`).',
  ],
  'minor: The message `hint` is gone (still beta).': all(
    remove('components schemas ServerMessage oneOf 1'),
    remove('components schemas ServerMessage discriminator mapping hint'),
  ),
  'a beta message with a field less': [
    remove('components schemas HintMessage properties text'),
    'minor: `HintMessage.text` is gone (message `hint`; callback `job.hint`; still beta).',
  ],
  'minor: The callback `job.hint` is gone (still beta).': remove('webhooks job.hint'),
  'a stable field that becomes beta takes a promise back': [
    set(`${REQUEST} speed x-maturity`, 'beta'),
    'major: `JobRequest.speed` is beta now, was stable (requests of `createJob`).',
  ],
  'a break does not hide behind a label of the same day': [
    all(set(`${REQUEST} speed x-maturity`, 'beta'), set(`${REQUEST} speed type`, 'string')),
    'major: `JobRequest.speed` is beta now, was stable (requests of `createJob`).',
    'major: `JobRequest.speed` is now string, was number (requests of `createJob`).',
  ],
  'a beta field that becomes stable': [
    remove('components schemas Job properties mood x-maturity'),
    'minor: `Job.mood` is stable now, was alpha (responses of `createJob`, `getJob` and `listJobs`).',
  ],
});
