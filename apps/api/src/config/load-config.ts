import type { Config } from './config.ts';
import { contradictions } from './contradictions.ts';
import { ConfigError, type Mistake } from './mistake.ts';
import type { PlacedOption } from './option.ts';
import { options } from './options.ts';
import { type Given, readFile } from './read-file.ts';

/** Where a value comes from. */
export type Origin = 'default' | 'file' | 'environment';

/** A configuration that was checked, and where each value comes from, by the path of its option. */
export interface LoadedConfig {
  readonly config: Config;
  readonly origins: ReadonlyMap<string, Origin>;
  /** The file that was read. */
  readonly file: string | null;
}

/** What a configuration is read from. */
export interface ConfigSources {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** A YAML file; without one, the environment may name it as CONFIG_FILE. */
  readonly file?: string | undefined;
}

/** The variable that names the file. */
export const FILE_VARIABLE = 'CONFIG_FILE';

/** Reads every option: the environment wins over the file, the file over the default. Throws a `ConfigError`. */
export function loadConfig(sources: ConfigSources): LoadedConfig {
  const file = sources.file ?? (sources.environment[FILE_VARIABLE] || null);
  const { given: inFile, mistakes } = file === null ? nothing : readFile(file);
  const found: Mistake[] = [...mistakes];
  const origins = new Map<string, Origin>();
  const values: Record<string, Record<string, unknown>> = {};
  for (const option of options) {
    const inEnvironment = fromEnvironment(option, sources);
    // A value of the file that is overruled is checked all the same: one day it will hold.
    const fromFile = inFile.get(option);
    const readings = [fromFile, inEnvironment].map((each) => each && readValue(option, each));
    for (const each of readings) if (each?.mistake) found.push(each.mistake);
    const origin = inEnvironment ? 'environment' : fromFile ? 'file' : 'default';
    const chosen = inEnvironment ? readings[1] : readings[0];
    origins.set(option.path, origin);
    const value = chosen === undefined ? option.default : chosen.value;
    values[option.section] = { ...values[option.section], [option.name]: value };
  }
  if (found.length > 0) throw new ConfigError(found);
  // Each member was read by the kind of its option, which the table ties to its type.
  const config = values as unknown as Config;
  const contradicting = contradictions(config);
  if (contradicting.length > 0) throw new ConfigError(contradicting);
  return { config, origins, file };
}

const nothing = { given: new Map<PlacedOption, Given>(), mistakes: [] as readonly Mistake[] };

/** A variable that is set to nothing is not set: many ways to start a process can't leave one out. */
function fromEnvironment({ environment }: PlacedOption, sources: ConfigSources): Given | undefined {
  const text = sources.environment[environment]?.trim();
  return text ? { text, where: environment } : undefined;
}

interface Reading {
  readonly value?: unknown;
  readonly mistake?: Mistake;
}

function readValue({ kind }: PlacedOption, { text, where }: Given): Reading {
  if (text === null && kind.nullable) return { value: null };
  // What may be a secret must not come to light in the message that refuses it.
  const value = text === null ? undefined : kind.read(text.trim());
  if (value !== undefined) return { value };
  const shown = kind.secret || text === null ? '' : `, not \`${shortened(text)}\``;
  return { mistake: { where, what: `must be ${kind.allowed}${shown}.` } };
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}
