import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { CallbackSigner } from '../src/index.ts';

const key = Buffer.from('a secret of thirty-two bytes, yes');
const secret = `whsec_${key.toString('base64')}`;
const now = Date.parse('2026-11-03T09:30:00.987Z');

test('a callback is signed over its id, its time in whole seconds and its body', async () => {
  const headers = await new CallbackSigner(secret).sign('msg_1', now, '{"text":"naïve"}');
  const content = 'msg_1.1793698200.{"text":"naïve"}';
  expect(headers).toEqual({
    'webhook-id': 'msg_1',
    'webhook-timestamp': '1793698200',
    'webhook-signature': `v1,${createHmac('sha256', key).update(content).digest('base64')}`,
  });
});

test('the prefix of a secret is only a name', async () => {
  const bare = new CallbackSigner(key.toString('base64'));
  const named = new CallbackSigner(secret);
  expect(await bare.sign('msg_1', now, '{}')).toEqual(await named.sign('msg_1', now, '{}'));
});

test('while a secret is being replaced, the header has a signature by each, in their order', async () => {
  const other = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  async function* parts() {
    yield '{"text":';
    yield '"naïve"}';
  }
  const signatureBy = async (...secrets: [string, ...string[]]) =>
    (await new CallbackSigner(...secrets).sign('msg_1', now, parts()))['webhook-signature'];
  expect(await signatureBy(other, secret)).toBe(
    `${await signatureBy(other)} ${await signatureBy(secret)}`,
  );
});
