import { createHash, type Hash } from 'node:crypto';
import { Problem, type ReceivedPart } from '@verbatim/server';
import { collectGarbage } from '@verbatim/speech';
import type { BlobWriter } from '@verbatim/storage';
import type { Foundation } from '../platform/foundation.ts';

/** A file that was stored as a blob and not inspected yet. */
export interface ReceivedFile {
  readonly blobKey: string;
  readonly byteLength: number;
  readonly filename: string;
  /** Identifies the content for retries: a hash, or the address that it came from. */
  readonly fingerprint: string;
}

const MAX_NAME_LENGTH = 255;

/** The file name to store: without folders and control characters, never empty. */
export function filenameOf(given: string | undefined): string {
  const name = given
    ?.split(/[/\\]/)
    .at(-1)
    ?.replaceAll(/\p{Cc}/gu, '')
    .slice(0, MAX_NAME_LENGTH);
  return name?.toWellFormed().trim() || 'audio';
}

/** How often the buffers of a file that arrives are freed. */
const COLLECT_EVERY_BYTES = 8 * 1024 ** 2;

interface FormOptions {
  /** `Content-Length` of the request, 0 if it has none. */
  readonly declaredBytes: number;
  /** True if the request has an idempotency key: a retry is recognized by a hash of the file. */
  readonly isRepeatable: boolean;
  /** Called once the whole form is read: if it throws, nothing is left. */
  readonly check?: () => unknown;
}

/** Writes a blob, and returns what `write` knows of its bytes. After a failure nothing is left. */
export async function writeBlob<Facts extends object>(
  blobs: Foundation['blobs'],
  expectedBytes: number,
  write: (writer: BlobWriter) => Promise<Facts>,
) {
  const writer = await blobs.create(expectedBytes);
  try {
    const facts = await write(writer);
    return { ...facts, blobKey: await writer.commit(), byteLength: writer.byteLength };
  } catch (error) {
    await writer.abort();
    throw error;
  }
}

/**
 * Writes the file of a form to a blob while it arrives, one chunk in memory at a time. A file that is too large is refused
 * as soon as that shows. After a failure nothing is left.
 */
export function receiveForm(
  deps: Pick<Foundation, 'blobs' | 'config'>,
  parts: AsyncIterable<ReceivedPart>,
  { declaredBytes, isRepeatable, check }: FormOptions,
): Promise<ReceivedFile> {
  return writeBlob(deps.blobs, declaredBytes, async (writer) => {
    const digest = isRepeatable ? createHash('sha256') : null;
    const filename = await receiveParts(deps, parts, { writer, digest });
    check?.();
    return { filename, fingerprint: digest === null ? '' : fingerprintOf(filename, digest) };
  });
}

/** Hashes the file of a form without storing it: for a retry, which is answered from the fingerprint alone. */
export async function hashForm(
  deps: Pick<Foundation, 'config'>,
  parts: AsyncIterable<ReceivedPart>,
): Promise<string> {
  const digest = createHash('sha256');
  return fingerprintOf(await receiveParts(deps, parts, { writer: null, digest }), digest);
}

const fingerprintOf = (filename: string, digest: Hash): string =>
  `${filename} ${digest.digest('hex')}`;

interface FormSink {
  /** Null if the file is only hashed. */
  readonly writer: BlobWriter | null;
  readonly digest: Hash | null;
}

/** Returns the name of the file. */
async function receiveParts(
  deps: Pick<Foundation, 'config'>,
  parts: AsyncIterable<ReceivedPart>,
  sink: FormSink,
): Promise<string> {
  let filename = filenameOf(undefined);
  for await (const part of parts) {
    filename = filenameOf(part.filename);
    await receiveContent(deps, part.content, sink);
  }
  return filename;
}

/** Writes the bytes of one file while they arrive, up to the maximum of the service. */
export async function receiveContent(
  { config }: Pick<Foundation, 'config'>,
  content: AsyncIterable<Uint8Array>,
  { writer, digest }: FormSink,
): Promise<void> {
  const { uploadBytes } = config.limits;
  let received = 0;
  let nextCollection = COLLECT_EVERY_BYTES;
  for await (const chunk of content) {
    received += chunk.byteLength;
    if (received > uploadBytes) {
      throw new Problem('body_too_large', {
        message: `The file has more than ${uploadBytes} bytes, the maximum of this service.`,
      });
    }
    digest?.update(chunk);
    await writer?.write(chunk);
    if (writer === null || received < nextCollection) continue;
    collectGarbage();
    nextCollection += COLLECT_EVERY_BYTES;
  }
}
