import type { CompletedRequest } from '@verbatim/server';
import { StoreError } from '@verbatim/storage';
import { describe, expect, test } from 'vitest';
import { createLogger } from '../../src/observability/logger.ts';
import {
  measuredStore,
  type WatchedContent,
} from '../../src/observability/meters/service-meters.ts';
import { Metrics } from '../../src/observability/metrics.ts';
import { observeRequests } from '../../src/observability/observe-requests.ts';
import { noTraces, type TracedRequest } from '../../src/observability/traces.ts';
import { readPrometheusText, type Sample } from './prometheus-text.ts';

const NOW = Date.UTC(2026, 0, 1);

function stored(): WatchedContent['store'] {
  return {
    jobs: {
      counts: async () => [
        { kind: 'pre-recorded', status: 'queued', count: 7 },
        { kind: 'live', status: 'done', count: 2 },
      ],
    },
    outbox: { counts: async () => ({ waiting: 3, dead: 1 }), nextAt: async () => NOW + 5_000 },
    queue: { oldest: async () => NOW - 90_000 },
  };
}

/** Records one value of every metric. */
function filled(): Metrics {
  const metrics = new Metrics();
  metrics.requests.answered({
    operationId: 'createPreRecordedJob',
    status: 201,
    durationMs: 3,
    byteLength: 148,
  });
  metrics.requests.answered({ operationId: null, status: 404, durationMs: 1, byteLength: null });
  metrics.jobs.started(250);
  metrics.jobs.ended('finished', 1200);
  metrics.jobs.started(null);
  metrics.jobs.recognized(4.5);
  metrics.jobs.secondAttempt({ doubt: 'no_words', helped: 'other_engine' });
  metrics.fetching.received(1000);
  metrics.fetching.resumed();
  metrics.fetching.finished('fetched', 90);
  metrics.callbacks.sent('delivered', 40);
  metrics.callbacks.gaveUp();
  metrics.sessions.opened();
  metrics.sessions.opened();
  metrics.sessions.closed();
  metrics.sessions.took(1.5);
  metrics.sessions.watch({ count: 2, secondsLeft: 0.5, seatsLeft: 6 });
  metrics.store.called('jobs.create', 1.5);
  metrics.store.failed('jobs.create', new StoreError('full', 'there is no room'));
  metrics.store.failed('jobs.create', new TypeError('something else'));
  metrics.cluster.watch({
    isAlive: true,
    nodes: [
      { roles: ['api'], liveSeats: 0 },
      { roles: ['live', 'worker'], liveSeats: 6 },
      { roles: ['worker'], liveSeats: 0 },
    ],
  });
  metrics.cluster.lostLease('upkeep');
  metrics.cluster.watchForwarding({ count: 3 });
  metrics.watch({
    store: stored(),
    blobs: { waitingBytes: () => Promise.resolve(4096) },
    clock: { now: () => NOW },
  });
  return metrics;
}

const read = async (metrics: Metrics) => readPrometheusText(await metrics.text());

async function samplesOf(metrics: Metrics, name: string): Promise<readonly Sample[]> {
  return (await read(metrics)).get(name)?.samples ?? [];
}

describe('the text of the metrics', () => {
  test('is one that a scraper reads, empty or full', async () => {
    expect((await read(new Metrics())).size).toBeGreaterThan(10);
    expect((await read(filled())).size).toBeGreaterThan(10);
  });

  test('names are ours, say their unit, and explain themselves', async () => {
    const own = [...(await read(filled())).values()].filter(({ name }) =>
      name.startsWith('verbatim_'),
    );
    expect(own).toHaveLength(new Metrics({ process: false }).describe().length);
    for (const { name, type, help } of own) {
      expect(help).toMatch(/^[A-Z].+[.]$/);
      if (type === 'histogram') expect(name).toMatch(/_seconds$/);
      if (type === 'counter') expect(name).toMatch(/_total$/);
    }
  });

  test('the process has metrics of its own: event loop, memory, processor', async () => {
    const names = [...(await read(new Metrics())).keys()];
    expect(names).toEqual(
      expect.arrayContaining([
        'nodejs_eventloop_lag_seconds',
        'process_resident_memory_bytes',
        'process_cpu_seconds_total',
      ]),
    );
  });
});

