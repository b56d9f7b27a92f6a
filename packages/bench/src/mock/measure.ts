import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { load } from '../http/load.ts';
import {
  liveSessionsPath,
  type MeasuredRequest,
  preRecordedJobsPath,
} from '../http/measured-requests.ts';
import { type BenchReport, threeDigits, withEnds } from '../report.ts';
import { fullLiveSession } from '../samples.ts';
import { spreadOf } from '../statistics.ts';

/** Options of the mock measurement. */
export interface MockBenchOptions {
  readonly runs: number;
  readonly seconds: number;
  readonly connections: number;
}

/** The share of the stub's throughput that the mock must keep. */
const REQUIRED = 0.85;

interface MeasuredMockRequest extends MeasuredRequest {
  /** Whether REQUIRED applies to it. */
  readonly promised: boolean;
}

const measured: readonly MeasuredMockRequest[] = [
  {
    title: `POST ${liveSessionsPath}, every field given`,
    method: 'POST',
    target: liveSessionsPath,
    body: JSON.stringify(fullLiveSession),
    status: 201,
    promised: true,
  },
  {
    title: `GET ${preRecordedJobsPath}, the first page of a thousand jobs`,
    method: 'GET',
    target: preRecordedJobsPath,
    body: null,
    status: 200,
    promised: true,
  },
  {
    title: `GET ${preRecordedJobsPath}, narrowed to what all jobs have in common`,
    method: 'GET',
    target: `${preRecordedJobsPath}?status=done&after_date=2026-01-01T00:00:00Z`,
    body: null,
    status: 200,
    promised: false,
  },
];

interface MockPeer {
  readonly name: 'bare' | 'mock';
  readonly child: ChildProcess;
  readonly port: number;
  readonly cpu: number[];
  readonly rates: number[];
}

/** The cost of state: the mock against the same stub with constant responses. */
export async function measureMock(options: MockBenchOptions): Promise<BenchReport[]> {
  const reports: BenchReport[] = [];
  for (const request of measured) reports.push(await measureRequest(request, options));
  return reports;
}

async function measureRequest(
  request: MeasuredMockRequest,
  { runs, seconds, connections }: MockBenchOptions,
): Promise<BenchReport> {
  const peers = [await start('bare'), await start('mock')];
  try {
    const requests = await warmUp(peers, request, seconds, connections);
    for (let run = 0; run < runs; run += 1) {
      for (const peer of peers) await measureRound(peer, request, requests, connections);
    }
    return report(request, peers, { runs, requests, connections });
  } finally {
    for (const { child } of peers) child.disconnect();
  }
}

async function start(name: MockPeer['name']): Promise<MockPeer> {
  const entry = fileURLToPath(new URL('./server-process.ts', import.meta.url));
  const child = fork(entry, [name], { env: { ...process.env, NODE_ENV: 'production' } });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { name, child, port, cpu: [], rates: [] };
}

const WARM_UP_REQUESTS = 20_000;

/** Warms both up and returns the number of requests per round. */
async function warmUp(
  peers: readonly MockPeer[],
  request: MeasuredMockRequest,
  seconds: number,
  connections: number,
): Promise<number> {
  let requests = 0;
  for (const { port } of peers) {
    const warm = await load({ port, request, connections, requests: WARM_UP_REQUESTS });
    if (requests === 0) requests = Math.ceil((WARM_UP_REQUESTS / warm.seconds) * seconds);
    await load({ port, request, connections, requests });
  }
  return requests;
}

async function measureRound(
  peer: MockPeer,
  request: MeasuredMockRequest,
  requests: number,
  connections: number,
): Promise<void> {
  const before = await cpuOf(peer);
  const result = await load({ port: peer.port, request, requests, connections });
  peer.cpu.push(((await cpuOf(peer)) - before) / requests);
  peer.rates.push(requests / result.seconds);
}

async function cpuOf({ child }: MockPeer): Promise<number> {
  const answer = once(child, 'message');
  child.send('cpu');
  const [{ cpuMicroseconds }] = (await answer) as [{ cpuMicroseconds: number }];
  return cpuMicroseconds;
}

function report(
  request: MeasuredMockRequest,
  peers: readonly MockPeer[],
  setting: { runs: number; requests: number; connections: number },
): BenchReport {
  const [bare, mock] = peers;
  if (!bare || !mock) throw new Error('Two peers are compared');
  const kept = spreadOf(mock.cpu.map((cpu, run) => (bare.cpu[run] ?? Number.NaN) / cpu));
  const titles = { bare: 'stub with constants', mock: 'mock' };
  return {
    name: `mock-${request.method.toLowerCase()}${request.promised ? '' : '-narrowed'}`,
    title: request.title,
    columns: ['', 'CPU us/request', 'requests/s', 'throughput kept'],
    rows: peers.map(({ name, cpu, rates }) => [
      titles[name],
      withEnds(spreadOf(cpu), threeDigits),
      spreadOf(rates).median.toFixed(0),
      name === 'mock' ? withEnds(kept, (value) => value.toFixed(2)) : '',
    ]),
    notes: [
      `Medians (least - most) of ${setting.runs} rounds of ${setting.requests} requests over ${setting.connections} connections.`,
      '"throughput kept": requests in the CPU time that the stub takes for one, compared round by round.',
    ],
    verdicts: request.promised
      ? [
          {
            promise: `at least ${REQUIRED} of the throughput per CPU of the bare stub`,
            measured: kept.median.toFixed(2),
            met: kept.median >= REQUIRED,
          },
        ]
      : [],
    data: { ...setting, peers: peers.map(({ name, cpu, rates }) => ({ name, cpu, rates })) },
  };
}
