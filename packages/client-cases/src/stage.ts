import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createMock, DEFAULT_KEY, type RunningMock } from '@verbatim/mock';
import type { CaseReport, CaseServer, ClientCase, RunnerInput } from './client-case.ts';
import { type Received, ScriptServer } from './script-server.ts';

/** A service that is not started by this package. */
export interface OutsideServer {
  readonly url: string;
  readonly key: string;
}

/** One run of a case by one client against one server. */
export interface CaseRun {
  readonly case: ClientCase;
  readonly on: CaseServer;
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly received: Received | null;
}

/** Short states, so that no case waits. */
const TIMING = { queuedMs: 10, processingMs: 30, finishingMs: 10 };

/** The servers that play the cases for one client. */
export class Stage implements AsyncDisposable {
  readonly #script = new ScriptServer();
  readonly #mocks = new Map<string, RunningMock>();
  readonly #service: OutsideServer | null;

  private constructor(service: OutsideServer | null) {
    this.#service = service;
  }

  /** Starts the script server; with a service, its cases run against that alone. */
  static async start(service: OutsideServer | null = null): Promise<Stage> {
    const stage = new Stage(service);
    await stage.#script.start();
    return stage;
  }

  /** Every case for every server of this stage. */
  async runs(): Promise<CaseRun[]> {
    const runs: CaseRun[] = [];
    for (const each of cases) {
      for (const on of each.on) {
        const isOutside = on === 'service';
        if (isOutside === (this.#service !== null)) runs.push(await this.#run(each, on));
      }
    }
    return runs;
  }

  /** What a runner in another language reads from its standard input. */
  static input(runs: readonly CaseRun[]): string {
    const input: RunnerInput = { runs: runs.map(({ received: _received, ...run }) => run) };
    return JSON.stringify(input);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#script[Symbol.asyncDispose]();
    await Promise.all([...this.#mocks.values()].map((mock) => mock.close()));
  }

  async #run(each: ClientCase, on: CaseServer): Promise<CaseRun> {
    if (on === 'script') return { case: each, on, apiKey: DEFAULT_KEY, ...this.#script.play(each) };
    if (on === 'service' && this.#service !== null) {
      const { url, key } = this.#service;
      return { case: each, on, baseUrl: url, apiKey: key, received: null };
    }
    const { url } = await this.#mock(each.faults ?? []);
    return { case: each, on, baseUrl: url, apiKey: DEFAULT_KEY, received: null };
  }

  async #mock(faults: readonly string[]): Promise<RunningMock> {
    const name = faults.join();
    const running =
      this.#mocks.get(name) ??
      (await createMock({ faults, timing: TIMING, onFault: () => {} }).start());
    this.#mocks.set(name, running);
    return running;
  }
}

/** How the report of a runner, and what the server received, differ from the case; empty if they don't. */
export function violations(run: CaseRun, report: CaseReport | undefined): string[] {
  if (report === undefined) return ['the runner said nothing of this case'];
  if (report.crash !== undefined) return [report.crash];
  const { steps } = run.case;
  return [
    ...steps.flatMap(({ expect }, index) =>
      differences(expect, report.results[index], `step ${index + 1}`),
    ),
    ...(run.received === null ? [] : ofServer(run.case, run.received)),
  ];
}

function ofServer(played: ClientCase, { requests, sockets }: Received): string[] {
  const { sameHeader } = played;
  const wrong = played.requests === undefined ? [] : ofRequests(played.requests, requests);
  const keys = new Set(requests.map(({ headers }) => headers[sameHeader ?? '']));
  if (sameHeader !== undefined && (keys.size !== 1 || keys.has(undefined)))
    wrong.push(`${sameHeader} is not the same in all requests: ${[...keys].join(', ')}`);
  for (const [index, { from, to }] of (played.received ?? []).entries()) {
    const audio = sockets[index]?.audio ?? new Uint8Array();
    const end = to ?? from + audio.byteLength;
    if (!Buffer.from(liveAudio(from, end)).equals(audio))
      wrong.push(
        `connection ${index + 1} got ${audio.byteLength} bytes, not those from ${from} to ${end}`,
      );
  }
  if (played.received !== undefined && sockets.length !== played.received.length)
    wrong.push(`there were ${sockets.length} connections, not ${played.received.length}`);
  return wrong;
}

function ofRequests(
  expected: NonNullable<ClientCase['requests']>,
  found: Received['requests'],
): string[] {
  if (expected.length !== found.length)
    return [`the server got ${found.length} requests, not ${expected.length}`];
  return expected.flatMap((request, index) =>
    differences(request, found[index], `request ${index + 1}`),
  );
}

/** The byte at a position of the audio that live cases send: each server can tell which part it got. */
function liveByte(position: number): number {
  return (position * 7 + Math.floor(position / 251)) % 256;
}

/** A part of the audio that live cases send. */
export function liveAudio(from: number, to: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length: to - from }, (_, index) => liveByte(from + index));
}

const FOLDER = fileURLToPath(new URL('../cases', import.meta.url));

/** Every case, by file and in the order of each file. */
export const cases: readonly ClientCase[] = readdirSync(FOLDER)
  .sort()
  .flatMap((name): ClientCase[] => JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8')));

/** Any value but null. */
const ANY = '$any';

/** Where a value differs from what a case expects of it: one line for each place; empty if it does not. */
export function differences(expected: unknown, found: unknown, at: string): string[] {
  if (expected === ANY) return found === undefined || found === null ? [`${at} is missing`] : [];
  if (Array.isArray(expected)) {
    if (!Array.isArray(found) || found.length !== expected.length)
      return [`${at} is ${shown(found)}, not a list of ${expected.length}`];
    return expected.flatMap((each, index) => differences(each, found[index], `${at}[${index}]`));
  }
  if (isRecord(expected)) {
    if (!isRecord(found)) return [`${at} is ${shown(found)}, not an object`];
    return Object.entries(expected).flatMap(([name, each]) =>
      differences(each, found[name], `${at}.${name}`),
    );
  }
  return expected === (found ?? null) ? [] : [`${at} is ${shown(found)}, not ${shown(expected)}`];
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function shown(value: unknown): string {
  return JSON.stringify(value)?.slice(0, 200) ?? 'missing';
}
