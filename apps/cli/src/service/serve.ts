import { printConfig, serve } from '@verbatim/api';
import { enableGarbageCollection } from '@verbatim/speech';
import { exitCodes } from '../failures.ts';
import type { DataOptions } from '../options.ts';
import type { Terminal } from '../terminal.ts';
import { configOf } from './service-data.ts';

interface ServeCommandOptions extends DataOptions {
  readonly host?: string;
  readonly port?: string;
  readonly role?: string;
  readonly models?: string;
  readonly printConfig?: true;
}

/** Options take precedence over the environment: they are for this start only. */
export async function run(options: ServeCommandOptions, terminal: Terminal): Promise<void> {
  const { config: file, dataDir, host, port, role, models } = options;
  const environment = {
    ...terminal.environment,
    ...(dataDir !== undefined && { DATA_DIR: dataDir }),
    ...(host !== undefined && { HOST: host }),
    ...(port !== undefined && { PORT: port }),
    ...(role !== undefined && { ROLES: role }),
    ...(models !== undefined && { MODELS: models }),
  };
  if (options.printConfig) {
    return terminal.out(printConfig(configOf(options, { environment })));
  }
  enableGarbageCollection();
  const code = await serve({ environment, file });
  if (code !== exitCodes.ok) process.exitCode = code;
}

/** Prints the effective configuration. */
export function print(options: DataOptions, terminal: Terminal): void {
  terminal.out(printConfig(configOf(options, terminal)));
}

/** Reports mistakes of the configuration. */
export function check(options: DataOptions, terminal: Terminal): void {
  const { file } = configOf(options, terminal);
  terminal.error(`The configuration is in order${file === null ? '' : `, ${file} included`}.\n`);
}
