import { createServer } from 'node:http';
import { operations } from '@verbatim/contract';
import { scriptedRecognizer } from '@verbatim/speech';
import { beforeEach, describe, expect, test } from 'vitest';
import { configWith } from '../../src/config/options.ts';
import { createLogger } from '../../src/observability/logger.ts';
import { openTraces } from '../../src/observability/open-traces.ts';
import { noTraces, type TracedRequest } from '../../src/observability/traces.ts';
import { createService } from '../../src/service/service.ts';
import { onLoopback } from '../on-loopback.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** A span as it arrives. */
interface ReceivedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly parentSpanId?: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly { key: string; value: Record<string, unknown> }[];
  readonly status: { code?: number };
}

interface ExportBody {
  readonly resourceSpans: readonly { scopeSpans: readonly { spans: readonly ReceivedSpan[] }[] }[];
}

/** A collector that takes OTLP over HTTP, in JSON. */
interface Collector {
  readonly url: string;
  /** The bodies as they came in. */
  readonly bodies: readonly string[];
  spans(): ReceivedSpan[];
}

/** Starts a collector on a port of its own. */
async function startCollector(): Promise<Collector> {
  const path = '/v1/traces';
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const fits = request.method === 'POST' && request.url === path;
    if (fits) bodies.push(Buffer.concat(chunks).toString());
    response.writeHead(fits ? 200 : 404, { 'content-type': 'application/json' }).end('{}');
  });
  const port = await onLoopback(server);
  return {
    url: `http://127.0.0.1:${port}${path}`,
    bodies,
    spans: () =>
      bodies.flatMap((body) => {
        const { resourceSpans } = JSON.parse(body) as ExportBody;
        return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
      }),
  };
}

let collector: Collector;
let url: string;

beforeEach(async () => {
  collector = await startCollector();
  url = collector.url;
});

const received = () => collector.spans();

const request: TracedRequest = {
  name: 'getPreRecordedJob',
  durationMs: 50,
  status: 200,
  traceparent: null,
  facts: { 'verbatim.request_id': 'G-1', 'http.route': undefined },
};

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const spanId = '00f067aa0ba902b7';

describe('with an address, spans arrive at the collector', () => {
  test('of requests, with ids and figures', async () => {
    const traces = await openTraces(url);
    traces.request(request);
    await traces.close();
    const [span] = received();
    expect(span).toMatchObject({ name: 'getPreRecordedJob', kind: 2 });
    expect(span?.attributes).toEqual(
      expect.arrayContaining([
        { key: 'verbatim.request_id', value: { stringValue: 'G-1' } },
        { key: 'http.response.status_code', value: { intValue: 200 } },
      ]),
    );
    const lasted = BigInt(span?.endTimeUnixNano ?? 0) - BigInt(span?.startTimeUnixNano ?? 0);
    expect(lasted).toBe(50_000_000n);
  });

  test('in the trace of the caller, where it names one', async () => {
    const traces = await openTraces(url);
    traces.request({ ...request, traceparent: `00-${traceId}-${spanId}-01` });
    await traces.close();
    expect(received()).toMatchObject([{ traceId, parentSpanId: spanId }]);
  });

  test('but not where the caller does not want its trace kept', async () => {
    const traces = await openTraces(url);
    traces.request({ ...request, traceparent: `00-${traceId}-${spanId}-00` });
    traces.request(request);
    await traces.close();
    expect(received()).toHaveLength(1);
    expect(received()[0]?.traceId).not.toBe(traceId);
  });

  test.each([
    'nonsense',
    `00-${'0'.repeat(32)}-${spanId}-01`,
    `00-${traceId}-${'0'.repeat(16)}-01`,
    `ff-${traceId}-${spanId}-01`,
    `00-${traceId.toUpperCase()}-${spanId}-01`,
  ])('in a trace of their own where the header is wrong: %s', async (traceparent) => {
    const traces = await openTraces(url);
    traces.request({ ...request, traceparent });
    await traces.close();
    const [span] = received();
    expect(span?.traceId).toMatch(/^[0-9a-f]{32}$/);
    expect(span?.traceId).not.toBe(traceId);
    expect(span?.parentSpanId ?? '').toBe('');
  });

  test('of work has the work’s result', async () => {
    const traces = await openTraces(url);
    expect(await traces.span('job', { 'verbatim.job_id': 'a', attempt: 2 }, async () => 7)).toBe(7);
    await traces.close();
    expect(received()).toMatchObject([{ name: 'job', status: {} }]);
  });

  test('of work that fails: its kind of failure, and not its words', async () => {
    const traces = await openTraces(url);
    const work = () => Promise.reject(new RangeError('what a caller said'));
    await expect(traces.span('job', {}, work)).rejects.toThrow('what a caller said');
    await traces.close();
    expect(received()).toMatchObject([
      {
        status: { code: 2 },
        attributes: [{ key: 'error.type', value: { stringValue: 'RangeError' } }],
      },
    ]);
    expect(collector.bodies.join()).not.toContain('what a caller said');
  });

  test('only faults of the service are errors', async () => {
    const traces = await openTraces(url);
    traces.request({ ...request, status: 404 });
    traces.request({ ...request, status: 500 });
    await traces.close();
    expect(received().map(({ status }) => status.code ?? 0)).toEqual([0, 2]);
  });
});

test('an unreachable collector disturbs nothing', async () => {
  const traces = await openTraces('http://127.0.0.1:9/v1/traces');
  traces.request(request);
  expect(await traces.span('job', {}, async () => 7)).toBe(7);
  await traces.close();
});

test('without an address there are none, and work is just done', async () => {
  const traces = await openTraces(null);
  expect(traces).toBe(noTraces);
  traces.request(request);
  expect(await traces.span('job', {}, async () => 7)).toBe(7);
  await traces.close();
  expect(collector.bodies).toEqual([]);
});

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
