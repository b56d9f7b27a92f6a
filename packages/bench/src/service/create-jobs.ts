import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type LoadResult, load } from '../http/load.ts';
import { type MeasuredRequest, preRecordedJobsPath } from '../http/measured-requests.ts';
import { type BenchReport, quantile, spreadOf, threeDigits, withEnds } from '../report.ts';
import { inTemporaryFolder } from '../temporary-folder.ts';
import { startService } from './running-service.ts';

/** Target: share of the peer's throughput. */
const REQUIRED = 0.6;
const CONNECTIONS = 32;
const WARM_UP_REQUESTS = 5000;

const request: MeasuredRequest = {
  title: `POST ${preRecordedJobsPath}, ${CONNECTIONS} connections, each job durable before its answer`,
  method: 'POST',
  target: preRecordedJobsPath,
  body: JSON.stringify({
    audio_url: 'http://127.0.0.1:9/talk.wav',
    diarization: true,
    custom_metadata: { user: 'bench' },
  }),
  status: 201,
};

interface CreateJobsPeer {
  readonly title: string;
  readonly port: number;
  readonly key?: string;
  readonly rounds: LoadResult[];
}

/** Throughput of creating jobs: validated, authenticated, queued, indexed for all filters, and durable. */
export async function measureCreation(options: {
  runs: number;
  seconds: number;
}): Promise<BenchReport> {
  return inTemporaryFolder(async (folder) => {
    const peer = await startPeer(join(folder, 'peer.db'));
    const data = join(folder, 'data');
    await mkdir(data);
    const service = await startService(data, { WORKER_PARALLELISM: '0' });
    try {
      const bare: CreateJobsPeer = { title: 'hono, bare, one row', port: peer.port, rounds: [] };
      const ours: CreateJobsPeer = { title: 'verbatim', ...service, rounds: [] };
      for (const each of [bare, ours]) await round(each, WARM_UP_REQUESTS);
      const requests = Math.ceil(rateOf(ours.rounds[0]) * options.seconds);
      for (let run = 0; run < options.runs; run += 1) {
        for (const each of [bare, ours]) await round(each, requests);
      }
      return report(bare, ours, requests);
    } finally {
      peer.stop();
      await service.stop();
    }
  });
}

async function round({ port, key, rounds }: CreateJobsPeer, requests: number): Promise<void> {
  const plan = { port, request, requests, connections: CONNECTIONS };
  rounds.push(await load(key === undefined ? plan : { ...plan, key }));
}

const rateOf = (result: LoadResult | undefined): number =>
  result ? result.latencies.length / result.seconds : Number.NaN;

async function startPeer(path: string) {
  const child = fork(fileURLToPath(new URL('./durable-peer.ts', import.meta.url)), [path]);
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { port, stop: () => child.disconnect() };
}

function report(bare: CreateJobsPeer, ours: CreateJobsPeer, requests: number): BenchReport {
  const measured = ({ rounds }: CreateJobsPeer) => rounds.slice(1);
  const kept = spreadOf(
    measured(ours).map((result, run) => rateOf(result) / rateOf(measured(bare)[run])),
  );
  const row = (each: CreateJobsPeer, last: string) => {
    const at = (share: number) =>
      spreadOf(measured(each).map(({ latencies }) => quantile(latencies, share))).median;
    const rate = spreadOf(measured(each).map(rateOf));
    return [
      each.title,
      withEnds(rate, (value) => value.toFixed(0)),
      threeDigits(at(0.5)),
      threeDigits(at(0.99)),
      last,
    ];
  };
  const two = (value: number) => value.toFixed(2);
  return {
    name: 'service-create',
    title: request.title,
    columns: ['', 'requests/s', 'p50 ms', 'p99 ms', 'throughput kept'],
    rows: [row(bare, ''), row(ours, withEnds(kept, two))],
    notes: [
      `Medians (least - most) of ${measured(ours).length} rounds of ${requests} requests.`,
      'The peer writes one row of the body with the same settings of SQLite, and commits all that waits at once.',
    ],
    verdicts: [
      {
        promise: `at least ${REQUIRED} of the peer's throughput`,
        measured: two(kept.median),
        met: kept.median >= REQUIRED,
      },
    ],
    data: [bare, ours].map((each) => ({ title: each.title, rates: measured(each).map(rateOf) })),
  };
}
