import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { nearestName } from '@verbatim/server/suggestion';
import { isMap, isScalar, isSeq, LineCounter, type Pair, parseDocument } from 'yaml';
import { ConfigError, type Mistake, type OptionKind } from './option.ts';
import {
  configOf,
  metricsPortOf,
  options,
  type PlacedOption,
  pathOf,
  type ServiceConfig,
} from './options.ts';
import { nodeRoles } from './sections/server-options.ts';

/** Where a value comes from. */
type OptionOrigin = 'default' | 'file' | 'environment';

/** A configuration that was checked, and where each value comes from, by the path of its option. */
export interface LoadedConfig {
  readonly config: ServiceConfig;
  readonly origins: ReadonlyMap<string, OptionOrigin>;
  readonly file: string | null;
}

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
  const read = configOf((option, section) => {
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
  const config = origins.get('worker.parallelism') === 'default' ? withServersBusy(read) : read;
  const contradicting = contradictions(config);
  if (contradicting.length > 0) throw new ConfigError(contradicting);
  return { config, origins, file };
}

/** Speech servers take more files at once than this machine has cores for. */
function withServersBusy(config: ServiceConfig): ServiceConfig {
  const { addresses, parallelism } = config.speechServers;
  const slots = addresses.length === 0 ? 0 : addresses.length * parallelism + 1;
  const worker = { ...config.worker, parallelism: Math.max(config.worker.parallelism, slots) };
  return { ...config, worker };
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

/** Values that contradict each other, although each is allowed. */
function contradictions(config: ServiceConfig): Mistake[] {
  const { cluster, server, storage, fetching, callbacks, textEngines, wyoming } = config;
  const found: Mistake[] = [];
  const isShared = storage.databaseUrl !== null && storage.blobsUrl !== null;
  if (!isShared && !nodeRoles.every((role) => cluster.roles.includes(role))) {
    const what = `must be ${nodeRoles.join(',')}: data is kept in the data directory, which one process uses, so no other node could do the rest. Set ${named('storage.databaseUrl')} and ${named('storage.blobsUrl')} to share it.`;
    found.push({ where: named('cluster.roles'), what });
  }
  if (cluster.roles.length === 0) {
    found.push({ where: named('cluster.roles'), what: 'must name at least one role.' });
  }
  for (const [missing, given] of [
    ['databaseUrl', 'blobsUrl'],
    ['blobsUrl', 'databaseUrl'],
  ] as const) {
    if (storage[missing] !== null || storage[given] === null) continue;
    const what = `must be set, because ${named(`storage.${given}`)} is: nodes share both, rows in a database and audio in a bucket.`;
    found.push({ where: named(`storage.${missing}`), what });
  }
  for (const [path, value] of [
    ['storage.blobsKeyId', storage.blobsKeyId],
    ['storage.blobsKey', storage.blobsKey],
  ] as const) {
    if (storage.blobsUrl === null || value !== null) continue;
    const what = `must be set, because ${named('storage.blobsUrl')} needs an access key and its secret.`;
    found.push({ where: named(path), what });
  }
  if (cluster.address === null && ['0.0.0.0', '::'].includes(cluster.host)) {
    const what = `must be set, because other nodes can't call ${named('cluster.host')}, which is ${cluster.host}.`;
    found.push({ where: named('cluster.address'), what });
  }
  if (wyoming.port !== null && !cluster.roles.includes('live')) {
    const what = `must be off: its transcriptions are live sessions, and ${named('cluster.roles')} does not have live.`;
    found.push({ where: named('wyoming.port'), what });
  }
  if (server.port !== 0 && server.port === metricsPortOf(config)) {
    const what = `must differ from ${named('server.port')}, which is ${server.port} as well.`;
    found.push({ where: named('observability.metricsPort'), what });
  }
  if (fetching.idleTimeoutMs > fetching.totalTimeoutMs) {
    const what = `must not be longer than ${named('fetching.totalTimeout')}.`;
    found.push({ where: named('fetching.idleTimeout'), what });
  }
  if (callbacks.perDestination > callbacks.parallelism) {
    const what = `must not be more than ${named('callbacks.parallelism')}.`;
    found.push({ where: named('callbacks.perDestination'), what });
  }
  if (textEngines.chatModelAnswerTokens >= textEngines.chatModelContextTokens) {
    const what = `must be less than ${named('textEngines.chatModelContextTokens')}.`;
    found.push({ where: named('textEngines.chatModelAnswerTokens'), what });
  }
  return found;
}

/** An option as either source calls it. */
function named(path: string): string {
  const option = options.find((each) => each.path === path);
  return `${option?.environment ?? ''} (${path})`;
}

/** The text of a value, and where it stands. Null: explicitly no value. */
interface Given {
  readonly text: string | null;
  readonly where: string;
}

/** What a file says, by the path of the option. */
interface FileContent {
  readonly given: ReadonlyMap<string, Given>;
  readonly mistakes: readonly Mistake[];
}

const sections = new Set<string>(options.map(({ section }) => section));

/** Reads a YAML file of sections with options. Everything unknown is reported as a mistake. */
function readFile(path: string): FileContent {
  let content: string;
  try {
    content = readFileSync(path, 'utf8');
  } catch (error) {
    const what = `the file can't be read (${(error as NodeJS.ErrnoException).code ?? error}).`;
    return { given: new Map(), mistakes: [{ where: path, what }] };
  }
  return new FileReader(basename(path), content).read();
}

class FileReader {
  readonly #given = new Map<string, Given>();
  readonly #mistakes: Mistake[] = [];
  readonly #lines = new LineCounter();
  readonly #name: string;
  readonly #content: string;

  constructor(name: string, content: string) {
    this.#name = name;
    this.#content = content;
  }

  read(): FileContent {
    const document = parseDocument(this.#content, {
      lineCounter: this.#lines,
      prettyErrors: false,
    });
    for (const { message, pos } of document.errors) {
      this.#mistakes.push({ where: this.#at(pos[0]), what: `this is not YAML: ${message}.` });
    }
    const root = document.contents;
    if (document.errors.length === 0 && root !== null && !(isScalar(root) && root.value === null)) {
      if (isMap(root)) for (const pair of root.items) this.#section(pair);
      else this.#mistakes.push({ where: this.#at(0), what: shape });
    }
    return { given: this.#given, mistakes: this.#mistakes };
  }

  #section(pair: Pair): void {
    const name = keyOf(pair);
    const where = this.#where(pair, name);
    if (!sections.has(name)) {
      this.#mistakes.push({ where, what: `there is no such section.${suggestion(name, null)}` });
    } else if (isMap(pair.value)) {
      for (const each of pair.value.items) this.#option(name, each);
    } else if (!(isScalar(pair.value) && pair.value.value === null)) {
      this.#mistakes.push({ where, what: shape });
    }
  }

  #option(section: string, pair: Pair): void {
    const key = keyOf(pair);
    const path = `${section}.${key}`;
    const where = this.#where(pair, path);
    const option = options.find((each) => each.path === path);
    if (option === undefined) {
      this.#mistakes.push({ where, what: `there is no such option.${suggestion(key, section)}` });
      return;
    }
    const text = textOf(pair.value, option);
    if (text !== undefined) this.#given.set(path, { text, where });
    else this.#mistakes.push({ where, what: `must be ${option.kind.allowed}.` });
  }

  #where({ key }: Pair, path: string): string {
    const range = isScalar(key) ? key.range : undefined;
    return `${this.#at(range?.[0] ?? 0)} ${path}`;
  }

  #at(offset: number): string {
    return `${this.#name}:${this.#lines.linePos(offset).line || 1}`;
  }
}

