import { constants } from 'node:fs';
import { type FileHandle, open, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Clock } from '@verbatim/time';

/** A build makes a few hundred files; more means that the wrong folder is served. */
const MAX_FILES = 20_000;

/** A file that is missing makes the folder be read again, at most this often. */
const READ_AGAIN_MS = 1000;

/** Encodings that the build made beside a file, best first, with their endings. */
const ENDINGS = { br: '.br', gzip: '.gz' } as const;

export type Encoding = keyof typeof ENDINGS;

/** A file of a folder, open. The reader closes it. */
export interface OpenPage {
  readonly handle: FileHandle;
  readonly byteLength: number;
  readonly etag: string;
  /** How its bytes are compressed; null: not at all. */
  readonly encoding: Encoding | null;
  /** True if the folder has this file in several encodings. */
  readonly varies: boolean;
}

/**
 * The files that a build made. A path is looked up in the list of them and never joined to the folder as it came, so no path leads
 * out of it. Links and hidden files are not served. The list is read again when a file is missing: the folder may be built later.
 */
export class BuiltFolder {
  readonly #directory: string;
  readonly #clock: Pick<Clock, 'elapsed'>;
  #names: Promise<ReadonlySet<string>> | undefined;
  #readAt = 0;

  constructor(directory: string, clock: Pick<Clock, 'elapsed'>) {
    this.#directory = directory;
    this.#clock = clock;
  }

  /** Opens the file of this name, such as `assets/main.js`, in an accepted encoding; null if there is none. */
  async open(name: string, accepted: (encoding: Encoding) => boolean): Promise<OpenPage | null> {
    const names = await this.#namesWith(name);
    if (!names.has(name)) return null;
    const encodings = encodingsOf(name, names);
    const encoding = encodings.find(accepted) ?? null;
    const path = join(this.#directory, encoding === null ? name : name + ENDINGS[encoding]);
    const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW).catch(unlessMissing);
    if (handle === null) return null;
    try {
      const { size, mtimeMs } = await handle.stat();
      const etag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`;
      return { handle, byteLength: size, etag, encoding, varies: encodings.length > 0 };
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  async #namesWith(name: string): Promise<ReadonlySet<string>> {
    const known = await this.#names;
    const now = this.#clock.elapsed();
    if (known && (known.has(name) || now - this.#readAt < READ_AGAIN_MS)) return known;
    this.#readAt = now;
    this.#names = namesIn(this.#directory);
    return await this.#names;
  }
}

async function namesIn(directory: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(
    unlessMissing,
  );
  const files = (entries ?? []).filter((entry) => entry.isFile());
  if (files.length > MAX_FILES) {
    throw new RangeError(`${directory} has more than ${MAX_FILES} files: it is no build of pages`);
  }
  const names = files
    .map(({ parentPath, name }) => relative(directory, join(parentPath, name)))
    .map((name) => name.split(sep).join('/'));
  return new Set(names.filter((name) => !isHidden(name)));
}

const isHidden = (name: string): boolean => name.split('/').some((part) => part.startsWith('.'));

const encodingsOf = (name: string, names: ReadonlySet<string>): Encoding[] =>
  (Object.keys(ENDINGS) as Encoding[]).filter((encoding) => names.has(name + ENDINGS[encoding]));

function unlessMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error.code === 'ELOOP') return null;
  throw error;
}
