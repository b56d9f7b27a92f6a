import type { Rules } from '../run/rules.ts';

/** What holds for every callback. */
export const webhookRules = {
  arrives: {
    sentence: 'What was asked for arrives.',
    how: 'a mailbox on this machine, given as the callback address',
  },
  'documented-event': {
    sentence: 'The event is documented, and comes with a documented method.',
    how: 'event and method of each delivery against the table of events',
  },
  'documented-body': {
    sentence: 'The body is what the document describes for its event.',
    how: 'each body through the validator of its event',
  },
  headers: {
    sentence: 'Each delivery has the three headers of Standard Webhooks, and says that it is JSON.',
    how: 'webhook-id, webhook-timestamp and webhook-signature against their schemas',
  },
  timestamp: {
    sentence: 'webhook-timestamp is the time of the try.',
    how: 'against the clock of this machine, within five minutes',
  },
  signature: {
    sentence: 'The signature fits id, timestamp and body.',
    how: 'an HMAC with --webhook-secret over the bytes that came',
  },
  'own-ids': {
    sentence: 'Each event has an id of its own, and keeps it when it is tried again.',
    how: 'the ids of the deliveries of a session, and of a delivery that was refused first',
  },
  'live-in-order': {
    sentence: 'The events of a session come in order, and each brings the message itself.',
    how: 'the payloads against the messages that the result keeps, start_session first',
  },
  'live-gates': {
    sentence: 'An event comes only where its flag in callback_config is on.',
    how: 'sessions with the defaults, with all flags and with a few',
  },
  success: {
    sentence: 'transcription.success brings the result and the metadata of the job.',
    how: 'its payload against the record of the job',
  },
  error: {
    sentence: 'transcription.error tells of a job that failed, with its code.',
    how: 'a job whose address leads nowhere',
  },
  method: {
    sentence: 'The result comes by the method that was asked for, POST where none was.',
    how: 'jobs with PUT, with POST, without either, and with the deprecated callback_url',
  },
  'tried-again': {
    sentence: 'A delivery that is answered 500 is tried again.',
    how: 'a mailbox that answers 500 once',
  },
  'ends-with-gone': {
    sentence: '410 ends a delivery.',
    how: 'a mailbox that answers 410, while another delivery is tried again',
  },
} as const satisfies Rules;

/** The name of a rule for callbacks. */
export type WebhookRule = keyof typeof webhookRules;
