import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Validate, validators, type WebhookFacts, webhookEvents } from '@verbatim/contract';
import { explain } from '../document/json.ts';
import { reader, resolve } from '../document/resolve.ts';
import type { RuleVerdict } from '../rules.ts';
import type { ReceivedCallback } from '../run/callback-listener.ts';
import type { WebhookRule } from './webhook-rules.ts';

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
    {
      rule: 'documented-event',
      broken: known ? null : `${delivery.method} brings the event ${String(event)}`,
    },
    ...(facts ? [{ rule: 'documented-body', broken: brokenBody(delivery, facts) } as const] : []),
    { rule: 'headers', broken: brokenHeaders(delivery, String(event)) },
    {
      rule: 'timestamp',
      broken: apart < CLOCKS_APART_SECONDS ? null : `it is ${apart} s away from now`,
    },
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
