import { createMock, DEFAULT_SECRET, faults } from '@verbatim/mock';
import { describe, expect, test } from 'vitest';
import type { Report } from '../src/run/report.ts';
import { run } from '../src/run-suites.ts';

/** Cases that detect a fault. */
interface Detection {
  readonly only: string;
  /** Part of the title of a case that detects it. */
  readonly with?: string;
  /** The fault makes requests hang: run with short timeouts. */
  readonly waits?: true;
}

/** Each fault of the mock, by the cases that detect it, and the rule that must report it. */
const detections: readonly (readonly [Detection, Readonly<Record<string, string>>])[] = [
  [
    { only: 'jobs', with: 'a session without a connection is queued' },
    {
      'undocumented-field': 'answers.body-is-documented',
      'missing-field': 'answers.body-is-documented',
      'wrong-type': 'answers.body-is-documented',
      'other-schema': 'answers.body-is-documented',
    },
  ],
  [{ only: 'lists', with: 'listLiveSessions' }, { 'null-left-out': 'answers.body-is-documented' }],
  [
    { only: 'examples', with: 'minimal' },
    {
      'wrong-status': 'answers.status-is-documented',
      'missing-location': 'answers.headers-are-documented',
    },
  ],
  [
    { only: 'valid', with: 'listLive' },
    {
      'undocumented-status': 'answers.status-is-documented',
      'wrong-content-type': 'answers.media-type-is-documented',
      'cut-off-response': 'answers.body-is-documented',
      'highest-limit-refused': 'valid.is-not-refused',
    },
  ],
  [{ only: 'service' }, { 'missing-request-id': 'answers.headers-are-documented' }],
  [
    { only: 'credentials', with: 'list' },
    { 'missing-retry-after': 'answers.headers-are-documented' },
  ],
  [
    { only: 'credentials', with: 'getLive' },
    {
      'html-error': 'answers.media-type-is-documented',
      'unshaped-unauthorized': 'answers.body-is-documented',
      'undocumented-error-code': 'answers.error-is-coherent',
      'wrong-status-code-in-body': 'answers.error-is-coherent',
      'missing-key-accepted': 'credentials.missing-key',
      'any-key-accepted': 'credentials.wrong-key',
    },
  ],
  [
    { only: 'jobs', with: 'a session without a connection is queued', waits: true },
    { 'endless-response': 'answers.in-time' },
  ],
  [{ only: 'verbs', with: 'unknown paths' }, { 'unknown-route-ok': 'verbs.unknown-path' }],
  [
    { only: 'jobs', with: 'is queued, processed' },
    {
      'head-with-body': 'jobs.download-head',
      'range-ignored': 'jobs.ranges',
      'wrong-content-range': 'jobs.ranges',
      'deleted-still-readable': 'jobs.deleted-is-gone',
      'deleted-still-listed': 'jobs.deleted-is-gone',
      'running-job-deleted': 'jobs.unfinished-stays',
      'state-goes-back': 'jobs.states-go-forward',
      'percent-goes-back': 'jobs.percent-goes-forward',
      'done-below-hundred': 'jobs.done-has-100-percent',
      'place-after-start': 'jobs.progress-fits-the-status',
      'no-completion-time': 'jobs.done-is-complete',
      'add-on-not-asked-for': 'jobs.result-has-what-was-asked',
    },
  ],
  [
    { only: 'dialects' },
    {
      'bearer-key-ignored': 'dialects.their-key',
      'dialect-error-unshaped': 'dialects.their-unknown-path',
    },
  ],
  [
    { only: 'broken', with: 'createLive' },
    {
      'bound-not-enforced': 'broken.bound-is-enforced',
      'unknown-field-accepted': 'broken.unknown-field-is-refused',
    },
  ],
  [
    { only: 'broken', with: 'listLive' },
    {
      'limit-not-enforced': 'broken.bound-is-enforced',
      'no-validation-errors': 'answers.validation-errors-on-400',
      'vague-validation-errors': 'broken.field-is-named',
    },
  ],
  [{ only: 'valid', with: 'createLive' }, { 'allowed-value-refused': 'valid.is-not-refused' }],
  [
    { only: 'malformed', with: 'not JSON objects' },
    { 'malformed-json-accepted': 'malformed.no-json' },
  ],
  [{ only: 'media-types' }, { 'media-type-ignored': 'media-types.foreign-type' }],
  [{ only: 'valid', with: 'create' }, { 'crash-on-odd-input': 'answers.no-server-error' }],
  [{ only: 'idempotency', with: 'createLive' }, { 'idempotency-ignored': 'idempotency.done-once' }],
  [{ only: 'idempotency' }, { 'idempotency-reuse-accepted': 'idempotency.another-operation' }],
  [
    { only: 'jobs', with: 'echoes' },
    {
      'defaults-not-echoed': 'jobs.parameters-are-echoed',
      'metadata-lost': 'jobs.metadata-is-kept',
    },
  ],
  [
    { only: 'accounts' },
    {
      'other-account-shown': 'accounts.is-unknown',
      'other-account-listed': 'accounts.is-not-listed',
    },
  ],
  [{ only: 'odd', with: 'getLive' }, { 'unknown-id-ok': 'odd.odd-id' }],
  [
    { only: 'jobs', with: 'is queued, processed', waits: true },
    { 'never-done': 'jobs.comes-to-an-end' },
  ],
  [
    { only: 'lists', with: 'listLive' },
    {
      'next-repeats': 'lists.next-goes-on',
      'next-skips': 'lists.next-goes-on',
      'next-drops-filters': 'lists.next-goes-on',
      'next-never-null': 'lists.next-ends',
      'status-filter-ignored': 'lists.status-filter',
      'metadata-filter-ignored': 'lists.metadata-filter',
      'date-filter-ignored': 'lists.date-filter',
      'limit-ignored': 'lists.limit',
      'oldest-first': 'lists.newest-first',
    },
  ],
  [{ only: 'lists' }, { 'wrong-kind-listed': 'lists.kind-filter' }],
  [
    { only: 'live', with: 'every feature' },
    {
      'missing-acknowledgment': 'live.chunks-are-acknowledged',
      'wrong-acknowledgment': 'live.byte-ranges',
      'byte-range-restarts': 'live.byte-ranges',
      'number-repeats': 'live.messages-are-numbered',
      'start-not-sent': 'live.start-recording-first',
      'speech-end-missing': 'live.speech-end-before-final',
      'message-out-of-order': 'live.speech-end-before-final',
      'text-before-utterance': 'live.speech-start-before-text',
      'partial-after-final': 'live.partials-before-final',
      'duplicate-utterance': 'live.partials-before-final',
      'lost-utterance': 'live.gates-let-through',
      'wrong-session-id': 'live.own-session',
      'missing-message-field': 'live.documented-messages',
      'undocumented-message': 'live.documented-messages',
      'result-after-end': 'live.end-session-last',
      'post-processing-missing': 'live.post-final-transcript-last',
      'wrong-close-code': 'live.closes-when-over',
      'messages-missing-in-result': 'live.messages-are-kept',
    },
  ],
  [
    { only: 'live', with: 'resends some audio' },
    {
      'byte-range-forgets': 'live.goes-on-after-drop',
      'resend-taken-twice': 'live.overlap-is-dropped',
    },
  ],
  [
    { only: 'live', with: 'confirmed nothing' },
    {
      'repeat-altered': 'live.numbers-identify-messages',
      'missed-not-repeated': 'live.missed-messages-are-repeated',
      'repeats-come-late': 'live.missed-messages-are-repeated',
      'acknowledgment-gap': 'live.acknowledgments-follow',
    },
  ],
  [{ only: 'live', with: 'did not read the end' }, { 'end-not-repeated': 'live.end-is-repeated' }],
  [{ only: 'live', with: 'session that is over' }, { 'over-not-refused': 'live.session-over' }],
  [{ only: 'live', with: 'invalid tokens' }, { 'refused-with-wrong-code': 'live.token-unknown' }],
  [
    { only: 'live', with: 'words that change' },
    { 'words-not-acknowledged': 'live.words-are-acknowledged' },
  ],
  [
    { only: 'live', with: 'every feature', waits: true },
    {
      'stop-not-acknowledged': 'live.stop-is-acknowledged',
      'never-closes': 'live.closes-when-over',
      'never-finishes': 'live.end-recording-once',
    },
  ],
  [{ only: 'live', with: 'all flags off' }, { 'gate-ignored': 'live.gates' }],
  [
    { only: 'live', with: 'only receive_speech_events' },
    { 'gate-closed': 'live.gates-let-through' },
  ],
  [
    { only: 'live', with: 'text frames, 1', waits: true },
    { 'error-not-sent': 'live.bad-messages-are-explained' },
  ],
  [
    { only: 'webhooks', with: 'with PUT' },
    {
      'callback-unsigned': 'webhooks.headers',
      'callback-wrongly-signed': 'webhooks.signature',
      'callback-without-id': 'webhooks.headers',
      'callback-wrong-body': 'webhooks.documented-body',
      'callback-wrong-method': 'webhooks.method',
    },
  ],
];

