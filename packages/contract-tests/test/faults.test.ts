import { createMock, DEFAULT_SECRET, faults } from '@verbatim/mock';
import { describe, expect, test } from 'vitest';
import type { Report } from '../src/run/report.ts';
import { run } from '../src/run-suites.ts';

/** Cases that detect a fault: of a suite, those with a part in their titles. A fault that makes requests hang waits: short timeouts. */
type Detection = ReturnType<typeof detected>[0];

const detected = (
  only: string,
  part: string | undefined,
  rules: Readonly<Record<string, string>>,
  { waits = false } = {},
) => [{ only, part, waits }, rules] as const;

/** Each fault of the mock, by the cases that detect it, and the rule that must report it. */
const detections = [
  detected('jobs', 'a session without a connection is queued', {
    'undocumented-field': 'answers.body-is-documented',
    'missing-field': 'answers.body-is-documented',
    'wrong-type': 'answers.body-is-documented',
    'other-schema': 'answers.body-is-documented',
  }),
  detected('lists', 'listLiveSessions', { 'null-left-out': 'answers.body-is-documented' }),
  detected('examples', 'minimal', {
    'wrong-status': 'answers.status-is-documented',
    'missing-location': 'answers.headers-are-documented',
  }),
  detected('valid', 'listLive', {
    'undocumented-status': 'answers.status-is-documented',
    'wrong-content-type': 'answers.media-type-is-documented',
    'cut-off-response': 'answers.body-is-documented',
    'highest-limit-refused': 'valid.is-not-refused',
  }),
  detected('service', undefined, { 'missing-request-id': 'answers.headers-are-documented' }),
  detected('credentials', 'list', { 'missing-retry-after': 'answers.headers-are-documented' }),
  detected('credentials', 'getLive', {
    'html-error': 'answers.media-type-is-documented',
    'unshaped-unauthorized': 'answers.body-is-documented',
    'undocumented-error-code': 'answers.error-is-coherent',
    'wrong-status-code-in-body': 'answers.error-is-coherent',
    'missing-key-accepted': 'credentials.missing-key',
    'any-key-accepted': 'credentials.wrong-key',
  }),
  detected(
    'jobs',
    'a session without a connection is queued',
    { 'endless-response': 'answers.in-time' },
    { waits: true },
  ),
  detected('verbs', 'unknown paths', { 'unknown-route-ok': 'verbs.unknown-path' }),
  detected('jobs', 'is queued, processed', {
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
  }),
  detected('jobs', 'strict redaction', { 'withheld-not-named': 'jobs.withheld-is-named' }),
  detected('dialects', undefined, {
    'bearer-key-ignored': 'dialects.their-key',
    'dialect-error-unshaped': 'dialects.their-unknown-path',
  }),
  detected('broken', 'createLive', {
    'bound-not-enforced': 'broken.bound-is-enforced',
    'unknown-field-accepted': 'broken.unknown-field-is-refused',
  }),
  detected('broken', 'listLive', {
    'limit-not-enforced': 'broken.bound-is-enforced',
    'no-validation-errors': 'answers.validation-errors-on-400',
    'vague-validation-errors': 'broken.field-is-named',
  }),
  detected('valid', 'createLive', { 'allowed-value-refused': 'valid.is-not-refused' }),
  detected('malformed', 'not JSON objects', { 'malformed-json-accepted': 'malformed.no-json' }),
  detected('media-types', undefined, { 'media-type-ignored': 'media-types.foreign-type' }),
  detected('valid', 'create', { 'crash-on-odd-input': 'answers.no-server-error' }),
  detected('idempotency', 'createLive', { 'idempotency-ignored': 'idempotency.done-once' }),
  detected('idempotency', undefined, {
    'idempotency-reuse-accepted': 'idempotency.another-operation',
  }),
  detected('jobs', 'echoes', {
    'defaults-not-echoed': 'jobs.parameters-are-echoed',
    'metadata-lost': 'jobs.metadata-is-kept',
  }),
  detected('accounts', undefined, {
    'other-account-shown': 'accounts.is-unknown',
    'other-account-listed': 'accounts.is-not-listed',
  }),
  detected('odd', 'getLive', { 'unknown-id-ok': 'odd.odd-id' }),
  detected(
    'jobs',
    'is queued, processed',
    { 'never-done': 'jobs.comes-to-an-end' },
    { waits: true },
  ),
  detected('lists', 'listLive', {
    'next-repeats': 'lists.next-goes-on',
    'next-skips': 'lists.next-goes-on',
    'next-drops-filters': 'lists.next-goes-on',
    'next-never-null': 'lists.next-ends',
    'status-filter-ignored': 'lists.status-filter',
    'metadata-filter-ignored': 'lists.metadata-filter',
    'date-filter-ignored': 'lists.date-filter',
    'limit-ignored': 'lists.limit',
    'oldest-first': 'lists.newest-first',
    'order-ignored': 'lists.order',
    'always-counted': 'lists.total',
  }),
  detected('lists', undefined, { 'wrong-kind-listed': 'lists.kind-filter' }),
  detected('live', 'every feature', {
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
  }),
  detected('live', 'resends some audio', {
    'byte-range-forgets': 'live.goes-on-after-drop',
    'resend-taken-twice': 'live.overlap-is-dropped',
  }),
  detected('live', 'confirmed nothing', {
    'repeat-altered': 'live.numbers-identify-messages',
    'missed-not-repeated': 'live.missed-messages-are-repeated',
    'repeats-come-late': 'live.missed-messages-are-repeated',
    'acknowledgment-gap': 'live.acknowledgments-follow',
  }),
  detected('live', 'did not read the end', { 'end-not-repeated': 'live.end-is-repeated' }),
  detected('live', 'session that is over', { 'over-not-refused': 'live.session-over' }),
  detected('live', 'invalid tokens', { 'refused-with-wrong-code': 'live.token-unknown' }),
  detected('live', 'words that change', {
    'words-not-acknowledged': 'live.words-are-acknowledged',
  }),
  detected(
    'live',
    'every feature',
    {
      'stop-not-acknowledged': 'live.stop-is-acknowledged',
      'never-closes': 'live.closes-when-over',
      'never-finishes': 'live.end-recording-once',
    },
    { waits: true },
  ),
  detected('live', 'all flags off', { 'gate-ignored': 'live.gates' }),
  detected('live', 'only receive_speech_events', { 'gate-closed': 'live.gates-let-through' }),
  detected(
    'live',
    'text frames, 1',
    { 'error-not-sent': 'live.bad-messages-are-explained' },
    { waits: true },
  ),
  detected('voices', undefined, {
    'deleted-voice-kept': 'voices.deleted-is-gone',
    'other-voice-shown': 'voices.is-hidden',
    'sample-not-counted': 'voices.sample-is-added',
    'short-voice-taken': 'voices.needs-speech',
    'speaker-not-taken': 'voices.from-a-speaker',
    'unknown-voice-shown': 'voices.unknown-is-404',
    'unfinished-voice-taken': 'voices.needs-a-job-that-is-done',
    'voice-altered': 'voices.is-read',
    'voice-misnamed': 'voices.is-enrolled',
    'voice-not-listed': 'voices.is-listed',
    'voice-not-renamed': 'voices.is-renamed',
  }),
  detected('webhooks', 'with PUT', {
    'callback-unsigned': 'webhooks.headers',
    'callback-wrongly-signed': 'webhooks.signature',
    'callback-without-id': 'webhooks.headers',
    'callback-wrong-body': 'webhooks.documented-body',
    'callback-wrong-method': 'webhooks.method',
  }),
];

const ruleOf = new Map(
  detections.flatMap(([how, rules]) =>
    Object.entries(rules).map(([fault, rule]) => [fault, { how, rule }]),
  ),
);

const KEYS = ['key-of-anna', 'key-of-ben'] as const;

/** Long enough on a busy machine, too: many runs share its processors. */
const SECONDS = 90;

async function runAgainst(
  names: readonly string[],
  { only, part, waits }: Detection,
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
      const { how, rule } = ruleOf.get(name) ?? {
        how: { only: name, part: undefined, waits: false },
        rule: 'none',
      };
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
