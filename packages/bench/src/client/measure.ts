import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createClient } from '@verbatim/client';
import { operations, securitySchemes } from '@verbatim/contract';
import { type BenchReport, threeDigits, withEnds } from '../report.ts';
import { type Spread, spreadOf } from '../statistics.ts';

/** Options of the client measurement. */
export interface ClientBenchOptions {
  readonly runs: number;
}

const ID = '01a1a0be-79c0-7b3a-9f52-6d0e8c41b7a5';
const KEY = 'key-of-the-bench';
const CALLS = 3_000;
const LIMIT_MS = 0.2;

/** Measures sequential calls of the client against the same requests by fetch, on one connection. */
export async function measureClient({ runs }: ClientBenchOptions): Promise<BenchReport[]> {
  const worker = new Worker(new URL('./server.ts', import.meta.url));
  try {
    const [port] = (await once(worker, 'message')) as [number];
    return [await measure(`http://127.0.0.1:${port}`, runs)];
  } finally {
    await worker.terminate();
  }
}

async function measure(baseUrl: string, runs: number): Promise<BenchReport> {
  const client = createClient({ baseUrl, apiKey: KEY });
  const url = baseUrl + operations.getLiveSession.path.replace('{id}', ID);
  const headers = { [securitySchemes.serviceKey.name]: KEY };
  const bare = async (): Promise<string> => {
    const response = await fetch(url, { headers });
    return ((await response.json()) as { readonly id: string }).id;
  };
  const ours = async (): Promise<string> => {
    const result = await client.getLiveSession({ path: { id: ID } });
    return result.ok ? result.data.id : result.error.code;
  };
  await costOf(bare);
  await costOf(ours);
  const rounds: { readonly bare: Cost; readonly ours: Cost }[] = [];
  // Alternating, so that a disturbance of the machine affects both.
  for (let run = 0; run < runs; run += 1) {
    rounds.push({ bare: await costOf(bare), ours: await costOf(ours) });
  }
  return report(rounds, runs);
}

/** Milliseconds per call: CPU time without the server, and elapsed time. */
interface Cost {
  readonly cpu: number;
  readonly wall: number;
}

async function costOf(call: () => Promise<string>): Promise<Cost> {
  const cpu = process.threadCpuUsage();
  const start = performance.now();
  for (let count = 0; count < CALLS; count += 1) {
    if ((await call()) !== ID) throw new Error('The call did not do its work');
  }
  const wall = (performance.now() - start) / CALLS;
  const { user, system } = process.threadCpuUsage(cpu);
  return { cpu: (user + system) / 1_000 / CALLS, wall };
}

interface CallRound {
  readonly bare: Cost;
  readonly ours: Cost;
}

function report(rounds: readonly CallRound[], runs: number): BenchReport {
  const figures = (of: (round: CallRound) => Cost) => ({
    cpu: spreadOf(rounds.map((round) => of(round).cpu)),
    wall: spreadOf(rounds.map((round) => of(round).wall)),
  });
  const bare = figures((round) => round.bare);
  const ours = figures((round) => round.ours);
  const overhead = figures((round) => ({
    cpu: round.ours.cpu - round.bare.cpu,
    wall: round.ours.wall - round.bare.wall,
  }));
  const row = (name: string, { cpu, wall }: { readonly cpu: Spread; readonly wall: Spread }) => [
    name,
    withEnds(cpu, threeDigits),
    withEnds(wall, threeDigits),
  ];
  return {
    name: 'client',
    title: `Client: one call of ${operations.getLiveSession.id}`,
    columns: ['', 'CPU ms (ends)', 'wall ms (ends)'],
    rows: [row('bare fetch', bare), row('client', ours), row('overhead', overhead)],
    notes: [
      `Median of ${runs} runs of ${CALLS} calls each, alternating, on one connection. The CPU time is that of the caller's thread.`,
    ],
    verdicts: [
      {
        promise: `overhead below ${LIMIT_MS} ms a call`,
        measured: `${threeDigits(overhead.cpu.median)} ms of CPU, ${threeDigits(overhead.wall.median)} ms on the clock`,
        met: overhead.cpu.median < LIMIT_MS,
      },
    ],
    data: { bare, ours, overhead },
  };
}
