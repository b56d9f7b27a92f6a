import { beforeEach, describe, expect, test } from 'vitest';
import { openTraces } from '../../src/observability/open-traces.ts';
import { noTraces, type TracedRequest } from '../../src/observability/traces.ts';
import { type Collector, startCollector } from './otlp-collector.ts';

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
