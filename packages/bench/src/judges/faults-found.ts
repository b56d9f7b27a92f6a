import { type IncomingMessage, request as sendPlainly } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import process from 'node:process';
import { createClient, unwrap } from '@verbatim/client';
import { faults, type MockFetchHandler } from '@verbatim/mock';
import { freePort } from '@verbatim/real-parts';
import { serveApi } from '@verbatim/server/node';
import { inTemporaryFolder } from '../folders.ts';
import type { BenchReport } from '../report.ts';
import { createKey, startService } from '../service/running-service.ts';
import { waveFile } from '../speech/audio.ts';
import {
  contractCommand,
  type Judge,
  type JudgedJobs,
  type JudgedService,
  type Judgment,
  judged,
  schemathesis,
  specmatic,
} from './judges.ts';

/** The judges that are compared, ours first. */
const judges: readonly Judge[] = [contractCommand, schemathesis, specmatic];

/** Time that a judge is told to take for a fault, and the time after which it is ended. */
const SECONDS = 30;
const MAX_SECONDS = 50;

/** Time that a judge has for the honest service: what it finds there is no fault. */
const HONEST_SECONDS = 60;

/** Groups of faults in responses to requests. The others are in messages of sockets and in callbacks, which only ours looks at. */
const GROUPS = {
  responses: 'Responses that are not as documented',
  requests: 'Requests that are read or checked wrongly',
  jobs: 'Jobs that are not what they were',
  lists: 'Pages and filters',
} as const;

type Group = keyof typeof GROUPS;

interface MeasuredFault {
  readonly description: string;
  /** One for each judge. */
  readonly judgments: readonly Judgment[];
}

/** Plants faults before a real service, one at a time, and lets each judge look for them. */
export async function measureJudges(only: string | undefined): Promise<BenchReport[]> {
  const groups = (Object.keys(GROUPS) as Group[]).filter((name) => name === (only ?? name));
  const present = judges.filter(({ name, missing }) => {
    if (missing !== null) say(`${name} is left out: ${missing}`);
    return missing === null;
  });
  return await inTemporaryFolder(async (folder) => {
    const stages: Stage[] = [];
    try {
      for (const judge of present) stages.push(await startStage(judge, join(folder, judge.name)));
      const reports = [aboutJudges(stages)];
      for (const group of groups) reports.push(await measureGroup(group, stages));
      return reports;
    } finally {
      for (const { end } of stages) await end();
    }
  });
}

/** A judge with a service of its own, so that no judge sees what another one left there. */
interface Stage {
  readonly judge: Judge;
  readonly honest: Judgment;
  readonly look: (fault: string) => Promise<Judgment>;
  readonly end: () => Promise<void>;
}

async function startStage(judge: Judge, folder: string): Promise<Stage> {
  const proxy = await startFaultProxy();
  const { service, behind, stop } = await startJudgedService(folder, proxy.url);
  proxy.plant(null, behind);
  const limits = { seconds: HONEST_SECONDS, maxSeconds: HONEST_SECONDS, known: null };
  const honest = await judged(judge, service, limits);
  say(`${judge.name}, honest: ${new Set(honest.findings).size} findings`);
  const known = new Set(honest.findings);
  return {
    judge,
    honest,
    look: (fault) => {
      proxy.plant(fault, behind);
      return judged(judge, service, { seconds: SECONDS, maxSeconds: MAX_SECONDS, known });
    },
    end: async () => {
      await stop();
      await proxy.close();
    },
  };
}

async function measureGroup(group: Group, stages: readonly Stage[]): Promise<BenchReport> {
  const measured: MeasuredFault[] = [];
  for (const { name, description } of faults.filter((fault) => fault.group === group)) {
    const judgments: Judgment[] = [];
    for (const { look } of stages) judgments.push(await look(name));
    const outcomes = judgments.map(({ found, seconds }) => `${seconds.toFixed(1)} s ${found}`);
    say(`${name}: ${outcomes.join(' | ')}`);
    measured.push({ description, judgments });
  }
  return reportOf(group, stages, measured);
}

const say = (line: string): void => void process.stderr.write(`${line}\n`);

function aboutJudges(stages: readonly Stage[]): BenchReport {
  return {
    name: 'judges',
    title: 'The judges, and what they find on the honest service',
    columns: ['', 'Version', 'Options', 'Findings', 'Time'],
    rows: stages.map(({ judge: { name, version, how }, honest }) => [
      name,
      version,
      how,
      String(new Set(honest.findings).size),
      `${honest.seconds.toFixed(0)} s`,
    ]),
    notes: [
      `At most ${HONEST_SECONDS} s here; ${SECONDS} s for each fault, and it is ended after ${MAX_SECONDS} s. What is found here is not counted as a fault found.`,
      ...judges.flatMap(({ name, missing }) =>
        missing === null ? [] : [`${name} is left out: ${missing}.`],
      ),
    ],
    verdicts: [],
  };
}

