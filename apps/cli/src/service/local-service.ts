import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createLogger,
  createService,
  loadConfig,
  modelsIn,
  type ServiceConfig,
} from '@verbatim/api';
import { typedCommand } from '@verbatim/processes/typed-command';
import { enableGarbageCollection, ModelFolder, recognizes } from '@verbatim/speech';
import { CommandFailure, InterruptedError } from '../failures.ts';
import type { Terminal } from '../terminal.ts';

/**
 * Starts a service for one command: on a free port of this machine, with the installed models, and with data of its own. The signal ends
 * the start while models load.
 */
export async function startLocalService(
  { environment }: Pick<Terminal, 'environment'>,
  signal: AbortSignal,
) {
  const { config } = loadConfig({ environment });
  const models = modelsIn(config.storage.dataDirectory);
  await mustRecognize(config, models);
  enableGarbageCollection();
  const folder = await mkdtemp(join(tmpdir(), 'verbatim-local-'));
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    await symlink(models, modelsIn(folder), 'junction');
    const { log } = createLogger({ logLevel: 'silent' });
    const service = await createService(localConfig(config, folder), { log, signal });
    const { url, firstKey } = await service.start();
    return {
      baseUrl: url,
      apiKey: firstKey ?? '',
      /** All that it keeps, which is removed with it. */
      folder,
      /** Stops the service and removes all that it kept. */
      async remove(): Promise<void> {
        await service.stop();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    if (error === signal.reason) throw new InterruptedError('Interrupted.');
    throw error;
  }
}

/** The options of this machine, without those that would conflict with a service that runs on it. */
const localConfig = (config: ServiceConfig, dataDirectory: string): ServiceConfig => ({
  ...config,
  server: {
    ...config.server,
    host: '127.0.0.1',
    port: 0,
    publicUrl: null,
    pages: false,
    drainMs: 0,
  },
  storage: { ...config.storage, dataDirectory, databaseUrl: null, blobsUrl: null },
  wyoming: { ...config.wyoming, port: null },
  observability: { ...config.observability, metricsPort: null },
});

/** Without a model the words would be guesses: the command ends before anything is read. */
async function mustRecognize(
  { recognition, speechServers }: ServiceConfig,
  models: string,
): Promise<void> {
  if (recognition.recognizer === 'scripted' || speechServers.addresses.length > 0) return;
  const installed = await new ModelFolder(models).list();
  if (installed.some(recognizes)) return;
  throw new CommandFailure(
    `No model that recognizes speech is installed in ${models}. ${typedCommand('models get starter')} installs those that a new machine gets; ${typedCommand('models list')} shows all.`,
  );
}
