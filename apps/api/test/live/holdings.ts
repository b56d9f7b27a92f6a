import { readdir } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { readPrometheusText } from '../observability/prometheus-text.ts';
import type { RunOptions, runService } from '../running-service.ts';

type Running = Awaited<ReturnType<typeof runService>>;

/** Options of a service whose holdings can be seen. */
export const seen: RunOptions = {
  config: { observability: { metricsHost: '127.0.0.1', metricsPort: 0 } },
};

/** The resources that a service holds: they come back to their number before, after any behavior of clients. */
export interface Holdings {
  readonly sessions: number;
  readonly sockets: number;
  /** Connections of this whole process, at both of their ends. */
  readonly connections: number;
  /** Recordings that still grow, and unfinished files. */
  readonly files: readonly string[];
}

/** What a service tells its operators of live sessions. */
export async function figuresOf({ call, metricsPort }: Running) {
  const { text } = await call(`http://127.0.0.1:${metricsPort}/metrics`);
  const families = readPrometheusText(text);
  const figure = (name: string): number => families.get(name)?.samples[0]?.value ?? Number.NaN;
  return {
    sessions: figure('verbatim_live_sessions'),
    sockets: figure('verbatim_live_sockets_open'),
    audioSeconds: figure('verbatim_live_audio_seconds_total'),
  };
}

/** What a service holds on to now. */
export async function holdingsOf(service: Running): Promise<Holdings> {
  const { call, directory } = service;
  const { sessions, sockets } = await figuresOf(service);
  // The same calls each time: the connections that they keep are counted, too.
  await call('/v2/live');
  const files = await readdir(directory, { recursive: true });
  return {
    sessions,
    sockets,
    connections: process.getActiveResourcesInfo().filter((kind) => kind === 'TCPSocketWrap').length,
    files: files.filter((path) => /(growing|unfinished).+/.test(path)),
  };
}

/** What is really needed, in bytes. */
export async function neededBytes(): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  for (let turn = 0; turn < 3; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    collect();
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
