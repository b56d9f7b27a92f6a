import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { type LiveSession, operations } from '@verbatim/contract';
import { startPostgres, startVersitygw } from '@verbatim/real-parts';
import { FRAME_MS, SECOND_BYTES } from '../live/real-time.ts';
import { processorSeconds } from '../process-use.ts';
import { type BenchReport, threeDigits } from '../report.ts';
import { type RunningService, startService } from '../service/running-service.ts';
import { quantile } from '../statistics.ts';
import { inTemporaryFolder } from '../temporary-folder.ts';
import { PingSocket } from './ping-socket.ts';

const SESSIONS = 40;
const SECONDS = 20;
const PINGS = 20;
const LEASE_MS = 3_000;
const MAX_RATIO = 1.3;
const MAX_SHARED_RATIO = 1.5;
const MAX_ADDED_MS = 15;
const MAX_HANDOVER_MS = 5_000;

const frame = new Uint8Array((SECOND_BYTES * FRAME_MS) / 1000).fill(7);

/** What sessions cost and how long a ping takes in one round. */
interface Round {
  readonly cpuSeconds: number;
  readonly pingsMs: readonly number[];
}

/**
 * Live sessions at the node that owns them, beside sessions that another node passes on to it, and beside those of a service that is
 * alone; and a handover after a kill.
 */
export async function measureNodes({ runs }: { readonly runs: number }): Promise<BenchReport[]> {
  await using postgres = await startPostgres();
  await using database = await postgres.createDatabase();
  await using s3 = await startVersitygw();
  await s3.createBucket('bench');
  return await inTemporaryFolder(async (folder) => {
    const limits = { CONCURRENT_SESSIONS: '100000' };
    const environment = {
      ...limits,
      DATABASE_URL: database.url,
      BLOBS_URL: `s3://bench?endpoint=${s3.endpoint}`,
      AWS_ACCESS_KEY_ID: s3.accessKeyId,
      AWS_SECRET_ACCESS_KEY: s3.secretAccessKey,
      NODE_LEASE: `${LEASE_MS}ms`,
    };
    const owner = await startService(join(folder, 'owner'), environment);
    const other = await startService(join(folder, 'other'), environment, {
      key: owner.key,
    });
    const nodes = [owner, other];
    const alone = await startService(join(folder, 'alone'), limits);
    const rounds = { local: [] as Round[], forwarded: [] as Round[], embedded: [] as Round[] };
    await roundOf(nodes, owner);
    await roundOf([alone], alone);
    for (let run = 0; run < runs; run += 1) {
      rounds.local.push(await roundOf(nodes, owner));
      rounds.forwarded.push(await roundOf(nodes, other));
      rounds.embedded.push(await roundOf([alone], alone));
    }
    await alone.stop();
    const handoverMs = await measureHandover(owner, other);
    await other.stop();
    return [reportOf(rounds, handoverMs)];
  });
}

/** Sessions that the first node owns, with their sockets at `entry`. */
async function roundOf(nodes: readonly RunningService[], entry: RunningService): Promise<Round> {
  const [owner] = nodes;
  if (!owner) throw new TypeError('There are no nodes');
  const sockets = await Promise.all(
    Array.from({ length: SESSIONS }, async () => await openAt(owner, entry)),
  );
  const cpu = async (): Promise<number> =>
    (await Promise.all(nodes.map(({ pid }) => processorSeconds(pid)))).reduce((a, b) => a + b, 0);
  const before = await cpu();
  for (let sent = 0; sent < (SECONDS * 1000) / FRAME_MS; sent += 1) {
    for (const socket of sockets) socket.send(frame);
    await pause(FRAME_MS);
  }
  const cpuSeconds = (await cpu()) - before;
  const pingsMs: number[] = [];
  for (let turn = 0; turn < PINGS; turn += 1) {
    for (const socket of sockets) pingsMs.push(await socket.ping());
  }
  for (const socket of sockets) socket.close();
  return { cpuSeconds, pingsMs };
}

/** A session of `owner` with its socket at `entry`. */
async function openAt(owner: RunningService, entry: RunningService): Promise<PingSocket> {
  const url = await createSession(owner);
  const first = new PingSocket(at(url, owner));
  await first.ping();
  if (entry === owner) return first;
  const second = new PingSocket(at(url, entry));
  await second.ping();
  return second;
}

