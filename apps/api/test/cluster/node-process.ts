import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from '../temporary-folder.ts';
import type { NodeProgramListening, NodeProgramOptions } from './node-program.ts';

const program = fileURLToPath(new URL('./node-program.ts', import.meta.url));

/** A node in a process of its own. */
export interface NodeProcess extends NodeProgramListening {
  /** The value of a metric, summed over its labels; 0 if it is not there. */
  metric(name: string, labels?: Readonly<Record<string, string>>): Promise<number>;
  pause(): void;
  resume(): void;
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a node; it ends with the test. */
export async function startNode({
  config,
  clockAheadMs = 0,
  shared = null,
}: Partial<NodeProgramOptions>): Promise<NodeProcess> {
  const whole: NodeProgramOptions = {
    shared,
    clockAheadMs,
    config: {
      ...config,
      server: { host: '127.0.0.1', port: 0, drainMs: 5_000, ...config?.server },
      storage: { dataDirectory: await temporaryFolder(), reserveBytes: 0, ...config?.storage },
      fetching: { allowedRanges: ['127.0.0.0/8'], ...config?.fetching },
      recognition: { recognizer: 'scripted', models: [], ...config?.recognition },
      textEngines: { apertium: null },
      observability: { logLevel: 'error', metricsPort: 0 },
    },
  };
  const child = spawn(process.execPath, [program, JSON.stringify(whole)], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-20_000);
    });
  }
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGCONT');
    child.kill(signal);
    await ended;
  };
  onTestFinished(() => end('SIGKILL'));
  const listening = await listeningOf(child, () => output);
  return {
    ...listening,
    async metric(name, labels = {}) {
      const response = await fetch(`http://127.0.0.1:${listening.metricsPort}/metrics`);
      const wanted = Object.entries(labels).map(([key, value]) => `${key}="${value}"`);
      return (await response.text())
        .split('\n')
        .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
        .filter((line) => wanted.every((label) => line.includes(label)))
        .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
    },
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

async function listeningOf(
  child: ChildProcess,
  output: () => string,
): Promise<NodeProgramListening> {
  const outcome = await Promise.race([
    once(child, 'message').then(([message]) => message as NodeProgramListening),
    once(child, 'exit').then(() => null),
  ]);
  if (outcome === null) throw new Error(`The node ended at its start:\n${output()}`);
  return outcome;
}
