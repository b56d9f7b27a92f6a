import { operations } from '@verbatim/contract';
import { scriptedRecognizer } from '@verbatim/speech';
import { expect, test } from 'vitest';
import { configWith } from '../../src/config/options.ts';
import { createLogger } from '../../src/observability/logger.ts';
import { createService } from '../../src/service/service.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { startCollector } from './otlp-collector.ts';

test('a service with TRACES_URL sends spans of requests and jobs, in the trace of the caller', async () => {
  const collector = await startCollector();
  const config = configWith({
    server: { port: 0 },
    observability: { metricsPort: 0, tracesUrl: collector.url },
    storage: { dataDirectory: await temporaryFolder(), reserveBytes: 0 },
    worker: { tries: 1 },
  });
  const { log } = createLogger({ logLevel: 'silent' });
  const service = await createService(config, { log, recognizer: scriptedRecognizer() });
  const { url, firstKey, metricsPort } = await service.start();
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const headers = {
    'x-service-key': firstKey ?? '',
    'content-type': 'application/json',
    traceparent: `00-${traceId}-00f067aa0ba902b7-01`,
  };
  const { createPreRecordedJob, getPreRecordedJob, getMetrics } = operations;
  const inside = { audio_url: 'http://10.1.2.3:9/private-name.wav' };
  const nowhere = {
    audio_url: 'http://no-such-host.invalid/private-name.wav',
    callback: true,
    callback_config: { url: 'http://no-such-host.invalid/private-name' },
  };
  const post = async (body: object): Promise<{ id: string }> => {
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await (await fetch(`${url}${createPreRecordedJob.path}`, init)).json()) as {
      id: string;
    };
  };
  const get = (id: string, given: Record<string, string>): Promise<Response> =>
    fetch(`${url}${getPreRecordedJob.path.replace('{id}', id)}`, { headers: given });
  await post(inside);
  const { id } = await post(nowhere);
  await get('private-name', headers);
  const state = async (): Promise<unknown> =>
    ((await (await get(id, { 'x-service-key': firstKey ?? '' })).json()) as { status: string })
      .status;
  await expect.poll(state).toBe('error');
  const metrics = `http://127.0.0.1:${metricsPort}${getMetrics.path}`;
  await expect
    .poll(async () => (await fetch(metrics)).text())
    .toMatch(/^verbatim_callback_duration_seconds_count\S* 1$/m);
  // Stopping waits for the last spans.
  await service.stop();
  const spans = collector.spans();

  const ofCaller = spans.filter((span) => span.traceId === traceId);
  expect(ofCaller.map(({ name }) => name)).toEqual([
    'createPreRecordedJob',
    'createPreRecordedJob',
    'getPreRecordedJob',
  ]);
  for (const span of ofCaller) expect(span.kind).toBe(2);
  const attribute = { key: 'verbatim.job_id', value: { stringValue: id } };
  expect(spans.filter(({ name }) => name === 'callback')).toMatchObject([
    { attributes: expect.arrayContaining([attribute]) },
  ]);
  expect(spans.filter(({ name }) => name === 'job')).toMatchObject([
    { attributes: expect.arrayContaining([attribute]) },
  ]);
  expect(JSON.stringify(spans)).not.toMatch(/private-name|10\.1\.2\.3|no-such-host/);
});
