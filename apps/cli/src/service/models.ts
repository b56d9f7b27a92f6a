import { checkSpeechServers, modelsIn } from '@verbatim/api';
import { typedCommand } from '@verbatim/processes/typed-command';
import {
  catalog,
  fileNameOf,
  type InstalledModel,
  installModels,
  ModelError,
  ModelFolder,
  missingModels,
  recognizes,
  STARTER,
} from '@verbatim/speech';
import { CommandFailure, WrongUsageError } from '../failures.ts';
import type { DataOptions, JsonOptions } from '../options.ts';
import { bytes, type Column, table } from '../table.ts';
import type { Terminal, TextStyle } from '../terminal.ts';
import { configOf } from './service-data.ts';

interface GetOptions extends DataOptions {
  readonly sha256?: string;
  readonly trust?: true;
  readonly folder?: string;
  readonly mirror?: string;
}

function modelsOf(options: DataOptions, terminal: Terminal): ModelFolder {
  const { dataDirectory } = configOf(options, terminal).config.storage;
  return new ModelFolder(modelsIn(dataDirectory));
}

export async function list(options: JsonOptions, terminal: Terminal): Promise<void> {
  const known = await knownModels(modelsOf(options, terminal));
  if (options.json) return terminal.out(`${JSON.stringify(known, null, 2)}\n`);
  terminal.out(table(known, modelColumns, terminal));
  if (known.some(({ state }) => state === 'in use')) return;
  terminal.error(
    `No model for speech is installed, and the service does not start without one or a speech server. ${typedCommand('models get starter')} installs the usual ones.\n`,
  );
}

/** Installs models one after the other. A failed one doesn't keep the others from being installed. */
export async function get(
  names: readonly string[],
  { sha256, trust, folder, mirror, ...data }: GetOptions,
  terminal: Terminal,
): Promise<void> {
  const { recognition, storage } = configOf(data, terminal).config;
  const models = new ModelFolder(modelsIn(storage.dataDirectory));
  const isOne = names.length === 1 && names[0] !== STARTER;
  const problems = await installModels(models, isOne ? names : await missingModels(models, names), {
    signal: new AbortController().signal,
    folder: folder ?? recognition.modelsFolder,
    mirror: mirror ?? recognition.modelsMirror,
    output: { write: terminal.error, width: terminal.errorWidth },
    ...(sha256 !== undefined && { sha256 }),
    ...(trust && { trust }),
  });
  if (problems.length > 0) throw new ModelError(problems.map(({ message }) => message).join('\n'));
  terminal.error(`${RESTART}\n`);
}

export async function add(
  path: string,
  { library, ...options }: DataOptions & { library?: string },
  terminal: Terminal,
): Promise<void> {
  const models = modelsOf(options, terminal);
  const model = await models.add(path, library === undefined ? {} : { library });
  terminal.error(`${model.name} is installed in ${model.folder}. ${RESTART}\n`);
}

export async function remove(
  name: string,
  options: DataOptions,
  terminal: Terminal,
): Promise<void> {
  await modelsOf(options, terminal).remove(name);
  terminal.error(`${name} is removed. ${RESTART}\n`);
}

export async function use(
  name: string | undefined,
  options: DataOptions & { best?: true },
  terminal: Terminal,
): Promise<void> {
  if ((name === undefined) !== (options.best === true))
    throw new WrongUsageError('Name a model, or give --best.');
  await modelsOf(options, terminal).use(name ?? null);
  terminal.error(`The service uses ${name ?? 'the best model that is installed'}. ${RESTART}\n`);
}

const RESTART = 'Restart a running service to use it.';

const serverColumns: readonly Column<Awaited<ReturnType<typeof checkSpeechServers>>[number]>[] = [
  { title: 'ADDRESS', value: ({ address }) => address },
  {
    title: 'STATE',
    value: ({ problem }) => problem ?? 'recognizes speech',
    look: ({ problem }) => (problem === null ? 'green' : 'red'),
  },
];

export async function servers(options: JsonOptions, terminal: Terminal): Promise<void> {
  const checked = await checkSpeechServers(configOf(options, terminal).config.speechServers);
  if (options.json) {
    const rows = checked.map(({ address, problem }) => ({ address, problem }));
    terminal.out(`${JSON.stringify(rows, null, 2)}\n`);
  } else if (checked.length > 0) terminal.out(table(checked, serverColumns, terminal));
  if (checked.length === 0) {
    terminal.error(
      'No speech server is set up. Name those that you run in SPEECH_SERVERS, such as http://gpu:8000/v1 or tcp://gpu:10300.\n',
    );
  }
  const failed = checked.filter(({ problem }) => problem !== null).length;
  if (failed > 0)
    throw new CommandFailure(`${failed} of ${checked.length} speech servers recognize nothing.`);
}

