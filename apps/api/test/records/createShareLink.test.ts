import {
  type Operation,
  operations,
  type PreRecordedJob,
  type PreRecordedJobReference,
  type ShareLink,
  type TranscriptionJob,
  type UploadedAudio,
} from '@verbatim/contract';
import { systemClock } from '@verbatim/time';
import { expect, onTestFinished, test } from 'vitest';
import { openShareTokens } from '../../src/records/share-links.ts';
import { type Created, type RunOptions, runService, sharedService } from '../running-service.ts';
import { expectHidden, turnsAway, UNKNOWN_ID } from '../turning-away.ts';
import { doneJob, doneSession } from './done-job.ts';

const HOUR = 3_600;
const json = { expires_in: HOUR };

const at = (id: string): string => `/v2/transcription/${id}/share`;

let aheadMs = 0;
const overrides = { clock: { ...systemClock, now: () => Date.now() + aheadMs } };
const DAY_MS = 24 * HOUR * 1000;
const linked: RunOptions = { config: { server: { maxShareMs: DAY_MS } }, overrides };

/** A service whose operator allows links for a day, with a clock that can be turned; by default one that tests share. */
async function sharing(options?: RunOptions) {
  onTestFinished(() => {
    aheadMs = 0;
  });
  const { config, ...others } = options ?? {};
  const server = { maxShareMs: DAY_MS, ...config?.server };
  const service = await (options
    ? runService({ overrides, ...others, config: { ...config, server } })
    : sharedService(linked));
  const share = (id: string, body: object = json, key = service.key) =>
    service.post<ShareLink>(at(id), body, { key });
  const tokenOf = async (id: string, body: object = json): Promise<string> =>
    new URL((await share(id, body)).body.url).hash.replace('#token=', '');
  const read = <Body>(token: string, path: string, init: RequestInit = {}) =>
    service.call<Body & { code?: string }>(path, {
      key: null,
      ...init,
      headers: { 'x-share-token': token, ...init.headers },
    });
  const turn = (ms: number): void => {
    aheadMs += ms;
  };
  return { ...service, share, tokenOf, read, turn };
}

turnsAway({
  id: 'createShareLink',
  json,
  server: { maxShareMs: HOUR * 1000 },
  storeCall: 'jobs.get',
});

test('200: the link has its token in the fragment and works until it expires', async () => {
  const service = await sharing();
  const id = await doneJob(service);
  const before = Date.now();
  const { status, body } = await service.share(id.toUpperCase());
  expect(status).toBe(200);
  expect(body.url).toMatch(
    new RegExp(`^${service.url}/console/shared/${id}#token=[\\w-]{100,400}$`),
  );
  const leftMs = Date.parse(body.expires_at) - before;
  expect([leftMs >= HOUR * 1000, leftMs < HOUR * 1000 + 60_000]).toEqual([true, true]);
  const token = body.url.split('#token=')[1] ?? '';
  expect((await service.read(token, `/v2/transcription/${id}`)).status).toBe(200);
  service.turn(HOUR * 1000 + 1);
  const late = await service.read(token, `/v2/transcription/${id}`);
  expect([late.status, late.body.code]).toEqual([401, 'invalid_key']);
});

/** What a link to a pre-recorded job reads; with `live` of a session. */
const readable: Readonly<Record<string, readonly [status: number, ofSession: number]>> = {
  getTranscription: [200, 200],
  getPreRecordedJob: [200, 404],
  getLiveSession: [404, 200],
  getCorrections: [200, 200],
  downloadTranscript: [200, 200],
  downloadTranscriptionAudio: [404, 404],
  downloadPreRecordedAudio: [404, 404],
  downloadLiveAudio: [404, 404],
};

const withCredential = Object.values<Operation>(operations).filter(
  ({ id, security }) => security !== null && !id.startsWith('getMetrics'),
);

test.each(['pre-recorded', 'live'] as const)(
  'a token of a %s job reads that job, and is refused by every other operation',
  async (kind) => {
    const service = await sharing();
    const id = await (kind === 'live' ? doneSession(service) : doneJob(service));
    const other = await doneJob(service);
    const token = await service.tokenOf(id);
    const statuses: Record<string, unknown> = {};
    for (const { id: operation, method, path } of withCredential) {
      const isGet = method === 'GET';
      const asked = async (job: string): Promise<number> =>
        (
          await service.read(token, path.replace('{id}', job).replace('{model}', 'whisper-1'), {
            method,
            ...(!isGet && { body: '{}', headers: { 'content-type': 'application/json' } }),
          })
        ).status;
      const own = await asked(id);
      statuses[operation] = own;
      const isReadable = readable[operation] !== undefined;
      expect([401, 426], `${operation} of another job`).toContain(await asked(other));
      if (!isReadable) expect([401, 426], operation).toContain(own);
    }
    const number = kind === 'live' ? 1 : 0;
    const expected = Object.entries(readable).map(([name, both]) => [name, both[number]]);
    expect(statuses).toMatchObject(Object.fromEntries(expected));
    expect((await service.call(`/v2/transcription/${id}`)).status).toBe(200);
  },
);

