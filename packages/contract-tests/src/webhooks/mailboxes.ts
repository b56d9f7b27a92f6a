import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  operations,
  type Validate,
  validators,
  type WebhookFacts,
  webhookEvents,
} from '@verbatim/contract';
import { explain } from '../document/json.ts';
import { reader, resolve } from '../document/resolve.ts';
import { isError } from '../http/exchange.ts';
import { type RuleVerdict, rules, verdict } from '../rules.ts';
import {
  CallbackListener,
  type Mailbox,
  type Receive,
  type ReceivedCallback,
} from '../run/callback-listener.ts';
import type { Trial } from '../run/trial.ts';

/** Rules about callbacks. */
export const webhookRules = rules({
  arrives: `Requested callbacks arrive.
    a receiver on this machine, given as callback URL`,
  'documented-event': `The event and its method are documented.
    event and method of each delivery against the table of events`,
  'documented-body': `The body matches the schema of its event.
    each body against the schema of its event`,
  headers: `Each delivery has the three headers of Standard Webhooks and content type JSON.
    webhook-id, webhook-timestamp and webhook-signature against their schemas`,
  timestamp: `webhook-timestamp is the time of the attempt.
    against the clock of this machine, within five minutes`,
  signature: `The signature matches id, timestamp and body.
    an HMAC with --webhook-secret over the received bytes`,
  'own-ids': `Each event has its own id, which all attempts share.
    the ids of the deliveries of a session, and of a retried delivery`,
  'live-in-order': `The events of a session arrive in order and contain the messages.
    the payloads against result.messages, start_session first`,
  'live-gates': `An event is sent only if its flag in callback_config is on.
    sessions with the defaults, with all flags and with a few`,
  success: `transcription.success contains the result and the metadata of the job.
    its payload against the record of the job`,
  error: `transcription.error contains the error code of the failed job.
    a job with an unreachable URL`,
  method: `The result is delivered by the requested method, POST by default.
    jobs with PUT, with POST, without either, and with the deprecated callback_url`,
  'tried-again': `A delivery that gets 500 is retried.
    a receiver that responds 500 once`,
  'ends-with-gone': `A delivery that gets 410 is not retried.
    a receiver that responds 410, while another delivery is retried`,
});

/** Name of a rule about callbacks. */
export type WebhookRule = keyof typeof webhookRules;

type WebhookVerdict = RuleVerdict<WebhookRule>;

const events: Readonly<Record<string, WebhookFacts>> = webhookEvents;

const CLOCKS_APART_SECONDS = 300;

/** Checks a delivery against everything that the document says about it. */
export function judgeDelivery(
  delivery: ReceivedCallback,
  secret: string | undefined,
): WebhookVerdict[] {
  const { event } = (delivery.body ?? {}) as { event?: unknown };
  const facts =
    typeof event === 'string' && Object.hasOwn(events, event) ? events[event] : undefined;
  const known = facts?.methods.some((method) => method === delivery.method) === true;
  const sent = Number(delivery.headers['webhook-timestamp'] ?? Number.NaN) * 1000;
  const apart = Math.abs(sent - delivery.receivedAt.getTime()) / 1000;
  return [
    verdict('documented-event', known, `${delivery.method} brings the event ${String(event)}`),
    ...(facts ? [{ rule: 'documented-body', broken: brokenBody(delivery, facts) } as const] : []),
    { rule: 'headers', broken: brokenHeaders(delivery, String(event)) },
    verdict('timestamp', apart < CLOCKS_APART_SECONDS, `it is ${apart} s away from now`),
    ...(secret === undefined
      ? []
      : [{ rule: 'signature', broken: brokenSignature(delivery, secret) } as const]),
  ];
}

function brokenBody({ body }: ReceivedCallback, { schema }: WebhookFacts): string | null {
  const validate: Validate = validators[schema as keyof typeof validators];
  return validate(body) ? null : `the body is no ${schema}: ${explain(validate.errors)}`;
}

