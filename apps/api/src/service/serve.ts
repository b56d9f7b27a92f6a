import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import process from 'node:process';
import { stopRequested } from '@verbatim/processes';
import { EngineError, installModels, ModelFolder, missingModels } from '@verbatim/speech';
import { StoreError } from '@verbatim/storage';
import { systemClock } from '@verbatim/time';
import { type ConfigSources, loadConfig } from '../config/load-config.ts';
import { ConfigError } from '../config/option.ts';
import { metricsPortOf, type ServiceConfig } from '../config/options.ts';
import { betterModel } from '../recognition/better-model.ts';
import { modelsIn, type RecognitionInUse } from '../recognition/open-recognizer.ts';
import { DataDirectoryError, lockDirectory } from '../upkeep/data-directory.ts';
import { createService, type Listening } from './service.ts';

/** Exit code if the service can't use its data. */
const FAILED = 1;
/** Exit code if the configuration has to be changed before the service can start. */
const MISUSED = 2;

/** Files and folders that the service makes are its owner's alone, independent of the umask it was started with. */
const PRIVATE_UMASK = 0o077;

/** Another program listens on a port of the service. */
class PortTakenError extends Error {
  override readonly name = 'PortTakenError';
}

/** Runs a service until the process is asked to stop; returns the exit code. */
export async function serve(sources: ConfigSources): Promise<number> {
  const say = (text: string): void => void process.stderr.write(`${text}\n`);
  const stopping = new AbortController();
  try {
    const { config } = loadConfig(sources);
    process.umask(PRIVATE_UMASK);
    const stop = stopRequested();
    void stop.then(() => stopping.abort());
    await refuseTaken(config);
    await installMissing(config, stopping.signal);
    const service = await createService(config, { signal: stopping.signal });
    const listening = await service.start();
    say(welcome(listening));
    // A log keeps a link longer than it may be kept; a process that opened an IPC channel to this one shows it itself.
    const link = process.stderr.isTTY || process.send ? await service.createSignInLink() : null;
    if (process.send) process.send({ url: listening.url, signInLink: link });
    else if (link !== null) say(`The console, signed in, once: ${link}`);
    void sayBetterModel(service, config, stopping.signal).then((line) => line && say(line));
    await stop;
    await service.stop();
    return 0;
  } catch (error) {
    // Asked to stop while models were downloaded or loaded.
    if (error === stopping.signal.reason) return 0;
    const exitCode = exitCodeOf(error);
    if (exitCode === null) throw error;
    say((error as Error).message);
    return exitCode;
  }
}

/** A better model for this machine, said as soon as the speed of its models is known. */
const sayBetterModel = (
  service: { recognitionInUse(): RecognitionInUse },
  { recognition: { processes } }: Pick<ServiceConfig, 'recognition'>,
  signal: AbortSignal,
): Promise<string | null> =>
  betterModel({
    inUse: () => service.recognitionInUse(),
    machine: { processes, memoryBytes: totalmem() },
    clock: systemClock,
    signal,
  });

/** Refuses to start beside another service on the same data or the same ports, before models are downloaded for it. */
async function refuseTaken(
  config: Pick<ServiceConfig, 'observability' | 'server' | 'storage'>,
): Promise<void> {
  const { observability, server, storage } = config;
  if (existsSync(storage.dataDirectory)) lockDirectory(storage.dataDirectory).release();
  const { host, port } = server;
  if (await isTaken(host, port))
    throw new PortTakenError(
      `Port ${port} of ${host} is taken by another program. Stop it, or choose another PORT: \`--port ${port + 1}\`. A second service needs a data directory of its own, too: \`--data-dir data-${port + 1}\`.`,
    );
  const metricsPort = metricsPortOf(config);
  if (metricsPort !== null && (await isTaken(observability.metricsHost, metricsPort)))
    throw new PortTakenError(
      `Port ${metricsPort} of ${observability.metricsHost}, for the metrics, is taken by another program. Set METRICS_PORT to another one, or to off.`,
    );
}

async function isTaken(host: string, port: number): Promise<boolean> {
  if (port === 0) return false;
  const probe = createServer();
  try {
    await once(probe.listen({ host, port, exclusive: true }), 'listening');
    return false;
  } catch (error) {
    // Any other failure is reported by the start itself.
    return (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  } finally {
    if (probe.listening) await new Promise((resolve) => probe.close(resolve));
  }
}

/** Installs missing configured models. The start goes on without models that can't be installed. */
async function installMissing(
  { recognition, storage }: ServiceConfig,
  signal: AbortSignal,
): Promise<void> {
  if (recognition.recognizer === 'scripted') return;
  const models = new ModelFolder(modelsIn(storage.dataDirectory));
  const names = await missingModels(models, recognition.models);
  if (names.length === 0) return;
  const { stderr } = process;
  const problems = await installModels(models, names, {
    signal,
    folder: recognition.modelsFolder,
    mirror: recognition.modelsMirror,
    output: {
      write: (text) => void stderr.write(text),
      width: stderr.isTTY ? stderr.columns : null,
    },
  }).finally(() => signal.throwIfAborted());
  for (const { message } of problems) stderr.write(`${message}\n`);
  if (problems.length > 0) stderr.write('The next start tries again. MODELS=none prevents it.\n');
}

/** The exit code after an error whose message tells an operator what to do; null for all others, which need their stack. */
function exitCodeOf(error: unknown): number | null {
  if (error instanceof StoreError || error instanceof PortTakenError) return FAILED;
  const isMisuse = [ConfigError, DataDirectoryError, EngineError].some(
    (kind) => error instanceof kind,
  );
  return isMisuse ? MISUSED : null;
}

function welcome({ url, wyomingPort, firstKey, recognition, engines }: Listening): string {
  const lines = [`Verbatim listens at ${url}`, ...recognition, ...engines];
  if (wyomingPort !== null) lines.push(`Wyoming clients connect to port ${wyomingPort}`);
  if (firstKey !== null) {
    // Output that is no terminal is most likely a log, which more people read than may have the key.
    const shown = process.stderr.isTTY ? `, shown this once: ${firstKey}` : '';
    lines.push(`Its first key is kept in the file first-key of the data directory${shown}`);
  }
  return lines.join('\n');
}