test('with a link nothing else of the account is read, and the audio only if the link has it', async () => {
  const service = await sharing();
  const { audio_url } = (await service.upload<UploadedAudio>()).body;
  const made = await service.post<PreRecordedJobReference>('/v2/pre-recorded', {
    audio_url,
    custom_metadata: { customer: 7 },
    callback: true,
    callback_config: { url: 'https://127.0.0.1/secret' },
  });
  const { id } = made.body;
  await service.call(`/v2/transcription/${id}`, {
    method: 'PATCH',
    body: JSON.stringify({ title: 'Board', tags: ['board'] }),
    headers: { 'content-type': 'application/json' },
  });
  const hidden = { request_params: null, custom_metadata: null, tags: [], title: 'Board' };
  for (const [audio, file, status] of [
    [false, null, 404],
    [true, { filename: 'silence.wav', source: null }, 200],
  ] as const) {
    const token = await service.tokenOf(id, { ...json, audio });
    const { body } = await service.read<TranscriptionJob>(token, `/v2/transcription/${id}`);
    expect(body).toMatchObject({ id, ...hidden, file });
    for (const path of ['transcription', 'pre-recorded'])
      expect((await service.read(token, `/v2/${path}/${id}/file`)).status).toBe(status);
  }
  const own = await service.call<PreRecordedJob>(`/v2/transcription/${id}`);
  expect(own.body).toMatchObject({ tags: ['board'], custom_metadata: { customer: 7 } });
});

test('a running session is read without its parameters', async () => {
  const service = await sharing();
  const { body } = await service.post<Created>('/v2/live', {});
  const connected = await service.store.sessions.connect(body.id, { owner: 'x', now: Date.now() });
  expect(connected.kind).toBe('leased');
  const token = await service.tokenOf(body.id);
  const read = await service.read<TranscriptionJob>(token, `/v2/live/${body.id}`);
  expect(read.body).toMatchObject({ status: 'processing', request_params: null });
});

test('a token that was changed anywhere, or is none, is refused', async () => {
  const service = await sharing();
  const id = await doneJob(service);
  const token = await service.tokenOf(id);
  const bytes = Buffer.from(token, 'base64url');
  const changed = [...bytes.keys()].map((place) => {
    const copy = Buffer.from(bytes);
    copy[place] = (copy[place] ?? 0) ^ 1;
    return copy.toString('base64url');
  });
  for (const wrong of [...changed, token.slice(0, 20), token.slice(0, -4), 'x', 'a b']) {
    const { status, body } = await service.read(wrong, `/v2/transcription/${id}`);
    expect([status, body.code], wrong).toEqual([401, 'invalid_key']);
  }
});

test('a link ends with its job, and no link reads what another account has', async () => {
  const service = await sharing();
  const id = await doneJob(service);
  const token = await service.tokenOf(id);
  const foreign = await service.share(id, json, service.otherKey);
  const unknown = await service.share(UNKNOWN_ID, json, service.otherKey);
  expectHidden(foreign, unknown);
  await service.call(`/v2/transcription/${id}`, { method: 'DELETE' });
  const gone = await service.read(token, `/v2/transcription/${id}`);
  expect([gone.status, gone.body.code]).toEqual([404, 'job_not_found']);
});

test('403: no links are made or read unless the operator allows them and serves pages', async () => {
  const allowed = await sharing({});
  const id = await doneJob(allowed);
  const token = await allowed.tokenOf(id);
  const { directory } = allowed;
  await allowed.service.stop();
  for (const server of [{ maxShareMs: 0 }, { pages: false }]) {
    const service = await sharing({ directory, config: { server } });
    const { status, body } = await service.share(id, json, allowed.key);
    expect([status, body]).toMatchObject([403, { code: 'sharing_off' }]);
    expect((await service.share(UNKNOWN_ID)).status).toBe(404);
    const isRead = 'pages' in server;
    expect((await service.read(token, `/v2/transcription/${id}`)).status).toBe(isRead ? 200 : 401);
    await service.service.stop();
  }
});

test('the key of links is kept, so that a restart ends none, and a shorter longest time ends older ones sooner', async () => {
  const first = await sharing({});
  const id = await doneJob(first);
  const token = await first.tokenOf(id);
  await first.service.stop();
  const server = { maxShareMs: 60_000 };
  const second = await sharing({ directory: first.directory, config: { server } });
  expect((await second.read(token, `/v2/transcription/${id}`)).status).toBe(200);
  second.turn(60_001);
  expect((await second.read(token, `/v2/transcription/${id}`)).status).toBe(401);
});

test('nodes that share a store read each other’s tokens; without links there is no key', async () => {
  const kept = new Map<string, string>();
  const nodes = {
    secret: async (name: string, proposal: string) => {
      kept.set(name, kept.get(name) ?? proposal);
      return kept.get(name) ?? '';
    },
  };
  const [one, other] = [await openShareTokens(1, nodes, ''), await openShareTokens(1, nodes, '')];
  const content = { accountId: 'a', jobId: 'j', madeAt: 1, expiresAt: 2, audio: true };
  expect(other?.open(one?.seal(content) ?? '')).toEqual(content);
  expect(await openShareTokens(0, nodes, '')).toBeNull();
});

test.each([
  [{}, 'expires_in'],
  [{ expires_in: 59 }, 'expires_in'],
  [{ expires_in: 24 * HOUR + 1 }, 'expires_in must be at most 86400 at this service'],
  [{ ...json, audio: 'yes' }, 'audio'],
  [{ ...json, sound: true }, 'sound'],
])('400: %j', async (body, error) => {
  const service = await sharing();
  const refused = await service.post(at(await doneJob(service)), body);
  expect([refused.status, refused.body.code]).toEqual([400, 'invalid_request']);
  expect(refused.body.validation_errors?.join()).toContain(error);
});

test('429: all readers of a job together have the rate of one key, and none of that of the account', async () => {
  const service = await sharing({
    config: { limits: { requestsPerSecond: 3 } },
    overrides: { clock: { ...systemClock, elapsed: () => 0 } },
  });
  const id = await doneJob(service);
  const tokens = [await service.tokenOf(id), await service.tokenOf(id)];
  const statuses = [];
  for (const token of [...tokens, ...tokens])
    statuses.push((await service.read(token, `/v2/transcription/${id}`)).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
});