interface KnownModel {
  readonly name: string;
  readonly family: string;
  readonly languages: readonly string[] | 'any' | null;
  readonly expectedWordErrorRate: number | null;
  /** Whether this project has measured it, beside its authors, whose word error rate it is; null if it does not recognize speech. */
  readonly isMeasured: boolean | null;
  readonly license: string | null;
  readonly byteLength: number;
  readonly state: 'in use' | 'installed' | 'unusable' | 'known';
  readonly problem: string | null;
  /** True if the SHA-256 of its download is known; null for a model that is not downloaded. */
  readonly checksumKnown: boolean | null;
  /** What it is downloaded from, for mirrors: one list of files for each source. */
  readonly sources: readonly (readonly PublishedFile[])[];
}

interface PublishedFile {
  /** Its name in a folder or on a mirror. */
  readonly file: string;
  readonly address: string;
  readonly sha256: string | null;
}

/** All installed models, then other known ones. */
async function knownModels(folder: ModelFolder): Promise<readonly KnownModel[]> {
  const installed = await folder.list();
  const inUse = await nameInUse(folder, installed);
  const known = catalog.filter(({ name }) => !installed.some((each) => each.name === name));
  return [
    ...installed.map(({ name, manifest, problem, byteLength }): KnownModel => {
      const usable = name === inUse ? 'in use' : 'installed';
      const state = problem === null ? usable : 'unusable';
      return { ...about(name, manifest), byteLength, state, problem, checksumKnown: null };
    }),
    ...known.map(({ name, manifest, sources: [{ parts } = { parts: [] }] }): KnownModel => {
      const byteLength = parts.reduce((sum, { megabytes }) => sum + megabytes * 1e6, 0);
      const checksumKnown = parts.every(({ sha256 }) => sha256 !== null);
      const state = 'known';
      return { ...about(name, manifest), byteLength, state, problem: null, checksumKnown };
    }),
  ];
}

const sourcesOf = (name: string): KnownModel['sources'] =>
  (catalog.find((each) => each.name === name)?.sources ?? []).map(({ parts }) =>
    parts.map((part) => ({ file: fileNameOf(part), address: part.address, sha256: part.sha256 })),
  );

/** The model that the service uses: the chosen one, else the installed one with the lowest word error rate. */
async function nameInUse(
  folder: ModelFolder,
  installed: readonly InstalledModel[],
): Promise<string | null> {
  const usable = installed.filter(recognizes);
  const chosen = await folder.chosen();
  if (usable.some(({ name }) => name === chosen)) return chosen;
  const rate = ({ manifest }: (typeof usable)[number]): number =>
    manifest.expectedWordErrorRate ?? Number.MAX_VALUE;
  return [...usable].sort((a, b) => rate(a) - rate(b))[0]?.name ?? null;
}

function about(name: string, manifest: InstalledModel['manifest']) {
  const described = manifest !== null && 'languages' in manifest ? manifest : null;
  return {
    name,
    family: manifest?.family ?? '',
    languages: described?.languages ?? null,
    expectedWordErrorRate: described?.expectedWordErrorRate ?? null,
    isMeasured: described && described.cpuPerSecond !== undefined,
    license: manifest?.license ?? null,
    sources: sourcesOf(name),
  };
}

const styles: Partial<Record<KnownModel['state'], TextStyle>> = {
  'in use': 'green',
  unusable: 'red',
};

const modelColumns: readonly Column<KnownModel>[] = [
  { title: 'NAME', value: ({ name }) => name },
  {
    title: 'STATE',
    value: ({ state, problem }) => (problem === null ? state : `${state}: ${problem}`),
    look: ({ state }) => styles[state],
    flexible: true,
  },
  { title: 'KIND', value: ({ family }) => family },
  {
    title: 'LANGUAGES',
    value: ({ languages }) => (languages === 'any' ? languages : (languages ?? []).join(' ')),
    flexible: true,
  },
  {
    title: 'WRONG WORDS',
    value: ({ expectedWordErrorRate: rate }) => (rate === null ? '' : `${rate} %`),
  },
  {
    title: 'MEASURED',
    value: ({ isMeasured }) => ({ true: 'yes', false: 'no', null: '' })[`${isMeasured}`],
  },
  { title: 'SIZE', value: ({ byteLength }) => bytes(byteLength) },
  { title: 'LICENSE', value: ({ license }) => license ?? '', flexible: true },
];