function brokenHeaders({ headers }: ReceivedCallback, event: string): string | null {
  const item = reader.document.webhooks[event] ?? Object.values(reader.document.webhooks)[0] ?? {};
  const [operation] = Object.values(item);
  const wrong = (operation?.parameters ?? [])
    .map((each) => reader.resolve(each))
    .flatMap((field) => {
      const { name, required = false, schema } = field;
      const { [name.toLowerCase()]: value } = headers;
      if (typeof value !== 'string') return required ? [`${name} is missing`] : [];
      const { type, pattern } = resolve(schema);
      const fits =
        type === 'integer' ? /^\d+$/.test(value) : new RegExp(pattern ?? '.').test(value);
      return fits ? [] : [`${name} is ${value}`];
    });
  const json = headers['content-type']?.startsWith('application/json') === true;
  return (
    [...wrong, ...(json ? [] : [`content-type is ${headers['content-type']}`])].join('; ') || null
  );
}

/** Standard Webhooks: HMAC-SHA256 over `id.timestamp.body`; the key is base64 after `whsec_`. */
function brokenSignature({ headers, text }: ReceivedCallback, secret: string): string | null {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${text}`;
  const due = createHmac('sha256', key).update(content).digest();
  const given = String(headers['webhook-signature'] ?? '').split(' ');
  const fits = given.some((each) => {
    const [version, value = ''] = each.split(',');
    const signature = Buffer.from(value, 'base64');
    return version === 'v1' && signature.length === due.length && timingSafeEqual(signature, due);
  });
  return fits ? null : `${given.join(' ')} does not fit`;
}

/** How long to wait for the first callback if --callback-url was not given. */
const FIRST_SECONDS = 10;

/** Opens a mailbox. Ends the case if callbacks can't be received. */
export function openMailbox(trial: Trial<WebhookRule>, receive?: Receive): Mailbox {
  const { callbacks } = trial.run;
  if (!(callbacks instanceof CallbackListener)) trial.skip(callbacks.missing);
  return callbacks.open(receive);
}

/** Ends the case if the deployment refuses to call this machine. */
export async function requireReachable(trial: Trial<WebhookRule>): Promise<void> {
  // In its own mailbox, because this session sends callbacks, too.
  const { url } = openMailbox(trial);
  const json = { callback: true, callback_config: { url } };
  const answer = await trial.call(operations.createLiveSession, { json });
  await trial.release();
  if (isError(answer, 'address_not_allowed')) trial.skip(`the deployment does not call ${url}`);
}

/** Waits for deliveries and checks each of them. */
export async function collect(
  trial: Trial<WebhookRule>,
  box: Mailbox,
  enough: (deliveries: readonly ReceivedCallback[]) => boolean,
  what: string,
): Promise<void> {
  const { patienceSeconds, callbackUrl, webhookSecret } = trial.run.options;
  const insists = callbackUrl !== undefined;
  const seconds = insists ? patienceSeconds : Math.min(FIRST_SECONDS, patienceSeconds);
  const begun = await box.until((all) => all.length > 0, seconds);
  if (!begun && !insists) {
    trial.skip('nothing was delivered to this machine; give --callback-url to insist on it');
  }
  const complete = begun && (await box.until(enough, patienceSeconds));
  const says = `${what} did not arrive; ${box.deliveries.length} others did`;
  trial.expect('arrives', complete, says);
  if (webhookSecret === undefined) trial.leave('signature', 'no --webhook-secret was given');
  for (const delivery of box.deliveries) {
    for (const { rule, broken } of judgeDelivery(delivery, webhookSecret)) {
      trial.expect(rule, broken === null, broken ?? '');
    }
  }
}

/** The event of a delivery. */
export const eventOf = ({ body }: ReceivedCallback): unknown =>
  (body as { event?: unknown } | null)?.event;

/** An event may come again, as after a node was lost before it noted the answer: then with the same id and body. */
export const withoutRepeats = (deliveries: readonly ReceivedCallback[]): ReceivedCallback[] => {
  const keyOf = ({ headers, text }: ReceivedCallback): string => `${headers['webhook-id']} ${text}`;
  const seen = new Set<string>();
  return deliveries.filter((each) => !seen.has(keyOf(each)) && seen.add(keyOf(each)));
};