describe('recorded values are in the metrics', () => {
  test('requests by operation and class of status', async () => {
    const counts = (await samplesOf(filled(), 'verbatim_http_request_duration_seconds')).filter(
      ({ name }) => name.endsWith('_count'),
    );
    expect(counts.map(({ labels, value }) => [labels, value])).toEqual([
      [{ operation: 'createPreRecordedJob', status: '2xx' }, 1],
      [{ operation: 'none', status: '4xx' }, 1],
    ]);
  });

  test.each([
    [
      'stored items, when the metrics are read',
      'verbatim_jobs',
      ['kind=pre-recorded status=queued 7', 'kind=live status=done 2'],
    ],
    ['callbacks by state', 'verbatim_callbacks', ['state=waiting 3', 'state=dead 1']],
    ['a store that answers', 'verbatim_store_up', ['1']],
    // What is due later waits for nothing.
    [
      'how long the next is due',
      'verbatim_queue_wait_seconds',
      ['kind=pre-recorded 90', 'kind=callback 0'],
    ],
    ['nodes by role', 'verbatim_nodes', ['role=api 1', 'role=live 1', 'role=worker 2']],
    ['whether this node is alive', 'verbatim_node_up', ['1']],
    ['seats left', 'verbatim_live_seats_left', ['6']],
    ['lost leases', 'verbatim_lease_losses_total', ['lease=upkeep 1']],
    ['forwarded sockets', 'verbatim_live_sockets_forwarded', ['3']],
    ['bytes that wait', 'verbatim_recording_bytes_in_database', ['4096']],
    ['open sockets, which go up and down', 'verbatim_live_sockets_open', ['1']],
    ['tries under way, which go up and down', 'verbatim_job_tries_under_way', ['1']],
  ])('%s', async (_what, name, expected) => {
    const lines = (await samplesOf(filled(), name)).map(({ labels, value }) =>
      [...Object.entries(labels).map((label) => label.join('=')), value].join(' '),
    );
    expect(lines).toEqual(expected);
  });

  test('a service that is alone has no nodes', async () => {
    expect(await samplesOf(new Metrics(), 'verbatim_nodes')).toEqual([]);
  });

  test('a store that does not answer is a figure, and the others are still there', async () => {
    const metrics = filled();
    await metrics.text();
    const counts = () => Promise.reject(new StoreError('closed', 'it is closed'));
    metrics.watch({
      store: { ...stored(), jobs: { counts } },
      blobs: { waitingBytes: () => Promise.resolve(null) },
      clock: { now: () => NOW },
    });
    expect(await samplesOf(metrics, 'verbatim_store_up')).toMatchObject([{ value: 0 }]);
    expect(await samplesOf(metrics, 'verbatim_fetch_bytes_total')).toMatchObject([{ value: 1000 }]);
  });

  test('failures of the store say which', async () => {
    const samples = await samplesOf(filled(), 'verbatim_store_failures_total');
    expect(samples.map(({ labels }) => labels['failure'])).toEqual(['full', 'unknown']);
  });

  test('two services in one process count apart', async () => {
    filled();
    expect(await samplesOf(new Metrics(), 'verbatim_fetch_bytes_total')).toMatchObject([
      { value: 0 },
    ]);
  });
});

test('the parser of this suite refuses what a scraper would', () => {
  const head = '# HELP a b\n# TYPE a counter\n';
  for (const wrong of [
    ['a 1\n', `${head}a 1`, `${head}a one\n`, `${head}a{b=1} 1\n`, `${head}a{b="1"c="2"} 1\n`],
    [`${head}a 1\na 1\n`, `${head}a -1\n`, `${head}${head}`, '# TYPE a counter\na 1\n'],
    [
      '# HELP h b\n# TYPE h histogram\nh_bucket{le="1"} 2\nh_bucket{le="+Inf"} 1\nh_sum 1\nh_count 1\n',
    ],
  ].flat()) {
    expect(() => readPrometheusText(wrong), wrong).toThrow();
  }
});

class Counting {
  #calls = 0;
  async create(by: number): Promise<number> {
    this.#calls += by;
    return this.#calls;
  }
  async get(): Promise<never> {
    throw new StoreError('busy', 'too much');
  }
}

