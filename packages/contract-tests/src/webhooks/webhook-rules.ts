import type { RuleTable } from '../rules.ts';

/** Rules about callbacks. */
export const webhookRules = {
  arrives: {
    sentence: 'Requested callbacks arrive.',
    how: 'a receiver on this machine, given as callback URL',
  },
  'documented-event': {
    sentence: 'The event and its method are documented.',
    how: 'event and method of each delivery against the table of events',
  },
  'documented-body': {
    sentence: 'The body matches the schema of its event.',
    how: 'each body against the schema of its event',
  },
  headers: {
    sentence: 'Each delivery has the three headers of Standard Webhooks and content type JSON.',
    how: 'webhook-id, webhook-timestamp and webhook-signature against their schemas',
  },
  timestamp: {
    sentence: 'webhook-timestamp is the time of the attempt.',
    how: 'against the clock of this machine, within five minutes',
  },
  signature: {
    sentence: 'The signature matches id, timestamp and body.',
    how: 'an HMAC with --webhook-secret over the received bytes',
  },
  'own-ids': {
    sentence: 'Each event has its own id, which all attempts share.',
    how: 'the ids of the deliveries of a session, and of a retried delivery',
  },
  'live-in-order': {
    sentence: 'The events of a session arrive in order and contain the messages.',
    how: 'the payloads against result.messages, start_session first',
  },
  'live-gates': {
    sentence: 'An event is sent only if its flag in callback_config is on.',
    how: 'sessions with the defaults, with all flags and with a few',
  },
  success: {
    sentence: 'transcription.success contains the result and the metadata of the job.',
    how: 'its payload against the record of the job',
  },
  error: {
    sentence: 'transcription.error contains the error code of the failed job.',
    how: 'a job with an unreachable URL',
  },
  method: {
    sentence: 'The result is delivered by the requested method, POST by default.',
    how: 'jobs with PUT, with POST, without either, and with the deprecated callback_url',
  },
  'tried-again': {
    sentence: 'A delivery that gets 500 is retried.',
    how: 'a receiver that responds 500 once',
  },
  'ends-with-gone': {
    sentence: 'A delivery that gets 410 is not retried.',
    how: 'a receiver that responds 410, while another delivery is retried',
  },
} as const satisfies RuleTable;

/** Name of a rule about callbacks. */
export type WebhookRule = keyof typeof webhookRules;