const shape = 'must hold options, such as `server:` and below it, indented, `port: 8080`.';

function keyOf({ key }: Pair): string {
  return isScalar(key) ? String(key.value) : '';
}

/** The source text of plain scalars, so that YAML does not convert `0x10` or `1_000` before the option reads it. */
function textOf(node: unknown, { kind }: PlacedOption): string | null | undefined {
  if (isScalar(node)) return node.value === null ? null : scalarText(node);
  if (!isSeq(node) || kind.list === undefined) return undefined;
  if (node.items.length === 0) return 'none';
  const parts = node.items.map((item) => (isScalar(item) ? scalarText(item) : undefined));
  return parts.every((part) => part !== undefined && !part.includes(','))
    ? parts.join(',')
    : undefined;
}

function scalarText({ value, source }: { value: unknown; source?: string }): string {
  return typeof value === 'string' ? value : (source ?? String(value));
}

/** The option that was probably meant: the same name in another section, the name of an environment variable, or a similar name. */
function suggestion(name: string, section: string | null): string {
  const elsewhere = options.find(
    ({ key, environment }) => key === name || environment === name.toUpperCase(),
  );
  if (elsewhere !== undefined) return ` Did you mean \`${elsewhere.path}\`?`;
  const names =
    section === null
      ? [...sections]
      : options.filter((each) => each.section === section).map(({ key }) => key);
  const near = nearestName(name, names);
  return near === undefined ? ` There are: ${names.join(', ')}.` : ` Did you mean \`${near}\`?`;
}
