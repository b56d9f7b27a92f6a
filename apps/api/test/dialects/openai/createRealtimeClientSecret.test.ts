import type { LiveSessionList, OpenAiClientSecret, OpenAiError } from '@verbatim/contract';
import { ManualClock } from '@verbatim/time/testing';
import { expect, test } from 'vitest';
import { parseKey } from '../../../src/config/key-text.ts';
import {
  MAX_SECRET_LENGTH,
  openClientSecrets,
  ownerOfClientSecret,
  SECRET_PREFIX,
} from '../../../src/dialects/openai/realtime/client-secrets.ts';
import { newSettings } from '../../../src/dialects/openai/realtime/realtime-settings.ts';
import { revokeKey } from '../../../src/keys/manage-keys.ts';
import type { KeyLimits } from '../../../src/platform/handle.ts';
import { sharedService } from '../../running-service.ts';
import { connect, update } from './realtime-client.ts';

const PATH = '/v1/realtime/client_secrets';
const COMPLETED = 'conversation.item.input_audio_transcription.completed';

const session = (input: object) => ({ type: 'transcription', audio: { input } });

const CONTENT = {
  keyId: 'k',
  expiresAt: Date.now() + 60_000,
  sessionId: 'sess_1',
  settings: newSettings(undefined, []),
};

const idOf = (key: string): string => parseKey(key)?.id ?? '';

test('200: the secret opens sessions with its settings, all under its id, and nothing else', async () => {
  const { call, post, url } = await sharedService();
  const now = Math.floor(Date.now() / 1000);
  const { status, body } = await post<OpenAiClientSecret>(PATH, {
    expires_after: { anchor: 'created_at', seconds: 60 },
    session: session({
      format: { type: 'audio/pcmu' },
      transcription: { model: 'gpt-4o-transcribe', language: 'en', prompt: 'Verbatim' },
      turn_detection: null,
    }),
  });
  expect(status).toBe(200);
  expect(body.value).toMatch(/^ek_[\w-]+$/);
  expect(body.expires_at).toBeGreaterThanOrEqual(now + 60);
  expect(body.expires_at).toBeLessThan(now + 120);

  const key = body.value;
  for (const query of ['model=gpt-4o-transcribe', 'intent=transcription']) {
    const client = await connect({ url, key }, { query });
    const [created] = await client.until('session.created');
    expect(created?.session).toEqual(body.session);
    client.send({
      type: 'input_audio_buffer.append',
      audio: Buffer.alloc(16_000, 9).toString('base64'),
    });
    client.send({ type: 'input_audio_buffer.commit' });
    await client.until(COMPLETED);
    client.socket.close();
  }
  const { items } = (await call<LiveSessionList>('/v2/live')).body;
  expect(items).toHaveLength(2);
  for (const { custom_metadata } of items) {
    expect(custom_metadata).toEqual({ openai_session_id: body.session.id });
  }

  expect((await call('/v2/live', { key })).status).toBe(401);
  const headers = { authorization: `Bearer ${key}` };
  expect((await call('/v1/models', { key: null, headers })).status).toBe(401);
  expect((await post(PATH, {}, { key: null, headers })).status).toBe(401);
});

test('200: without a body of its own it works for ten minutes; its session can still be changed', async () => {
  const { post, url } = await sharedService();
  const now = Math.floor(Date.now() / 1000);
  const { body } = await post<OpenAiClientSecret>(PATH, {});
  expect(body.expires_at).toBeGreaterThanOrEqual(now + 600);
  expect(body.expires_at).toBeLessThan(now + 660);
  const client = await connect({ url, key: body.value });
  client.send(update({ transcription: { language: 'de' } }));
  const [updated] = await client.until('session.updated');
  expect(updated?.session.audio.input.transcription).toEqual({
    model: 'whisper-1',
    language: 'de',
    prompt: '',
  });
});

