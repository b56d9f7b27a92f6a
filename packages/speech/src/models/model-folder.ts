import { existsSync } from 'node:fs';
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { typedCommand } from '@verbatim/processes/typed-command';
import { readModelHeader } from '../conversion/index.ts';
import type { ModelManifest } from '../engines/model.ts';
import { ModelError } from '../recognition/errors.ts';
import type { AuxiliaryManifest } from './auxiliary-models.ts';
import { type CatalogEntry, catalog } from './catalog.ts';
import { probeLoad } from './engine-of.ts';
import { type InstalledModel, installedModel, recognizes } from './installed-model.ts';
import { isModelName, MANIFEST_FILE } from './manifest.ts';
import { modelsOfFiles } from './model-of-files.ts';

/** Folder of incomplete models and downloads. */
const INCOMING = '.incoming';
const DRAFT = 'model-';
const LEAVING = 'gone-';
/** Age of a draft whose process must have been killed. */
const ABANDONED_MS = 24 * 3_600_000;
/** File with the name of the chosen model. */
const CHOSEN = 'chosen.json';

interface ModelFolderOptions {
  /** Loads a model to check it; throws if it can't be loaded. */
  readonly probe?: (manifest: ModelManifest | AuxiliaryManifest, folder: string) => Promise<void>;
}

/** The models folder of an installation. Several processes may use it; the models in it are always complete. */
export class ModelFolder {
  readonly directory: string;
  readonly #probe: NonNullable<ModelFolderOptions['probe']>;

  constructor(directory: string, { probe = probeLoad }: ModelFolderOptions = {}) {
    this.directory = directory;
    this.#probe = probe;
  }

  async list(): Promise<readonly InstalledModel[]> {
    const entries = await readdir(this.directory, { withFileTypes: true }).catch(nothingWhenAbsent);
    const names = entries
      // Models are large: operators keep them on another disk, and link them here.
      .filter((entry) => (entry.isDirectory() || entry.isSymbolicLink()) && isModelName(entry.name))
      .map(({ name }) => name)
      .sort();
    return Promise.all(names.map((name) => installedModel(join(this.directory, name), name)));
  }

  /** Name of the chosen model; null: the best one is used. */
  async chosen(): Promise<string | null> {
    const text = await readFile(join(this.directory, CHOSEN), 'utf8').catch(() => null);
    if (text === null) return null;
    try {
      const { name } = JSON.parse(text) as { name?: unknown };
      return typeof name === 'string' ? name : null;
    } catch {
      return null;
    }
  }

  /** Chooses a model; null leaves the choice to the service. */
  async use(name: string | null): Promise<void> {
    const target = join(this.directory, CHOSEN);
    if (name === null) return rm(target, { force: true });
    const model = await this.#installed(name);
    if (!recognizes(model)) {
      const why = model.problem ?? 'it does not recognize speech';
      throw new ModelError(`The model ${name} can not be chosen: ${why}.`);
    }
    const draft = `${target}.${process.pid}`;
    await writeFile(draft, `${JSON.stringify({ name })}\n`, { flush: true });
    await rename(draft, target);
  }

