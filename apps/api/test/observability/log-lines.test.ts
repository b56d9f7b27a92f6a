import { createServer } from 'node:http';
import { operations } from '@verbatim/contract';
import { expect, test } from 'vitest';
import { configWith } from '../../src/config/options.ts';
import { createLogger } from '../../src/observability/logger.ts';
import { createService } from '../../src/service/service.ts';
import { onLoopback } from '../on-loopback.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { silence } from '../wav.ts';

/** A word that callers put wherever they can. */
const marker = 'Rumpelstilzchen';

test('the log repeats nothing that callers send, even at debug level', async () => {
  const audio = silence({ seconds: 1, channels: 1 });
  const host = createServer((request, response) => {
    if (request.url?.includes('missing')) response.writeHead(404, { 'x-note': marker }).end(marker);
    else if (request.method === 'POST') response.writeHead(500).end(marker);
    else response.setHeader('content-type', 'audio/wav').end(audio);
  });
  const port = await onLoopback(host);
  const media = `http://user:${marker}@127.0.0.1:${port}/${marker}`;

  const lines: string[] = [];
  const { log } = createLogger({ logLevel: 'debug' }, { write: (line) => void lines.push(line) });
  const config = configWith({
    server: { port: 0 },
    observability: { metricsPort: 0 },
    storage: { dataDirectory: await temporaryFolder(), reserveBytes: 0 },
    fetching: { allowedRanges: ['127.0.0.1'] },
    worker: { tries: 1, leaseMs: 1000 },
    recognition: { recognizer: 'scripted' },
  });
  const service = await createService(config, { log });
  const { url, firstKey, metricsPort } = await service.start();
  const key = firstKey ?? '';
  const call = async (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`${url}${path}`, {
      ...init,
      headers: { 'x-service-key': key, 'user-agent': marker, ...init.headers },
    });
  const post = (path: string, body: unknown): Promise<Response> =>
    call(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: marker },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const { createPreRecordedJob, createLiveSession, uploadAudio, listTranscriptions } = operations;

  const over: string[] = [];
  for (const audio_url of [
    `${media}.wav?x=${marker}`,
    `${media}/missing`,
    `http://10.1.2.3/${marker}`,
  ]) {
    const created = await post(createPreRecordedJob.path, {
      audio_url,
      custom_metadata: { [marker]: marker },
      callback: true,
      callback_config: { url: `${media}/hook` },
      custom_vocabulary: [marker],
    });
    if (created.status === 201) over.push(((await created.json()) as { id: string }).id);
  }
  const form = new FormData();
  form.set('audio', new Blob([audio]), `${marker}.wav`);
  await call(uploadAudio.path, { method: 'POST', body: form });
  form.set('audio', new Blob([marker]), `${marker}.wav`);
  await call(uploadAudio.path, { method: 'POST', body: form });
  const session = (await (await post(createLiveSession.path, {})).json()) as { url: string };
  await post(createLiveSession.path, `{"${marker}": ${marker}`);
  await post(createLiveSession.path, { [marker]: marker });
  await call(`${listTranscriptions.path}?custom_metadata[${marker}]=${marker}&status=${marker}`);
  await call(`/${marker}`, { method: 'DELETE' });
  await call(listTranscriptions.path, { headers: { 'x-service-key': marker } });
  await fetch(`http://127.0.0.1:${metricsPort}${operations.getMetrics.path}`);

  await expect
    .poll(
      async () => {
        const states = over.map(async (id) => {
          const record = (await (await call(`${listTranscriptions.path}/${id}`)).json()) as {
            status: string;
          };
          return record.status;
        });
        return (await Promise.all(states)).filter((status) => /done|error/.test(status)).length;
      },
      { timeout: 15_000 },
    )
    .toBe(over.length);
  await service.stop();

  expect(over.length).toBeGreaterThanOrEqual(2);
  expect(lines.length).toBeGreaterThan(12);
  // A secret may have underscores in it.
  const secret = key.split('_').slice(2).join('_');
  for (const line of lines) {
    expect(() => JSON.parse(line)).not.toThrow();
    expect(line).not.toContain(marker);
    expect(line).not.toContain(secret);
    expect(line).not.toContain(new URL(session.url).searchParams.get('token'));
    expect(line).not.toMatch(/https?:/);
    expect(line).not.toContain('127.0.0.1');
  }
});
