import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { CallbackList, DeepgramTranscript, PreRecordedJob } from '@verbatim/contract';
import { CallbackSigner } from '@verbatim/jobs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { silence as noAnswer, type Received, receiver, SECRET } from '../../callbacks/sending.ts';
import { freePort, ServiceProcess } from '../../crash/service-process.ts';
import { onLoopback } from '../../on-loopback.ts';
import { AUDIO_URL, type RunOptions, runService, sharedService } from '../../running-service.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { silence } from '../../wav.ts';

const path = '/v1/listen';
const recording = silence({ seconds: 3 });
const calling: RunOptions = {
  config: { worker: { parallelism: 2 }, callbacks: { secrets: [SECRET] } },
};

const query = (url: string, more: Record<string, string> = {}): string =>
  `${path}?${new URLSearchParams({ callback: url, ...more })}`;

/** The headers that a receiver checks the signature of. */
async function expectSigned({ headers, text }: Received): Promise<void> {
  const at = Number(headers['webhook-timestamp']) * 1000;
  const parts = (async function* () {
    yield text;
  })();
  const signed = await new CallbackSigner(SECRET).sign(String(headers['webhook-id']), at, parts);
  expect(headers).toMatchObject(signed);
}

test('the response is the id of the job, and the callback what the response would have been', async () => {
  const { url, arrived } = await receiver(204);
  const { call } = await sharedService(calling);
  const form = { smart_format: 'true', utterances: 'true', tag: 'weekly', multichannel: 'true' };
  const body = silence({ seconds: 3, channels: 2 });
  const { status, body: accepted } = await call<DeepgramTranscript>(query(url, form), {
    method: 'POST',
    body,
  });
  expect([status, Object.keys(accepted)]).toEqual([200, ['request_id']]);
  const [received] = await arrived(1);
  if (!received) throw new Error('No callback came');
  expect(received.method).toBe('POST');
  await expectSigned(received);
  const called: DeepgramTranscript = JSON.parse(received.text);
  expect(called.metadata?.request_id).toBe(accepted.request_id);

  const { body: awaited } = await call<DeepgramTranscript>(`${path}?${new URLSearchParams(form)}`, {
    method: 'POST',
    body,
  });
  const ownIds = { request_id: expect.any(String), created: expect.any(String) };
  const utterances = awaited.results?.utterances?.map((utterance) => ({
    ...utterance,
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  }));
  expect(utterances?.length).toBeGreaterThan(1);
  expect(called).toEqual({
    metadata: { ...awaited.metadata, ...ownIds },
    results: { ...awaited.results, utterances },
  });
  const { body: job } = await call<PreRecordedJob>(`/v2/pre-recorded/${accepted.request_id}`);
  expect(job.request_params?.callback_config).toEqual({ url, method: 'POST' });
});

test('callback_method=PUT sends the callback by PUT, with the SHA-256 of audio at an address', async () => {
  const { url, arrived } = await receiver(204);
  const { post, upload } = await sharedService(calling);
  const { body: stored } = await upload<{ audio_url: string }>(recording);
  await post(query(url, { callback_method: 'PUT' }), { url: stored.audio_url });
  const [received] = await arrived(1);
  expect(received?.method).toBe('PUT');
  const { metadata }: DeepgramTranscript = JSON.parse(received?.text ?? '');
  expect(metadata?.sha256).toBe(createHash('sha256').update(recording).digest('hex'));
});

test('a job that fails calls back with its error, in the shape of Deepgram', async () => {
  const { url, arrived } = await receiver(204);
  const media = createServer((_request, response) => void response.writeHead(404).end());
  onTestFinished(() => void media.close());
  const port = await onLoopback(media);
  const { post } = await sharedService(calling);
  const address = `http://127.0.0.1:${port}/gone.mp3`;
  const { body } = await post<DeepgramTranscript>(query(url), { url: address });
  const [received] = await arrived(1);
  expect(JSON.parse(received?.text ?? '')).toEqual({
    err_code: 'invalid_request',
    err_msg: expect.stringContaining('404'),
    request_id: body.request_id,
  });
});

test('a callback that was given up is sent again as it was, in the shape of Deepgram', async () => {
  const { url, arrived } = await receiver(410, 204);
  const { call } = await sharedService(calling);
  const { body: accepted } = await call<DeepgramTranscript>(query(url), {
    method: 'POST',
    body: recording,
  });
  await arrived(1);
  const callback = await vi.waitFor(
    async () => {
      const { items } = (await call<CallbackList>('/v2/callbacks')).body;
      expect(items[0]?.status).toBe('given_up');
      return items[0];
    },
    { timeout: 60_000 },
  );
  expect((await call(`/v2/callbacks/${callback?.id}/retry`, { method: 'POST' })).status).toBe(202);
  const [first, again] = await arrived(2);
  const called: DeepgramTranscript = JSON.parse(again?.text ?? '');
  expect(called.metadata?.request_id).toBe(accepted.request_id);
  expect([again?.text, again?.headers['webhook-id']]).toEqual([
    first?.text,
    first?.headers['webhook-id'],
  ]);
}, 120_000);

test('a callback that can not be sent is refused before the audio is taken', async () => {
  const { post, store } = await runService({ config: { fetching: { allowedRanges: [] } } });
  for (const [search, code, rule] of [
    [query('http://10.0.0.1/hook').slice(path.length), 'address_not_allowed', 'callback'],
    ['?callback=nowhere', 'invalid_request', 'callback'],
    ['?callback_method=PUT', 'invalid_request', 'callback_method needs callback'],
    [
      query('https://a.example.com', { callback_method: 'GET' }).slice(path.length),
      'invalid_request',
      'callback_method',
    ],
  ] as const) {
    const { status, body } = await post<{ err_code: string; err_msg: string }>(path + search, {
      url: AUDIO_URL,
    });
    expect([search, status, body.err_code]).toEqual([search, 400, code]);
    expect(body.err_msg).toContain(rule);
  }
  expect(await store.jobs.counts()).toEqual([]);
});

test('a crash after the response, or before the receiver has answered, loses no callback', async () => {
  const { url, received, arrived } = await receiver(noAnswer, 204);
  const home = { dataDirectory: await temporaryFolder(), port: await freePort() };
  let service = await ServiceProcess.start(home);
  onTestFinished(() => service.kill());
  const response = await fetch(service.url + query(url, { utterances: 'true' }), {
    method: 'POST',
    headers: { authorization: `Token ${service.key}` },
    body: recording,
  });
  const { request_id: id } = (await response.json()) as DeepgramTranscript;
  await service.kill();

  service = await ServiceProcess.start(home);
  await arrived(1);
  await service.kill();

  service = await ServiceProcess.start(home);
  await arrived(2);
  const [first, second] = received.map(({ headers, text }) => [headers['webhook-id'], text]);
  expect(second).toEqual(first);
  expect(JSON.parse(String(second?.[1]))).toMatchObject({ metadata: { request_id: id } });
}, 120_000);