const ruleOf = new Map(
  detections.flatMap(([how, rules]) =>
    Object.entries(rules).map(([fault, rule]) => [fault, { how, rule }]),
  ),
);

const KEYS = ['key-of-anna', 'key-of-ben'] as const;

/** Too short for the cases that wait 30 s, long enough for all others. */
const SECONDS = 30;

async function runAgainst(
  names: readonly string[],
  { only, with: part, waits }: Detection,
): Promise<Report> {
  const mock = await createMock({ keys: KEYS, callbacks: true, faults: names }).start({ port: 0 });
  const target = { baseUrl: mock.url, key: KEYS[0], otherKey: KEYS[1] };
  const options = {
    only: [only],
    cases: part === undefined ? [] : [part],
    seed: 1,
    seconds: SECONDS,
    timeoutSeconds: waits ? 1 : 10,
    patienceSeconds: waits ? 1 : 10,
    cleanUpSeconds: 1,
    webhookSecret: DEFAULT_SECRET,
  };
  try {
    return await run(target, { options });
  } finally {
    await mock.close();
  }
}

test('each fault of the mock has a rule that must detect it', () => {
  expect([...ruleOf.keys()].sort()).toEqual(faults.map(({ name }) => name).sort());
});

describe.concurrent('a server that lies is caught, and the lie is named', () => {
  test.each(faults.map(({ name, description }) => [name, description] as const))(
    '%s: %s',
    async (name) => {
      const { how, rule } = ruleOf.get(name) ?? { how: { only: name }, rule: 'none' };
      const report = await runAgainst([name], how);
      expect(report.violations.map((each) => each.rule)).toContain(rule);
      expect(report.verdict).toBe('broken');
      expect(
        report.suites.flatMap(({ cases }) => cases.flatMap(({ crashed }) => crashed ?? [])),
      ).toEqual([]);
    },
    SECONDS * 2000,
  );
});

describe.concurrent('an honest server is not accused', () => {
  const used = new Map(
    detections.map(([{ waits: _, ...how }]) => [`${how.only} ${how.with}`, how]),
  );

  test.each([...used.values()])(
    'by the cases $only $with',
    async (how) => {
      const { violations, verdict } = await runAgainst([], how);
      expect(violations).toEqual([]);
      // Cases that wait have too little time here.
      expect(['incomplete', 'kept']).toContain(verdict);
    },
    SECONDS * 2000,
  );
});
