import { randomText } from '@verbatim/jobs';
import { expect, test } from 'vitest';
import { configWith } from '../../src/config/options.ts';
import { idempotentRequest } from '../../src/platform/idempotency.ts';

const deps = {
  config: configWith({}),
  clock: { now: () => 1000, elapsed: () => 0, after: () => () => {} },
};

const request = { accountId: 'anna', key: 'key-1', content: () => 'body' };

test('a request without a key is not known again', () => {
  expect(idempotentRequest(deps, { ...request, key: undefined })).toBeNull();
});

test('a retry with the same key gets the first response', () => {
  const reply = { status: 201, headers: { location: 'x' }, body: { id: 'é' } };
  const kept = idempotentRequest(deps, request)?.seal(reply);
  const again = idempotentRequest(deps, request);
  expect(kept).toMatchObject({ key: again?.key, fingerprint: again?.fingerprint });
  expect(kept?.expiresAt).toBe(1000 + deps.config.retention.answersMs);
  const response = kept?.response ?? '';
  expect(again?.replay({ kind: 'replayed', response })).toEqual(reply);
  expect(again?.replay({ kind: 'created' })).toBeNull();
});

test('another request under the same key is refused', () => {
  const other = idempotentRequest(deps, { ...request, content: () => 'another' });
  expect(other?.key).toBe(idempotentRequest(deps, request)?.key);
  expect(other?.fingerprint).not.toBe(idempotentRequest(deps, request)?.fingerprint);
  expect(() => other?.replay({ kind: 'key_reused' })).toThrow(
    expect.objectContaining({ code: 'idempotency_key_reused' }),
  );
});

test('the same key of another account is another key, and cannot decrypt the response of the first', () => {
  const other = idempotentRequest(deps, { ...request, accountId: 'ben' });
  const response = idempotentRequest(deps, request)?.seal({ body: 1 }).response ?? '';
  expect(other?.key).not.toBe(idempotentRequest(deps, request)?.key);
  expect(() => other?.replay({ kind: 'replayed', response })).toThrow();
});

test('the stored response reveals neither its token nor the key', () => {
  const token = randomText(32);
  const kept = JSON.stringify(idempotentRequest(deps, request)?.seal({ body: { url: token } }));
  expect(kept).not.toContain(token);
  expect(kept).not.toContain(Buffer.from(token).toString('base64').slice(0, 40));
  expect(kept).not.toContain('key-1');
});
