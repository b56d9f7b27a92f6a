import { createHash, type Hash } from 'node:crypto';
import { Problem, type ReceivedPart } from '@verbatim/server';
import type { BlobWriter } from '@verbatim/storage';
import type { Deps } from '../deps.ts';
import { collectChunks } from './collect-chunks.ts';
import { filenameOf, type ReceivedFile } from './received-file.ts';

/** After so many bytes somebody looks whether there is still room, and lets go of what has passed. */
const CHECK_EVERY_BYTES = 8 * 1024 ** 2;

/** How a form is received. */
export interface FormOptions {
  /** What the sender says that it will send. */
  readonly declaredBytes: number;
  /** Whether the same form may come again, so that it has to be known by its content. */
  readonly isRepeatable: boolean;
}

/**
 * Writes the file of a form to a blob while it arrives: no more of it than a chunk is in memory, and what is too large
 * is refused when it is, not when it has arrived. Whatever goes wrong, nothing is left.
 */
export async function receiveForm(
  deps: Pick<Deps, 'blobs' | 'diskReserve' | 'config'>,
  parts: AsyncIterable<ReceivedPart>,
  { declaredBytes, isRepeatable: mayComeAgain }: FormOptions,
): Promise<ReceivedFile> {
  await deps.diskReserve.rejectIfFull(declaredBytes);
  const writer = await deps.blobs.create();
  const digest = mayComeAgain ? createHash('sha256') : null;
  let filename = filenameOf(undefined);
  try {
    for await (const part of parts) {
      filename = filenameOf(part.filename);
      await receivePart(deps, part, { writer, digest });
    }
    const blobKey = await writer.commit();
    const fingerprint = digest === null ? '' : `${filename} ${digest.digest('hex')}`;
    return { blobKey, byteLength: writer.byteLength, filename, fingerprint };
  } catch (error) {
    await writer.abort();
    throw error;
  }
}

async function receivePart(
  { config, diskReserve }: Pick<Deps, 'diskReserve' | 'config'>,
  { content }: ReceivedPart,
  { writer, digest }: { writer: BlobWriter; digest: Hash | null },
): Promise<void> {
  const { uploadBytes } = config.limits;
  let lookAt = CHECK_EVERY_BYTES;
  for await (const chunk of content) {
    if (writer.byteLength + chunk.byteLength > uploadBytes) {
      throw new Problem('body_too_large', {
        message: `The file has more than ${uploadBytes} bytes, which is the most that is taken`,
      });
    }
    digest?.update(chunk);
    await writer.write(chunk);
    if (writer.byteLength < lookAt) continue;
    collectChunks();
    await diskReserve.rejectIfFull(0);
    lookAt += CHECK_EVERY_BYTES;
  }
}