async function createSession({ url, key }: RunningService): Promise<string> {
  const answer = await fetch(url + operations.createLiveSession.path, {
    method: 'POST',
    headers: { 'x-service-key': key, 'content-type': 'application/json' },
    body: '{}',
  });
  if (answer.status !== 201) throw new Error(`No session was prepared: ${await answer.text()}`);
  return ((await answer.json()) as LiveSession).url;
}

function at(url: string, { port }: RunningService): URL {
  const address = new URL(url);
  address.port = String(port);
  return address;
}

/** Milliseconds from the kill of its owner until audio of a session is acknowledged again, by a client that always tries again. */
async function measureHandover(owner: RunningService, other: RunningService): Promise<number> {
  const url = await createSession(owner);
  const first = new PingSocket(at(url, owner));
  await first.ping();
  process.kill(owner.pid, 'SIGKILL');
  const killedAt = performance.now();
  for (let isBack = false; ; ) {
    const socket = new PingSocket(at(url, other));
    socket.onText = (text) => {
      isBack ||= text.includes('"audio_chunk"');
    };
    while (!socket.isOver && !isBack) {
      socket.send(frame);
      await pause(FRAME_MS);
    }
    socket.close();
    if (isBack) return performance.now() - killedAt;
  }
}

const shareOf = (values: readonly number[], share: number): number =>
  quantile(
    values.toSorted((a, b) => a - b),
    share,
  );

const median = (values: readonly number[]): number => shareOf(values, 0.5);

function reportOf(
  {
    local,
    forwarded,
    embedded,
  }: Readonly<Record<'embedded' | 'forwarded' | 'local', readonly Round[]>>,
  handoverMs: number,
): BenchReport {
  const ratiosOf = (rounds: readonly Round[], beside: readonly Round[]): number[] =>
    rounds.map(({ cpuSeconds }, run) => cpuSeconds / (beside[run]?.cpuSeconds ?? 0));
  const ratios = ratiosOf(forwarded, local);
  const sharedRatios = ratiosOf(local, embedded);
  const p95 = (rounds: readonly Round[]): number =>
    shareOf(
      rounds.flatMap(({ pingsMs }) => pingsMs),
      0.95,
    );
  const ratio = median(ratios);
  const sharedRatio = median(sharedRatios);
  const addedMs = p95(forwarded) - p95(local);
  const beyondLeaseMs = Math.max(0, handoverMs - LEASE_MS);
  const rowOf = (name: string, rounds: readonly Round[]): string[] => [
    name,
    threeDigits(median(rounds.map(({ cpuSeconds }) => cpuSeconds))),
    threeDigits(p95(rounds)),
  ];
  return {
    name: 'nodes-forwarding',
    title: `${SESSIONS} sessions for ${SECONDS} s: at the node that owns them, passed on to it by another node, and embedded`,
    columns: ['', 'CPU seconds of the service', 'ping, 95th percentile, ms'],
    rows: [
      rowOf('at the owner', local),
      rowOf('passed on', forwarded),
      rowOf('without a database', embedded),
    ],
    notes: [
      'Scripted recognition: an engine costs the same in each case, and makes the ratios smaller.',
      'The work of Postgres and S3 is not in these seconds; `bench -- costs` has it.',
      `After a kill of the owner, its session goes on after ${threeDigits(handoverMs)} ms; the lease of a node is ${LEASE_MS} ms.`,
    ],
    verdicts: [
      {
        promise: `a session that is passed on takes at most ${MAX_RATIO} times the CPU time`,
        measured: threeDigits(ratio),
        met: ratio <= MAX_RATIO,
      },
      {
        promise: `a session on a database and a bucket takes at most ${MAX_SHARED_RATIO} times the CPU time of an embedded one`,
        measured: threeDigits(sharedRatio),
        met: sharedRatio <= MAX_SHARED_RATIO,
      },
      {
        promise: `the 95th percentile of pings of a session that is passed on is at most ${MAX_ADDED_MS} ms longer`,
        measured: `${threeDigits(addedMs)} ms`,
        met: addedMs <= MAX_ADDED_MS,
      },
      {
        promise: `a handover after a kill takes at most ${MAX_HANDOVER_MS} ms beyond the lease`,
        measured: `${threeDigits(beyondLeaseMs)} ms`,
        met: beyondLeaseMs <= MAX_HANDOVER_MS,
      },
    ],
    data: {
      ratios,
      sharedRatios,
      addedMs,
      handoverMs,
      local: [...local],
      forwarded: [...forwarded],
      embedded: [...embedded],
    },
  };
}
