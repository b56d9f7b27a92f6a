import { all, append, describeEdits, remove, rename, set, without } from './edits.ts';

const REQUEST = 'components schemas JobRequest';

describeEdits('a change of what callers send', {
  'minor: `JobRequest.note` is new (requests of `createJob`).': set(`${REQUEST} properties note`, {
    type: 'string',
  }),
  'major: `JobRequest.note` is new and has to be sent (requests of `createJob`).': all(
    set(`${REQUEST} properties note`, { type: 'string' }),
    append(`${REQUEST} required`, 'note'),
  ),
  'major: `JobRequest.model` has to be sent now (requests of `createJob`).': append(
    `${REQUEST} required`,
    'model',
  ),
  'a rule about a field that comes with it': [
    all(
      set('components schemas SummaryConfig properties tone', { type: 'string' }),
      set('components schemas SummaryConfig dependentSchemas', { tone: { required: ['style'] } }),
    ),
    'minor: `SummaryConfig.tone` is new (requests of `createJob`).',
  ],
  'a rule about a field that was there': [
    set('components schemas SummaryConfig dependentSchemas', { length: { required: ['style'] } }),
    'minor: `dependentSchemas` was added to `SummaryConfig` (requests of `createJob`; still beta).',
  ],
  'a field that is no longer required': [
    without(`${REQUEST} required`, 'audio_url'),
    'minor: `JobRequest.audio_url` may be left out now (requests of `createJob`).',
  ],
  'major: `JobRequest.model` is gone (requests of `createJob`).': remove(
    `${REQUEST} properties model`,
  ),
  'major: `JobRequest.audio_url` is gone (requests of `createJob`).': all(
    remove(`${REQUEST} properties audio_url`),
    without(`${REQUEST} required`, 'audio_url'),
  ),
  'major: `model` is called `models` now, in `JobRequest` (requests of `createJob`).': rename(
    `${REQUEST} properties model`,
    'models',
  ),
  'minor: `JobRequest.encoding` gains the value `flac` (requests of `createJob`).': append(
    `${REQUEST} properties encoding enum`,
    'flac',
  ),
  'major: `JobRequest.encoding` loses the value `ulaw` (requests of `createJob`).': without(
    `${REQUEST} properties encoding enum`,
    'ulaw',
  ),
  'only some values where all were taken': [
    set(`${REQUEST} properties model enum`, ['small', 'large']),
    'major: `JobRequest.model` takes only `small` and `large` now (requests of `createJob`).',
  ],
  'any value where only some were taken': [
    remove(`${REQUEST} properties encoding enum`),
    'minor: `JobRequest.encoding` is no longer limited to `pcm`, `alaw` and `ulaw` (requests of `createJob`).',
  ],
  'any value up to a length that all the old ones have': [
    all(
      remove(`${REQUEST} properties encoding enum`),
      set(`${REQUEST} properties encoding maxLength`, 4),
    ),
    'minor: `JobRequest.encoding` is no longer limited to `pcm`, `alaw` and `ulaw` (requests of `createJob`).',
    'minor: `JobRequest.encoding`: the greatest number of characters is now `4` (requests of `createJob`).',
  ],
  'any value up to a length that one of the old ones exceeds': [
    all(
      remove(`${REQUEST} properties encoding enum`),
      set(`${REQUEST} properties encoding maxLength`, 3),
    ),
    'major: `JobRequest.encoding`: the greatest number of characters is now `3` (requests of `createJob`).',
    'minor: `JobRequest.encoding` is no longer limited to `pcm`, `alaw` and `ulaw` (requests of `createJob`).',
  ],
  'any value from a length on that all the old ones have': [
    all(
      remove(`${REQUEST} properties encoding enum`),
      set(`${REQUEST} properties encoding minLength`, 3),
    ),
    'minor: `JobRequest.encoding` is no longer limited to `pcm`, `alaw` and `ulaw` (requests of `createJob`).',
    'minor: `JobRequest.encoding`: the smallest number of characters is now `3` (requests of `createJob`).',
  ],
  'any value from a length on that one of the old ones does not have': [
    all(
      remove(`${REQUEST} properties encoding enum`),
      set(`${REQUEST} properties encoding minLength`, 4),
    ),
    'major: `JobRequest.encoding`: the smallest number of characters is now `4` (requests of `createJob`).',
    'minor: `JobRequest.encoding` is no longer limited to `pcm`, `alaw` and `ulaw` (requests of `createJob`).',
  ],
  'minor: `JobRequest.channels`: the highest value is now `16`, was `8` (requests of `createJob`).':
    set(`${REQUEST} properties channels maximum`, 16),
  'major: `JobRequest.channels`: the highest value is now `4`, was `8` (requests of `createJob`).':
    set(`${REQUEST} properties channels maximum`, 4),
  'major: `JobRequest.channels`: the lowest value is now `2`, was `1` (requests of `createJob`).':
    set(`${REQUEST} properties channels minimum`, 2),
  'minor: `JobRequest.speed`: the value that it stays above is no longer `0` (requests of `createJob`).':
    remove(`${REQUEST} properties speed exclusiveMinimum`),
  'major: `JobRequest.audio_url`: the greatest number of characters is now `100`, was `2000` (requests of `createJob`).':
    set(`${REQUEST} properties audio_url maxLength`, 100),
  'major: `JobRequest.labels`: the greatest number of items is now `5`, was `10` (requests of `createJob`).':
    set(`${REQUEST} properties labels maxItems`, 5),
  'a shorter text inside of a list': [
    set(`${REQUEST} properties labels items maxLength`, 5),
    'major: `JobRequest.labels[]`: the greatest number of characters is now `5`, was `50` (requests of `createJob`).',
  ],
  'major: `JobRequest.model`: the pattern is now `^[a-z]*$`, was `^[a-z]+$` (requests of `createJob`).':
    set(`${REQUEST} properties model pattern`, '^[a-z]*$'),
  'major: `JobRequest.labels[]`: the pattern is now `^x` (requests of `createJob`).': set(
    `${REQUEST} properties labels items pattern`,
    '^x',
  ),
  'major: `JobRequest.speed` is now string, was number (requests of `createJob`).': set(
    `${REQUEST} properties speed type`,
    'string',
  ),
  'minor: `JobRequest.model` is now string or null, was string (requests of `createJob`).': set(
    `${REQUEST} properties model type`,
    ['string', 'null'],
  ),
  'numbers where only whole ones were taken': [
    set(`${REQUEST} properties channels type`, 'number'),
    'minor: `JobRequest.channels` is now number, was integer (requests of `createJob`).',
  ],
  'minor: `JobRequest.vocabulary` may also be integer (requests of `createJob`).': append(
    `${REQUEST} properties vocabulary oneOf`,
    { type: 'integer' },
  ),
  'major: `JobRequest.vocabulary` can no longer be boolean (requests of `createJob`).': remove(
    `${REQUEST} properties vocabulary oneOf 0`,
  ),
  'major: The default of `JobRequest.channels` is now `2`, was `1` (requests of `createJob`).': set(
    `${REQUEST} properties channels default`,
    2,
  ),
  'major: The default of `JobRequest.labels` is now `["old"]`, was `["new"]` (requests of `createJob`).':
    set(`${REQUEST} properties labels default`, ['old']),
  'a default less that is an object': [
    remove(`${REQUEST} properties options default`),
    'major: `JobRequest.options` has no default any more, was `{}` (requests of `createJob`).',
  ],
  'major: `JobRequest.bit_depth` has no default any more, was `16` (requests of `createJob`).':
    remove(`${REQUEST} properties bit_depth default`),
  'minor: `JobRequest.speed` has a default now: `1` (requests of `createJob`).': set(
    `${REQUEST} properties speed default`,
    1,
  ),
  'minor: `JobRequest` takes other fields now (requests of `createJob`).': set(
    `${REQUEST} additionalProperties`,
    true,
  ),
  'other fields that are no longer taken': [
    set(`${REQUEST} properties metadata additionalProperties`, false),
    'major: `JobRequest.metadata` takes no other fields any more (requests of `createJob`).',
  ],
  'major: The condition about `JobRequest.encoding` is another one now (requests of `createJob`).':
    append(`${REQUEST} if properties encoding enum`, 'pcm'),
  'a condition that holds for less': [
    without(`${REQUEST} if properties encoding enum`, 'ulaw'),
    'major: The condition about `JobRequest.encoding` is another one now (requests of `createJob`).',
  ],
  'major: `JobRequest.bit_depth` is now always `16`, was `8` (requests of `createJob`).': set(
    `${REQUEST} then properties bit_depth const`,
    16,
  ),
  'a condition that goes with its demand': [
    all(remove(`${REQUEST} if`), remove(`${REQUEST} then`)),
    'major: The condition about `JobRequest` is another one now (requests of `createJob`).',
    'minor: The rule `then` was taken from `JobRequest` (requests of `createJob`).',
  ],
  'a field that is to go one day': [
    set(`${REQUEST} properties speed deprecated`, true),
    'minor: `JobRequest.speed` is deprecated (requests of `createJob`).',
  ],
});