test('401: a changed secret, one of another service, and one whose key was revoked open nothing', async () => {
  const { otherKey, post, store, url } = await sharedService();
  const made = await post<OpenAiClientSecret>(PATH, {}, { key: otherKey });
  const good = made.body.value;
  const opens = async (secret: string): Promise<boolean> => {
    const client = await connect({ url, key: secret });
    const isOpen = client.socket.readyState === WebSocket.OPEN;
    client.socket.close();
    return isOpen;
  };
  expect(await opens(good)).toBe(true);
  const at = good.length - 10;
  const other = good[at] === 'A' ? 'B' : 'A';
  const changed = good.slice(0, at) + other + good.slice(at + 1);
  for (const secret of [changed, good.slice(0, 30), 'ek_', 'ek_AAAA']) {
    expect(await opens(secret)).toBe(false);
  }
  const foreign = await openClientSecrets(null);
  expect(await opens(foreign.seal({ ...CONTENT, keyId: idOf(otherKey) }))).toBe(false);

  await revokeKey(store, idOf(otherKey));
  await expect.poll(() => opens(good), { timeout: 10_000 }).toBe(false);
  expect((await post<OpenAiError>(PATH, {}, { key: 'wrong' })).status).toBe(401);
});

test('a secret works until the moment it expires, and as long as its key does', async () => {
  const clock = new ManualClock();
  const clientSecrets = await openClientSecrets(null);
  const owner = { keyId: 'k', accountId: 'a', limits: {} as KeyLimits };
  const keys = { ownerOf: async (id: string) => (id === 'k' ? owner : undefined) };
  const content = { ...CONTENT, expiresAt: clock.now() + 60_000 };
  const ownerOf = (secret: string) =>
    ownerOfClientSecret({ keys, clientSecrets, clock }, secret.slice(SECRET_PREFIX.length));
  const secret = clientSecrets.seal(content);
  clock.advance(59_999);
  expect(await ownerOf(secret)).toEqual({ ...owner, secret: content });
  expect(await ownerOf(clientSecrets.seal({ ...content, keyId: 'revoked' }))).toBeUndefined();
  clock.advance(1);
  expect(await ownerOf(secret)).toBeUndefined();
});

test('nodes read the secrets of each other', async () => {
  let kept: string | null = null;
  const nodes = { secret: async (_name: string, proposal: string) => (kept ??= proposal) };
  const [one, other] = [await openClientSecrets(nodes), await openClientSecrets(nodes)];
  const sealed = one.seal(CONTENT).slice(SECRET_PREFIX.length);
  expect(other.open(sealed)).toEqual(CONTENT);
  expect((await openClientSecrets(null)).open(sealed)).toBeNull();
});

test.each([
  ['session.type', { session: { type: 'realtime' } }],
  ['expires_after', { expires_after: { seconds: 9 } }],
  ['expires_after', { expires_after: { seconds: 7201 } }],
  [
    'session.audio.input.format.rate',
    { session: session({ format: { type: 'audio/pcm', rate: 16_000 } }) },
  ],
  [
    'session has more',
    { session: session({ transcription: { prompt: 'Wyoming, '.repeat(600) } }) },
  ],
])('400: %s', async (named, request) => {
  const { post } = await sharedService();
  const { status, body } = await post<OpenAiError>(PATH, request);
  expect({ status, code: body.error.code }).toEqual({ status: 400, code: 'invalid_request' });
  expect(body.error.message).toContain(named);
});

test('404: the model is not installed', async () => {
  const { post } = await sharedService();
  const { status, body } = await post<OpenAiError>(PATH, {
    session: session({ transcription: { model: 'whisper-9' } }),
  });
  expect({ status, code: body.error.code }).toEqual({ status: 404, code: 'model_not_found' });
});

test('a secret fits into a header, and the one who has it can not read it', async () => {
  const settings = { ...CONTENT.settings, prompt: 'Wyoming' };
  const secret = (await openClientSecrets(null)).seal({ ...CONTENT, settings });
  expect(secret.length).toBeLessThan(MAX_SECRET_LENGTH);
  expect(Buffer.from(secret.slice(3), 'base64url').toString('latin1')).not.toContain('Wyoming');
});
