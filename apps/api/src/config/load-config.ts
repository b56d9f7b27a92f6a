import type { ServiceConfig } from './config.ts';
import { configOf } from './config-of.ts';
import { contradictions } from './contradictions.ts';
import type { OptionKind } from './kind.ts';
import { ConfigError, type Mistake } from './mistake.ts';
import type { PlacedOption } from './option.ts';
import { options, pathOf } from './options.ts';
import { type FileContent, type Given, readFile } from './read-file.ts';

/** Where a value comes from. */
type OptionOrigin = 'default' | 'file' | 'environment';

/** A configuration that was checked, and where each value comes from, by the path of its option. */
export interface LoadedConfig {
  readonly config: ServiceConfig;
  readonly origins: ReadonlyMap<string, OptionOrigin>;
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
const FILE_VARIABLE = 'CONFIG_FILE';

/** Reads every option: the environment wins over the file, the file over the default. Throws a `ConfigError`. */
export function loadConfig(sources: ConfigSources): LoadedConfig {
  const file = sources.file ?? (sources.environment[FILE_VARIABLE] || null);
  const { given: inFile, mistakes } = file === null ? nothing : readFile(file);
  const found: Mistake[] = [...mistakes];
  const origins = new Map<string, OptionOrigin>();
  const config = configOf((option, section) => {
    const path = pathOf(section, option);
    const inEnvironment = fromEnvironment(option, sources);
    // A value of the file is checked even if the environment overrides it: the variable may be removed later.
    const fromFile = inFile.get(path);
    const readings = [fromFile, inEnvironment].map((each) => each && readValue(option.kind, each));
    for (const each of readings) if (each?.mistake) found.push(each.mistake);
    origins.set(path, inEnvironment ? 'environment' : fromFile ? 'file' : 'default');
    const chosen = inEnvironment ? readings[1] : readings[0];
    return chosen?.value === undefined ? option.default : chosen.value;
  });
  if (found.length > 0) throw new ConfigError(found);
  const contradicting = contradictions(config);
  if (contradicting.length > 0) throw new ConfigError(contradicting);
  return { config, origins, file };
}

const nothing: FileContent = { given: new Map(), mistakes: [] };

/** A variable that is set to nothing is not set: many ways to start a process can't leave one out. */
function fromEnvironment(
  { environment }: Pick<PlacedOption, 'environment'>,
  sources: ConfigSources,
): Given | undefined {
  const text = sources.environment[environment]?.trim();
  return text ? { text, where: environment } : undefined;
}

interface OptionReading<T> {
  readonly value?: T;
  readonly mistake?: Mistake;
}

function readValue<T>(kind: OptionKind<T>, { text, where }: Given): OptionReading<T> {
  const value = text === null ? kind.none?.() : kind.read(text.trim());
  if (value !== undefined) return { value };
  // A message must not show what may be a secret.
  const shown = kind.secret || text === null ? '' : `, not \`${shortened(text)}\``;
  return { mistake: { where, what: `must be ${kind.allowed}${shown}.` } };
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

/** The values that hold, as a file that says the same, with where each comes from. Secrets are left out. */
export function printConfig({ config, origins, file }: LoadedConfig): string {
  const lines: string[] = [];
  let current = '';
  for (const { section, key, path, kind, environment, valueIn } of options) {
    if (section !== current) lines.push(...(current ? [''] : []), `${section}:`);
    current = section;
    const value = valueIn(config);
    const comment = `# ${origin(origins.get(path), environment, file)}`;
    if (kind.secret && value !== null) lines.push(`  # ${key}: (set, not shown)  ${comment}`);
    else lines.push(`  ${key}: ${quoted(kind.write(value))}  ${comment}`);
  }
  return `${lines.join('\n')}\n`;
}

function origin(from: string | undefined, environment: string, file: string | null): string {
  if (from === 'environment') return `environment: ${environment}`;
  return from === 'file' ? `file: ${file}` : 'default';
}

/** Quotes only where YAML would read something else than the text. */
function quoted(text: string): string {
  return /^[a-z0-9/.][\w./-]*$/i.test(text) && !/^(true|false|null|yes|no|on|off|~)$/i.test(text)
    ? text
    : JSON.stringify(text);
}