function reportOf(
  group: Group,
  stages: readonly Stage[],
  measured: readonly MeasuredFault[],
): BenchReport {
  const found = stages.map(
    (_, index) => measured.filter(({ judgments }) => judgments[index]?.found).length,
  );
  const cell = (judgment: Judgment | undefined): string =>
    judgment?.found ? `${judgment.seconds.toFixed(1)} s` : '-';
  return {
    name: `judges-${group}`,
    title: GROUPS[group],
    columns: ['', ...stages.map(({ judge }) => judge.name)],
    rows: [
      ...measured.map(({ description, judgments }) => [description, ...judgments.map(cell)]),
      [`Found, of ${measured.length}`, ...found.map(String)],
    ],
    notes: ['Time until the fault was found; "-" if it was not.'],
    verdicts: [
      {
        promise: 'ours finds each of them',
        measured: `${found[0]} of ${measured.length}`,
        met: found[0] === measured.length,
      },
    ],
  };
}

/** Stands before a service and breaks the contract in one way at a time. */
interface FaultProxy {
  readonly url: string;
  /** From now on requests go to this service, and the fault of this name is in its responses; null for none. */
  plant(fault: string | null, service: FaultedService): void;
  close(): Promise<void>;
}

/** The service behind the proxy. Its public address has to be that of the proxy, or judges follow links past it. */
interface FaultedService {
  readonly url: string;
  /** The keys of two accounts. */
  readonly keys: readonly string[];
}

/** Starts a proxy. WebSockets don't pass: it is for what judges see who know only requests and responses. */
export async function startFaultProxy(): Promise<FaultProxy> {
  let handle: MockFetchHandler = () => new Response(null, { status: 502 });
  const running = await serveApi(
    { fetch: (...given) => handle(...given) },
    { port: 0, hostname: '127.0.0.1' },
  );
  const { port } = running.server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    plant: (name, { url, keys }) => {
      const honest: MockFetchHandler = (request) => forward(request, url);
      handle = name === null ? honest : middlewareOf(name, keys)(honest);
    },
    close: () => {
      running.server.closeAllConnections();
      return running.close();
    },
  };
}

function middlewareOf(name: string, keys: readonly string[]) {
  const http = faults.find((fault) => fault.name === name)?.inject({ keys }).http;
  if (!http) throw new TypeError(`${name} is no fault in responses to requests`);
  return http;
}

/** Headers that belong to one connection, or are set by the client of Node. */
const OWN_HEADERS = ['connection', 'content-length', 'host', 'keep-alive', 'transfer-encoding'];

/** Sends a request on, by `node:http`: `fetch` refuses some methods, and adds headers. */
async function forward(request: Request, baseUrl: string): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const body = Buffer.from(await request.arrayBuffer());
  const headers = Object.fromEntries(
    [...request.headers].filter(([name]) => !OWN_HEADERS.includes(name)),
  );
  const length = { 'content-length': String(body.byteLength) };
  const { method } = request;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const options = { method, headers: body.byteLength > 0 ? { ...headers, ...length } : headers };
    sendPlainly(baseUrl + pathname + search, options, resolve)
      .on('error', reject)
      .end(body);
  });
  const bytes = Buffer.concat(await answer.toArray());
  const returned = Object.entries(answer.headersDistinct)
    .filter(([name]) => !OWN_HEADERS.includes(name) || name === 'content-length')
    .flatMap(([name, values = []]) => values.map((value): [string, string] => [name, value]));
  const { statusCode: status = 0 } = answer;
  const isEmpty = bytes.byteLength === 0;
  return new Response(isEmpty ? null : bytes, { status, headers: returned });
}

/** A service with two accounts and some jobs, whose public address is that of a proxy. */
interface JudgedServiceProcess {
  /** As judges see it, through the proxy. */
  readonly service: JudgedService;
  /** As the proxy sees it. */
  readonly behind: FaultedService;
  readonly stop: () => Promise<void>;
}

async function startJudgedService(folder: string, proxyUrl: string): Promise<JudgedServiceProcess> {
  const data = join(folder, 'data');
  // It prints its public address, not its own.
  const port = await freePort();
  const { key, stop } = await startService(data, {
    PUBLIC_URL: proxyUrl,
    PORT: String(port),
    CONCURRENT_SESSIONS: '1000000',
  });
  const otherKey = await createKey(data, 'other');
  const url = `http://127.0.0.1:${port}`;
  return {
    service: { url: proxyUrl, key, otherKey, makeJobs: () => makeJobs(url, key) },
    behind: { url, keys: [key, otherKey] },
    stop,
  };
}

async function makeJobs(baseUrl: string, apiKey: string): Promise<JudgedJobs> {
  const client = createClient({ baseUrl, apiKey });
  const transcribed = async (): Promise<string> =>
    unwrap(await client.transcribe(new File([waveFile(1)], 'silence.wav'))).id;
  return {
    preRecorded: await transcribed(),
    transcription: await transcribed(),
    live: unwrap(await client.createLiveSession({ body: {} })).id,
  };
}
