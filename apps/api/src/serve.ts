import process from 'node:process';
import { EngineError } from '@verbatim/speech';
import { loadConfig } from './platform/config/load-config.ts';
import { ConfigError } from './platform/config/mistake.ts';
import { DataDirectoryError } from './platform/upkeep/data-directory-error.ts';
import { createService, type Listening } from './service.ts';

/** Where the configuration comes from. */
export interface ServeOptions {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly file?: string | undefined;
}

/** How a service ends that could not start as it was asked to. */
const MISUSED = 2;

/** Runs a service until the process is told to stop; answers the exit code. */
export async function serve({ environment, file }: ServeOptions): Promise<number> {
  const say = (text: string): void => void process.stderr.write(`${text}\n`);
  try {
    const { config } = loadConfig({ environment, ...(file !== undefined && { file }) });
    const stopRequested = stopSignal();
    const service = await createService(config);
    say(welcome(await service.start()));
    await stopRequested;
    await service.stop();
    return 0;
  } catch (error) {
    if (!isForOperators(error)) throw error;
    say(error.message);
    return MISUSED;
  }
}

/** Whether its message says all that there is to say. */
const isForOperators = (error: unknown): error is Error =>
  [ConfigError, DataDirectoryError, EngineError].some((kind) => error instanceof kind);

/** Resolves at the first signal to stop; a second one ends the process at once, as whoever sends it expects. */
function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
}

function welcome({ url, firstKey, recognition, engines }: Listening): string {
  const lines = [`Verbatim listens at ${url}`, recognition, ...engines];
  if (firstKey !== null) {
    lines.push(`Its first key, shown this once and kept in the file first-key: ${firstKey}`);
  }
  return lines.join('\n');
}
