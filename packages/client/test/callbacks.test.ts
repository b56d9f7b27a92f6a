import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type VerifyCallbackOptions, verifyCallback } from '../src/callbacks.ts';

const SECRET = `whsec_${Buffer.from('a secret of twenty-four b').toString('base64')}`;
const NOW = 1_793_700_935;
const body = JSON.stringify({
  id: '01a1a0be-79c0-7b3a-9f52-6d0e8c41b7a5',
  event: 'transcription.success',
  payload: { transcription: { full_transcript: 'Grüße, mein Freund.' } },
  custom_metadata: null,
});

/** Signs as Standard Webhooks specifies, with node:crypto: independent of the client's implementation. */
function signature(secret: string, id: string, timestamp: number, content: string): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${content}`).digest('base64')}`;
}

const headersOf = (at: number, signatures = signature(SECRET, 'msg_1', at, body)) => ({
  ...{ 'webhook-id': 'msg_1', 'webhook-timestamp': String(at), 'webhook-signature': signatures },
});

function request(
  changes: Partial<VerifyCallbackOptions> & { at?: number; signatures?: string } = {},
) {
  const { at = NOW, signatures, ...rest } = changes;
  const headers = headersOf(at, signatures);
  return verifyCallback({ secret: SECRET, body, now: () => NOW * 1_000, headers, ...rest });
}

const refused = (code: string) => ({ ok: false, error: { code } });

const renamed =
  (form: (name: string, value: string) => [string, string | string[]]) =>
  (plain: Record<string, string>) =>
    Object.fromEntries(Object.entries(plain).map(([name, value]) => form(name, value)));

describe('a callback', () => {
  test('matches the test vector of Standard Webhooks', async () => {
    const verified = await verifyCallback({
      secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      headers: {
        'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
        'webhook-timestamp': '1614265330',
        'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
      },
      body: '{"test": 2432232314}',
      now: () => 1_614_265_330_000,
    });
    // The signature matches, but the signed body is not an event of Verbatim.
    expect(verified).toMatchObject(refused('malformed_body'));
  });

  test.each([
    ['Headers', (plain: Record<string, string>) => new Headers(plain)],
    ['names in any case', renamed((name, value) => [name.toUpperCase(), value])],
    ['lists of values', renamed((name, value) => [name, [value]])],
  ])('may come with its headers as %s', async (_what, form) => {
    expect(await request({ headers: form(headersOf(NOW)) })).toMatchObject({ ok: true });
  });

  test('may come as bytes', async () => {
    expect(await request({ body: new TextEncoder().encode(body) })).toMatchObject({ ok: true });
  });

  test.each([
    [-300, true],
    [300, true],
    [-301, false],
    [301, false],
  ])('whose time is off by %i seconds is taken: %s', async (off, ok) => {
    expect(await request({ at: NOW + off })).toMatchObject(
      ok ? { ok } : { ok, error: { code: 'timestamp_out_of_tolerance' } },
    );
  });

  test.each(['', 'soon', '1e9', '-1', '1793700935.5'])(
    'with the time %j is refused',
    async (timestamp) => {
      const headers = { ...headersOf(NOW), 'webhook-timestamp': timestamp };
      expect((await request({ headers })).ok).toBe(false);
    },
  );

  test.each(['webhook-id', 'webhook-timestamp', 'webhook-signature'])(
    'without %s is refused',
    async (name) => {
      const headers = { ...headersOf(NOW), [name]: undefined };
      expect(await request({ headers })).toMatchObject(refused('missing_header'));
    },
  );

  test.each([[''], ['whsec_'], ['not base64 !'], [[]]])(
    'cannot be verified with the secret %j',
    async (secret) => {
      expect(await request({ secret })).toMatchObject(refused('secret_unusable'));
    },
  );

  test.each(['', 'v1,', 'v1,AAAA', 'v1', ',', ' ', `v1,${'A'.repeat(43)}=`])(
    'with the signature %j is refused',
    async (signatures) => {
      expect((await request({ signatures })).ok).toBe(false);
    },
  );

  test('with one changed character, in any position, is refused', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(body.length - 1), async (at) => {
        const changed = `${body.slice(0, at)}${body[at] === 'x' ? 'y' : 'x'}${body.slice(at + 1)}`;
        expect(await request({ body: changed })).toMatchObject(refused('signature_mismatch'));
      }),
      { numRuns: 60 },
    );
  });
});
