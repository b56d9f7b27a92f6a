import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { ReceivedCallback } from '../../src/run/callback-listener.ts';
import { judgeDelivery, withoutRepeats } from '../../src/webhooks/mailboxes.ts';

const SECRET = `whsec_${Buffer.from('a secret of some length').toString('base64')}`;
const SESSION = '01a1a0d0-c940-7a15-8e6c-b04d93f2517a';

const body = {
  id: SESSION,
  event: 'live.start_session',
  payload: {
    type: 'start_session',
    session_id: SESSION,
    created_at: '2026-11-03T09:50:00.000Z',
    sequence_number: 0,
  },
};

function delivery(
  changes: Partial<ReceivedCallback> = {},
  headers: Record<string, string> = {},
): ReceivedCallback {
  const receivedAt = new Date('2026-11-03T09:50:01Z');
  const text = JSON.stringify(changes.body ?? body);
  const timestamp = String(receivedAt.getTime() / 1000);
  const key = Buffer.from(SECRET.slice('whsec_'.length), 'base64');
  const signature = createHmac('sha256', key).update(`msg_1.${timestamp}.${text}`).digest('base64');
  return {
    method: 'POST',
    text,
    body,
    receivedAt,
    headers: {
      'content-type': 'application/json',
      'webhook-id': 'msg_1',
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
      ...headers,
    },
    ...changes,
  };
}

const brokenIn = (each: ReceivedCallback, secret: string | undefined = SECRET): string[] =>
  judgeDelivery(each, secret).flatMap(({ rule, broken }) => (broken === null ? [] : [rule]));

describe('a delivery', () => {
  test('may have several signatures, one of which matches', () => {
    const [good] = [delivery().headers['webhook-signature']];
    const both = `v1,${Buffer.alloc(32).toString('base64')} ${good}`;
    expect(brokenIn(delivery({}, { 'webhook-signature': both }))).toEqual([]);
  });

  test('is checked for all but the signature without a secret', () => {
    const wrong = { 'webhook-signature': `v1,${Buffer.alloc(32).toString('base64')}` };
    expect(brokenIn(delivery({}, wrong))).toEqual(['signature']);
    expect(judgeDelivery(delivery({}, wrong), undefined).map(({ rule }) => rule)).not.toContain(
      'signature',
    );
  });

  test.each<[string, ReceivedCallback, string]>([
    [
      'an unknown event',
      delivery({ body: { ...body, event: 'live.nothing' } }),
      'documented-event',
    ],
    ['another method', delivery({ method: 'PUT' }), 'documented-event'],
    ['a signature of another form', delivery({}, { 'webhook-signature': 'abc' }), 'headers'],
    ['another type', delivery({}, { 'content-type': 'text/plain' }), 'headers'],
    ['an old time', delivery({}, { 'webhook-timestamp': '1700000000' }), 'timestamp'],
  ])('with %s breaks its rule', (_what, each, rule) => {
    expect(brokenIn(each)).toContain(rule);
  });
});

test('an event that comes again counts once; another event with its id counts', () => {
  const first = delivery();
  const next = delivery({ text: '{"event":"live.end_session"}' });
  const last = delivery({}, { 'webhook-id': 'msg_2' });
  expect(withoutRepeats([first, next, delivery(), last])).toEqual([first, next, last]);
});
