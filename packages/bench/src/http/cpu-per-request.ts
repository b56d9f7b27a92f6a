import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type BenchReport, spreadOf, type TargetResult, threeDigits, withEnds } from '../report.ts';
import { load } from './load.ts';
import { type MeasuredRequest, measuredRequests } from './measured-requests.ts';
import { type Peer, peers } from './peers.ts';
import type { ServerProcessMessage } from './server-process.ts';

/** Approximate length of a round of the bare peer in seconds. It sets the number of requests, the same for all peers. */
const SECONDS = 1;
const CONNECTIONS = 16;

/** One peer, and its CPU time for a request in each round, in microseconds. */
interface PeerResult {
  readonly server: Server;
  readonly rounds: number[];
}

/** Measures both requests against all peers, each request in fresh processes. */
export async function measureHttp({ runs }: { readonly runs: number }): Promise<BenchReport[]> {
  const reports: BenchReport[] = [];
  for (const name of ['post', 'get'] as const) reports.push(await measureRequest(name, runs));
  return reports;
}

type RequestName = keyof typeof measuredRequests;

async function measureRequest(name: RequestName, runs: number): Promise<BenchReport> {
  const request = measuredRequests[name];
  const results: PeerResult[] = [];
  try {
    for (const peer of peers) results.push({ server: await startServer(peer), rounds: [] });
    const requests = await warmUp(request, results);
    for (let run = 0; run < runs; run += 1) {
      for (const { server, rounds } of results) {
        rounds.push(await measureRound(server, request, requests));
      }
    }
    return report(name, results, { runs, requests });
  } finally {
    for (const { server } of results) await server.stop();
  }
}

const WARM_UP_REQUESTS = 20_000;

/** Sends requests to every peer until its code is compiled. Returns the number of requests of a round. */
async function warmUp(request: MeasuredRequest, results: readonly PeerResult[]): Promise<number> {
  let requests = 0;
  for (const { server } of results) {
    const plan = { port: server.port, request, connections: CONNECTIONS };
    const seconds = await load({ ...plan, requests: WARM_UP_REQUESTS });
    if (requests === 0) requests = Math.ceil((WARM_UP_REQUESTS / seconds) * SECONDS);
    await load({ ...plan, requests });
  }
  return requests;
}

async function measureRound(
  server: Server,
  request: MeasuredRequest,
  requests: number,
): Promise<number> {
  const before = await server.cpuMicroseconds();
  await load({ port: server.port, request, requests, connections: CONNECTIONS });
  const after = await server.cpuMicroseconds();
  return (after - before) / requests;
}

function report(
  name: RequestName,
  results: readonly PeerResult[],
  setting: { runs: number; requests: number },
): BenchReport {
  const ours = results.find(({ server }) => server.peer.required === null);
  if (!ours) throw new Error('The peers lack our own server');
  const compared = results.map(({ server: { peer }, rounds }) => ({
    peer,
    cpuPerRequest: spreadOf(rounds),
    ratio: spreadOf(rounds.map((each, run) => each / (ours.rounds[run] ?? Number.NaN))),
  }));
  return {
    name: `http-${name}`,
    title: measuredRequests[name].title,
    columns: ['', 'CPU us/request', 'ours does'],
    rows: compared.map((row) => [
      row.peer.title,
      withEnds(row.cpuPerRequest, threeDigits),
      row.peer.required === null ? '' : `${withEnds(row.ratio, (value) => value.toFixed(2))} x`,
    ]),
    notes: [
      `Medians (least - most) of ${setting.runs} rounds of ${setting.requests} requests over ${CONNECTIONS} connections.`,
      '"ours does": how many requests ours serves in the CPU time in which the peer serves one, compared round by round.',
    ],
    verdicts: compared.flatMap(({ peer, ratio }): TargetResult[] =>
      peer.required === null
        ? []
        : [
            {
              promise: `at least ${peer.required[name].toFixed(2)} times the throughput per CPU of ${peer.title}`,
              measured: ratio.median.toFixed(2),
              met: ratio.median >= peer.required[name],
            },
          ],
    ),
  };
}

const entry = fileURLToPath(new URL('./server-process.ts', import.meta.url));

/** A peer that runs in a process of its own. */
interface Server {
  readonly peer: Peer;
  readonly port: number;
  /** The CPU time in microseconds that the process has used so far, all its threads together. */
  cpuMicroseconds(): Promise<number>;
  /** Ends the process. */
  stop(): Promise<void>;
}

/** Starts a peer and waits until it listens. */
export async function startServer(peer: Peer): Promise<Server> {
  const child = fork(entry, [peer.name], { env: { ...process.env, NODE_ENV: 'production' } });
  const exit = once(child, 'exit');
  const first = await Promise.race([messageFrom(child), exit]);
  if (!('port' in first)) throw new Error(`The server ${peer.name} ended while it started`);
  return {
    peer,
    port: first.port,
    async cpuMicroseconds() {
      const response = messageFrom(child);
      child.send('cpu');
      const message = await response;
      return 'cpuMicroseconds' in message ? message.cpuMicroseconds : Number.NaN;
    },
    async stop() {
      if (child.exitCode === null) child.disconnect();
      await exit;
    },
  };
}

async function messageFrom(child: ChildProcess): Promise<ServerProcessMessage> {
  const [message] = await once(child, 'message');
  return message;
}
