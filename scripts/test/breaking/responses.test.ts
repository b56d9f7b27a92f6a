import { all, append, describeEdits, remove, rename, set, without } from './edits.ts';

const JOB = 'components schemas Job';
const WHERE = 'responses of `createJob`, `getJob` and `listJobs`';

describeEdits('a change of what we respond', {
  [`minor: \`Job.note\` is new (${WHERE}).`]: set(`${JOB} properties note`, { type: 'string' }),
  'a new field that is always there': [
    all(set(`${JOB} properties note`, { type: 'string' }), append(`${JOB} required`, 'note')),
    `minor: \`Job.note\` is new (${WHERE}).`,
  ],
  [`major: \`Job.text\` is gone (${WHERE}).`]: all(
    remove(`${JOB} properties text`),
    without(`${JOB} required`, 'text'),
  ),
  [`major: \`Job.text\` may be missing now (${WHERE}).`]: without(`${JOB} required`, 'text'),
  [`minor: \`Job.language\` is always there now (${WHERE}).`]: append(
    `${JOB} required`,
    'language',
  ),
  [`major: \`text\` is called \`texts\` now, in \`Job\` (${WHERE}).`]: rename(
    `${JOB} properties text`,
    'texts',
  ),
  [`major: \`Job.words\` is now array or null, was array (${WHERE}).`]: set(
    `${JOB} properties words type`,
    ['array', 'null'],
  ),
  [`minor: \`Job.text\` is now string, was string or null (${WHERE}).`]: set(
    `${JOB} properties text type`,
    'string',
  ),
  'a value more in a list that is complete': [
    append('components schemas JobStatus enum', 'canceled'),
    `major: \`JobStatus\` gains the value \`canceled\` (${WHERE}).`,
  ],
  'a value more in a list that may grow': [
    append('components schemas ErrorCode enum', 'too_many'),
    'minor: `ErrorCode` gains the value `too_many` (responses of `createJob`, `deleteJob`, `getJob` and `listJobs`).',
  ],
  'a value more in a list that is said to grow from now on': [
    all(
      set('components schemas JobStatus x-may-grow', true),
      append('components schemas JobStatus enum', 'canceled'),
    ),
    `major: The list of \`JobStatus\` may grow now, so that callers have to expect more (requests of \`listJobs\`; ${WHERE}).`,
    `major: \`JobStatus\` gains the value \`canceled\` (${WHERE}).`,
  ],
  [`major: \`Job.text\`: the greatest number of characters is now \`9000\`, was \`5000\` (${WHERE}).`]:
    set(`${JOB} properties text maxLength`, 9000),
  [`minor: \`Job.text\`: the greatest number of characters is now \`100\`, was \`5000\` (${WHERE}).`]:
    set(`${JOB} properties text maxLength`, 100),
  [`major: \`Job.id\`: the format is now \`uri\`, was \`uuid\` (${WHERE}).`]: set(
    `${JOB} properties id format`,
    'uri',
  ),
  [`major: \`Source\` may also be \`UrlSource\` (${WHERE}).`]: all(
    set('components schemas UrlSource', {
      type: 'object',
      properties: { kind: { const: 'url' } },
    }),
    append('components schemas Source oneOf', { $ref: '#/components/schemas/UrlSource' }),
    set('components schemas Source discriminator mapping url', '#/components/schemas/UrlSource'),
  ),
  [`minor: \`Source\` can no longer be \`LiveSource\` (${WHERE}).`]: all(
    remove('components schemas Source oneOf 1'),
    remove('components schemas Source discriminator mapping live'),
  ),
  [`major: The variants of \`Source\` are told apart by \`type\` now, was \`kind\` (${WHERE}).`]:
    set('components schemas Source discriminator propertyName', 'type'),
  'an unused component': [
    set('components schemas Unused', { type: 'string' }),
    'patch: Texts: parts that no caller meets.',
  ],
  'a default, which says nothing in a response': [
    set(`${JOB} properties language`, { $ref: '#/components/schemas/Language', default: 'en' }),
    'patch: Texts: the default of `Job.language`.',
  ],
});

describeEdits('a part that is sent both ways counts in both', {
  'major: `JobStatus` loses the value `error` (requests of `listJobs`).': without(
    'components schemas JobStatus enum',
    'error',
  ),
  'major: `Language`: the greatest number of characters is now `2` (requests of `createJob` and `listJobs`; responses of `createJob`, `getJob` and `listJobs`).':
    set('components schemas Language maxLength', 2),
  'a value more in a list that may grow is no break': [
    append('components schemas Language enum', 'it'),
    'minor: `Language` gains the value `it` (requests of `createJob` and `listJobs`; responses of `createJob`, `getJob` and `listJobs`).',
  ],
});

describeEdits('a response that shows what its caller sent', {
  'does not break when a request takes more': [
    append('components schemas JobRequest properties bit_depth enum', 24),
    'minor: `JobRequest.bit_depth` gains the value `24` (requests of `createJob`).',
  ],
  'breaks when it shows less': [
    without('components schemas JobParameters required', 'channels'),
    `major: \`JobParameters.channels\` may be missing now (${WHERE}).`,
  ],
});