  /**
   * Copies a model from another folder, after loading it. Without a `model.json` it must be a public model as its archive
   * unpacks, or its files tell its family, and the name of the folder its languages. A single file is a model of whisper.cpp. With a library, a model of whisper.cpp runs in that one.
   */
  async add(
    source: string,
    { library }: { readonly library?: string } = {},
  ): Promise<InstalledModel> {
    if ((await stat(source).catch(() => null))?.isFile()) return this.#addWhisper(source, library);
    if (library !== undefined)
      throw new ModelError('A library is for models of whisper.cpp, which are single files.');
    if (existsSync(join(source, MANIFEST_FILE))) return this.#addFolder(source);
    const published = publishedAs(source);
    const possible = published ? [published] : await modelsOfFiles(source);
    const [last] = possible.slice(-1);
    for (const each of possible.slice(0, -1)) {
      const added = await this.#addFolder(source, each).catch((error: unknown) => {
        if (error instanceof ModelError) return null;
        throw error;
      });
      if (added !== null) return added;
    }
    return this.#addFolder(source, last);
  }

  async #addFolder(
    source: string,
    known?: ModelManifest | AuxiliaryManifest,
  ): Promise<InstalledModel> {
    return this.install(async (folder) => {
      const files = known === undefined ? [''] : Object.values(known.files);
      try {
        for (const file of files)
          await cp(join(source, file), join(folder, file), { recursive: true, dereference: true });
      } catch (error) {
        throw new ModelError(`The folder can not be copied: ${(error as Error).message}`);
      }
      return known;
    });
  }

  async #addWhisper(file: string, library: string | undefined): Promise<InstalledModel> {
    if (library !== undefined && !existsSync(library))
      throw new ModelError(`There is no library ${library}.`);
    const { isMultilingual } = await readModelHeader(file).catch((error: Error) => {
      throw new ModelError(error.message);
    });
    const name = basename(file, '.bin').replace(/^ggml-/, '');
    const manifest: ModelManifest = {
      name,
      family: 'whisper-cpp',
      engine: 'whisper.cpp',
      files: { model: basename(file) },
      languages: isMultilingual ? 'any' : ['en'],
      sampleRate: 16_000,
      featureDim: 80,
      hotwords: false,
      expectedWordErrorRate: null,
      license: null,
      settings: library === undefined ? {} : { library: resolve(library) },
    };
    return this.install(async (folder) => {
      await cp(file, join(folder, basename(file)));
      return manifest;
    });
  }

  /** Has a draft folder filled, checks and loads the model in it, and moves it into place in one step. A failure leaves nothing behind. */
  async install(
    fill: (folder: string) => Promise<ModelManifest | AuxiliaryManifest | undefined>,
  ): Promise<InstalledModel> {
    const incoming = await this.incoming();
    await dropAbandoned(incoming);
    const folder = await mkdtemp(join(incoming, DRAFT));
    try {
      const described = await fill(folder);
      if (described !== undefined)
        await writeFile(join(folder, MANIFEST_FILE), `${JSON.stringify(described, null, 2)}\n`);
      const { manifest, problem } = await installedModel(folder, '');
      if (manifest === null || problem !== null)
        throw new ModelError(`This is no model that can be used: ${problem}.`);
      await this.refuseExisting(manifest.name);
      await this.#probe(manifest, folder);
      const place = join(this.directory, manifest.name);
      await rename(folder, place).catch(() => this.refuseExisting(manifest.name));
      return await installedModel(place, manifest.name);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Throws if a model of this name is installed. */
  async refuseExisting(name: string): Promise<void> {
    if ((await this.list()).some((model) => model.name === name))
      throw new ModelError(
        `The model ${name} is installed already. ${typedCommand(`models remove ${name}`)} makes room for another one.`,
      );
  }

  /** Removes a model. A service that has loaded it keeps using it until it ends. */
  async remove(name: string): Promise<void> {
    const { folder } = await this.#installed(name);
    if ((await this.chosen()) === name) await this.use(null);
    const incoming = await this.incoming();
    // Moved away in one step first, so that no process sees half a model.
    const gone = join(await mkdtemp(join(incoming, LEAVING)), name);
    await rename(folder, gone);
    await rm(join(gone, '..'), { recursive: true, force: true });
  }

  /** The folder of incomplete models and downloads. */
  async incoming(): Promise<string> {
    const incoming = join(this.directory, INCOMING);
    await mkdir(incoming, { recursive: true });
    return incoming;
  }

  async #installed(name: string): Promise<InstalledModel> {
    const model = (await this.list()).find((each) => each.name === name);
    if (model !== undefined) return model;
    throw new ModelError(
      `There is no model ${name}. ${typedCommand('models list')} shows which there are.`,
    );
  }
}

/** The catalog's description of a folder that is named as a published archive or model. */
function publishedAs(source: string): CatalogEntry['manifest'] | undefined {
  const name = basename(resolve(source));
  return catalog.find(
    (entry) =>
      entry.name === name ||
      entry.sources[0]?.parts.some(
        ({ archive, address }) => archive && basename(address) === `${name}.tar.bz2`,
      ),
  )?.manifest;
}

/** Removes abandoned drafts. Downloads stay, to be resumed. */
async function dropAbandoned(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    if (!name.startsWith(DRAFT) && !name.startsWith(LEAVING)) continue;
    const folder = join(incoming, name);
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > ABANDONED_MS) await rm(folder, { recursive: true, force: true });
  }
}

const nothingWhenAbsent = (error: NodeJS.ErrnoException): [] => {
  if (error.code === 'ENOENT') return [];
  throw error;
};
