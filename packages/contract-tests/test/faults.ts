/** The cases that detect a fault, and the rule that reports it. */
export interface Catch {
  readonly only: string;
  /** Part of the title of a case that detects it. */
  readonly with?: string;
  readonly rule: string;
  /** The fault makes requests hang: run with short timeouts. */
  readonly waits?: true;
}

const unconnected = { only: 'jobs', with: 'a session without a connection is queued' } as const;

/** Each fault of the mock, and the rule that must report it. */
export const catches: Readonly<Record<string, Catch>> = {
  // Responses
  'undocumented-field': { ...unconnected, rule: 'answers.body-is-documented' },
  'missing-field': { ...unconnected, rule: 'answers.body-is-documented' },
  'wrong-type': { ...unconnected, rule: 'answers.body-is-documented' },
  'null-left-out': { only: 'lists', with: 'listLiveSessions', rule: 'answers.body-is-documented' },
  'other-schema': { ...unconnected, rule: 'answers.body-is-documented' },
  'wrong-status': { only: 'examples', with: 'minimal', rule: 'answers.status-is-documented' },
  'undocumented-status': { only: 'valid', with: 'listLive', rule: 'answers.status-is-documented' },
  'missing-location': { only: 'examples', with: 'minimal', rule: 'answers.headers-are-documented' },
  'missing-request-id': { only: 'service', rule: 'answers.headers-are-documented' },
  'missing-retry-after': {
    only: 'credentials',
    with: 'list',
    rule: 'answers.headers-are-documented',
  },
  'wrong-content-type': {
    only: 'valid',
    with: 'listLive',
    rule: 'answers.media-type-is-documented',
  },
  'html-error': { only: 'credentials', with: 'getLive', rule: 'answers.media-type-is-documented' },
  'unshaped-unauthorized': {
    only: 'credentials',
    with: 'getLive',
    rule: 'answers.body-is-documented',
  },
  'undocumented-error-code': {
    only: 'credentials',
    with: 'getLive',
    rule: 'answers.error-is-coherent',
  },
  'wrong-status-code-in-body': {
    only: 'credentials',
    with: 'getLive',
    rule: 'answers.error-is-coherent',
  },
  'endless-response': { ...unconnected, rule: 'answers.in-time', waits: true },
  'cut-off-response': { only: 'valid', with: 'listLive', rule: 'answers.body-is-documented' },
  'unknown-route-ok': { only: 'verbs', with: 'unknown paths', rule: 'verbs.unknown-path' },
  'head-with-body': { only: 'jobs', with: 'is queued, processed', rule: 'jobs.download-head' },
  // Requests
  'missing-key-accepted': { only: 'credentials', with: 'getLive', rule: 'credentials.missing-key' },
  'bearer-key-ignored': { only: 'dialects', rule: 'dialects.their-key' },
  'dialect-error-unshaped': { only: 'dialects', rule: 'dialects.their-unknown-path' },
  'any-key-accepted': { only: 'credentials', with: 'getLive', rule: 'credentials.wrong-key' },
  'bound-not-enforced': { only: 'broken', with: 'createLive', rule: 'broken.bound-is-enforced' },
  'limit-not-enforced': { only: 'broken', with: 'listLive', rule: 'broken.bound-is-enforced' },
  'highest-limit-refused': { only: 'valid', with: 'listLive', rule: 'valid.is-not-refused' },
  'allowed-value-refused': { only: 'valid', with: 'createLive', rule: 'valid.is-not-refused' },
  'unknown-field-accepted': {
    only: 'broken',
    with: 'createLive',
    rule: 'broken.unknown-field-is-refused',
  },
  'malformed-json-accepted': {
    only: 'malformed',
    with: 'not JSON objects',
    rule: 'malformed.no-json',
  },
  'media-type-ignored': { only: 'media-types', rule: 'media-types.foreign-type' },
  'no-validation-errors': {
    only: 'broken',
    with: 'listLive',
    rule: 'answers.validation-errors-on-400',
  },
  'vague-validation-errors': { only: 'broken', with: 'listLive', rule: 'broken.field-is-named' },
  'crash-on-odd-input': { only: 'valid', with: 'create', rule: 'answers.no-server-error' },
  'idempotency-ignored': { only: 'idempotency', with: 'createLive', rule: 'idempotency.done-once' },
  'idempotency-reuse-accepted': { only: 'idempotency', rule: 'idempotency.another-operation' },
  'range-ignored': { only: 'jobs', with: 'is queued, processed', rule: 'jobs.ranges' },
  'wrong-content-range': { only: 'jobs', with: 'is queued, processed', rule: 'jobs.ranges' },
  'defaults-not-echoed': { only: 'jobs', with: 'echoes', rule: 'jobs.parameters-are-echoed' },
  'metadata-lost': { only: 'jobs', with: 'echoes', rule: 'jobs.metadata-is-kept' },
  // Jobs
  'other-account-shown': { only: 'accounts', rule: 'accounts.is-unknown' },
  'other-account-listed': { only: 'accounts', rule: 'accounts.is-not-listed' },
  'unknown-id-ok': { only: 'odd', with: 'getLive', rule: 'odd.odd-id' },
  'deleted-still-readable': {
    only: 'jobs',
    with: 'is queued, processed',
    rule: 'jobs.deleted-is-gone',
  },
  'deleted-still-listed': {
    only: 'jobs',
    with: 'is queued, processed',
    rule: 'jobs.deleted-is-gone',
  },
  'running-job-deleted': {
    only: 'jobs',
    with: 'is queued, processed',
    rule: 'jobs.unfinished-stays',
  },
  'never-done': {
    only: 'jobs',
    with: 'is queued, processed',
    rule: 'jobs.comes-to-an-end',
    waits: true,
  },
  'state-goes-back': { only: 'jobs', with: 'is queued, processed', rule: 'jobs.states-go-forward' },
  'percent-goes-back': {
    only: 'jobs',
    with: 'is queued, processed',
    rule: 'jobs.percent-goes-forward',
  },
  'done-below-hundred': {
    only: 'jobs',
    with: 'is queued, processed',
    rule: 'jobs.done-has-100-percent',
  },
  'place-after-start': {
    only: 'jobs',
    with: 'is queued, processed',
    rule: 'jobs.progress-fits-the-status',
  },
  'no-completion-time': {
    only: 'jobs',
    with: 'is queued, processed',
    rule: 'jobs.done-is-complete',
  },
  'add-on-not-asked-for': {
    only: 'jobs',
    with: 'is queued, processed',
    rule: 'jobs.result-has-what-was-asked',
  },
  // Lists
  'next-repeats': { only: 'lists', with: 'listLive', rule: 'lists.next-goes-on' },
  'next-skips': { only: 'lists', with: 'listLive', rule: 'lists.next-goes-on' },
  'next-drops-filters': { only: 'lists', with: 'listLive', rule: 'lists.next-goes-on' },
  'next-never-null': { only: 'lists', with: 'listLive', rule: 'lists.next-ends' },
  'status-filter-ignored': { only: 'lists', with: 'listLive', rule: 'lists.status-filter' },
  'metadata-filter-ignored': { only: 'lists', with: 'listLive', rule: 'lists.metadata-filter' },
  'date-filter-ignored': { only: 'lists', with: 'listLive', rule: 'lists.date-filter' },
  'limit-ignored': { only: 'lists', with: 'listLive', rule: 'lists.limit' },
  'oldest-first': { only: 'lists', with: 'listLive', rule: 'lists.newest-first' },
  'wrong-kind-listed': { only: 'lists', rule: 'lists.kind-filter' },
  // Live sessions
  'missing-acknowledgment': {
    only: 'live',
    with: 'every feature',
    rule: 'live.chunks-are-acknowledged',
  },
  'wrong-acknowledgment': { only: 'live', with: 'every feature', rule: 'live.byte-ranges' },
  'byte-range-restarts': { only: 'live', with: 'every feature', rule: 'live.byte-ranges' },
  'byte-range-forgets': {
    only: 'live',
    with: 'resends some audio',
    rule: 'live.goes-on-after-drop',
  },
  'resend-taken-twice': {
    only: 'live',
    with: 'resends some audio',
    rule: 'live.overlap-is-dropped',
  },
  'number-repeats': { only: 'live', with: 'every feature', rule: 'live.messages-are-numbered' },
  'repeat-altered': {
    only: 'live',
    with: 'confirmed nothing',
    rule: 'live.numbers-identify-messages',
  },
  'missed-not-repeated': {
    only: 'live',
    with: 'confirmed nothing',
    rule: 'live.missed-messages-are-repeated',
  },
  'repeats-come-late': {
    only: 'live',
    with: 'confirmed nothing',
    rule: 'live.missed-messages-are-repeated',
  },
  'acknowledgment-gap': {
    only: 'live',
    with: 'confirmed nothing',
    rule: 'live.acknowledgments-follow',
  },
  'end-not-repeated': { only: 'live', with: 'did not read the end', rule: 'live.end-is-repeated' },
  'over-not-refused': { only: 'live', with: 'session that is over', rule: 'live.session-over' },
  'refused-with-wrong-code': { only: 'live', with: 'invalid tokens', rule: 'live.token-unknown' },
  'stop-not-acknowledged': {
    only: 'live',
    with: 'every feature',
    rule: 'live.stop-is-acknowledged',
    waits: true,
  },
  'start-not-sent': { only: 'live', with: 'every feature', rule: 'live.start-recording-first' },
  'speech-end-missing': {
    only: 'live',
    with: 'every feature',
    rule: 'live.speech-end-before-final',
  },
  'message-out-of-order': {
    only: 'live',
    with: 'every feature',
    rule: 'live.speech-end-before-final',
  },
  'text-before-utterance': {
    only: 'live',
    with: 'every feature',
    rule: 'live.speech-start-before-text',
  },
  'partial-after-final': {
    only: 'live',
    with: 'every feature',
    rule: 'live.partials-before-final',
  },
  'duplicate-utterance': {
    only: 'live',
    with: 'every feature',
    rule: 'live.partials-before-final',
  },
  'lost-utterance': { only: 'live', with: 'every feature', rule: 'live.gates-let-through' },
  'gate-ignored': { only: 'live', with: 'all flags off', rule: 'live.gates' },
  'gate-closed': {
    only: 'live',
    with: 'only receive_speech_events',
    rule: 'live.gates-let-through',
  },
  'wrong-session-id': { only: 'live', with: 'every feature', rule: 'live.own-session' },
  'missing-message-field': {
    only: 'live',
    with: 'every feature',
    rule: 'live.documented-messages',
  },
  'undocumented-message': { only: 'live', with: 'every feature', rule: 'live.documented-messages' },
  'error-not-sent': {
    only: 'live',
    with: 'text frames, 1',
    rule: 'live.bad-messages-are-explained',
    waits: true,
  },
  'result-after-end': { only: 'live', with: 'every feature', rule: 'live.end-session-last' },
  'post-processing-missing': {
    only: 'live',
    with: 'every feature',
    rule: 'live.post-final-transcript-last',
  },
  'wrong-close-code': { only: 'live', with: 'every feature', rule: 'live.closes-when-over' },
  'never-closes': {
    only: 'live',
    with: 'every feature',
    rule: 'live.closes-when-over',
    waits: true,
  },
  'never-finishes': {
    only: 'live',
    with: 'every feature',
    rule: 'live.end-recording-once',
    waits: true,
  },
  'messages-missing-in-result': {
    only: 'live',
    with: 'every feature',
    rule: 'live.messages-are-kept',
  },
  // Callbacks
  'callback-unsigned': { only: 'webhooks', with: 'with PUT', rule: 'webhooks.headers' },
  'callback-wrongly-signed': { only: 'webhooks', with: 'with PUT', rule: 'webhooks.signature' },
  'callback-without-id': { only: 'webhooks', with: 'with PUT', rule: 'webhooks.headers' },
  'callback-wrong-body': { only: 'webhooks', with: 'with PUT', rule: 'webhooks.documented-body' },
  'callback-wrong-method': { only: 'webhooks', with: 'with PUT', rule: 'webhooks.method' },
};