function measured() {
  const measurements: unknown[][] = [];
  const store = { jobs: new Counting(), check: async () => undefined, name: 'x' };
  const metrics = {
    store: {
      called: (call: string, durationMs: number) =>
        measurements.push(['called', call, durationMs >= 0]),
      failed: (call: string, error: unknown) =>
        measurements.push(['failed', call, (error as Error).message]),
    },
  };
  const wrapped = measuredStore(store, metrics);
  return { measurements, wrapped };
}

test('calls go through, at any depth, and are measured by their name', async () => {
  const { measurements, wrapped } = measured();
  expect(await wrapped.jobs.create(2)).toBe(2);
  expect(await wrapped.jobs.create(3)).toBe(5);
  await wrapped.check();
  expect(measurements).toEqual([
    ['called', 'jobs.create', true],
    ['called', 'jobs.create', true],
    ['called', 'check', true],
  ]);
});

test('a failure reaches the caller, and is measured and counted', async () => {
  const { measurements, wrapped } = measured();
  await expect(wrapped.jobs.get()).rejects.toThrow('too much');
  expect(measurements).toEqual([
    ['called', 'jobs.get', true],
    ['failed', 'jobs.get', 'too much'],
  ]);
});

test('properties that are no calls stay unchanged, and a part is the same each time', () => {
  const { wrapped } = measured();
  expect(wrapped.name).toBe('x');
  expect(wrapped.jobs).toBe(wrapped.jobs);
});

function observed(changes: Partial<CompletedRequest> = {}) {
  const lines: Record<string, unknown>[] = [];
  const metered: unknown[] = [];
  const traced: TracedRequest[] = [];
  const { log } = createLogger(
    { logLevel: 'debug' },
    { write: (line) => void lines.push(JSON.parse(line)) },
  );
  const metrics = { requests: { answered: (request: unknown) => metered.push(request) } };
  const observers = {
    log,
    metrics,
    traces: { ...noTraces, request: (request: TracedRequest) => void traced.push(request) },
  };
  observeRequests(observers)({
    operationId: 'getPreRecordedJob',
    method: 'GET',
    requestId: 'G-1',
    principal: { accountId: 'account-1', keyId: 'key-1' },
    durationMs: 12.345,
    response: { status: 200, headers: {}, body: '{"é":1}' },
    header: (name) => (name === 'traceparent' ? '00-trace' : null),
    ...changes,
  });
  return { lines, metered, traced };
}

test('a request is a line with its figures and ids, and nothing else', () => {
  expect(observed().lines).toEqual([
    {
      level: 'info',
      time: expect.any(String),
      method: 'GET',
      operationId: 'getPreRecordedJob',
      status: 200,
      ms: 12.3,
      requestId: 'G-1',
      accountId: 'account-1',
      bytes: 8,
      message: 'request',
    },
  ]);
});

test('it is measured, and shown as a span in the trace of the caller', () => {
  const { metered, traced } = observed();
  expect(metered).toEqual([
    { operationId: 'getPreRecordedJob', status: 200, durationMs: 12.345, byteLength: 8 },
  ]);
  expect(traced).toMatchObject([
    {
      name: 'getPreRecordedJob',
      status: 200,
      traceparent: '00-trace',
      facts: { 'verbatim.request_id': 'G-1' },
    },
  ]);
});

test('probes are logged at debug level only, unless they fail', () => {
  const health = { operationId: 'getHealth', principal: null } as const;
  expect(observed(health).lines).toMatchObject([{ level: 'debug' }]);
  const answer = { status: 500, headers: {}, body: null };
  expect(observed({ ...health, response: answer }).lines).toMatchObject([
    { level: 'info', bytes: 0 },
  ]);
});

test('requests without a key or with an unknown path are logged without account or operation', () => {
  expect(observed({ operationId: null, principal: undefined }).lines).toMatchObject([
    { operationId: null, accountId: null },
  ]);
});

test('a stream is as long as its header says, if it says so', () => {
  const body = new ReadableStream<Uint8Array>();
  const answer = { status: 200, headers: { 'content-length': '7' }, body };
  expect(observed({ response: answer }).metered).toMatchObject([{ byteLength: 7 }]);
  expect(observed({ response: { ...answer, headers: {} } }).metered).toMatchObject([
    { byteLength: null },
  ]);
});
