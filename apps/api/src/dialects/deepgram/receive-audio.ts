import { createHash } from 'node:crypto';
import { formatTags, type WavFormat, wavHeader } from '@verbatim/audio';
import { Problem } from '@verbatim/server';
import type { Foundation } from '../../platform/foundation.ts';
import { type ReceivedFile, receiveContent, writeBlob } from '../../uploads/receive-form.ts';
import type { FileQuery } from './requests.ts';

/** Encodings of raw audio. All others are those of files, which say so themselves. */
const rawEncodings: Readonly<Record<string, Pick<WavFormat, 'bitDepth' | 'formatTag'>>> = {
  linear16: { formatTag: formatTags.pcm, bitDepth: 16 },
  linear32: { formatTag: formatTags.pcm, bitDepth: 32 },
  alaw: { formatTag: formatTags.alaw, bitDepth: 8 },
  mulaw: { formatTag: formatTags.mulaw, bitDepth: 8 },
};

/** Writes a body to a blob while it arrives. Raw audio gets the header that its parameters describe. After a failure nothing is left. */
export function receiveAudio(
  deps: Pick<Foundation, 'blobs' | 'config'>,
  bytes: AsyncIterable<Uint8Array>,
  { declaredBytes, query }: { readonly declaredBytes: number; readonly query: FileQuery },
): Promise<ReceivedFile & { readonly sha256: string }> {
  return writeBlob(deps.blobs, declaredBytes, async (writer) => {
    const digest = createHash('sha256');
    const chunks = bytes[Symbol.asyncIterator]();
    const first = await chunks.next();
    if (first.done) {
      throw new Problem('unsupported_audio', {
        message: 'The body is empty: send the audio in it.',
      });
    }
    const format = rawFormatOf(query, first.value);
    if (format !== null) await writer.write(wavHeader(format, null));
    await receiveContent(deps, joined(first.value, chunks), { writer, digest });
    const sha256 = digest.digest('hex');
    const filename = format === null ? 'audio' : 'audio.wav';
    return { filename, fingerprint: sha256, sha256 };
  });
}

/** The format of raw audio; null for a file. Clients also name the encoding of a WAV file, whose header counts. */
function rawFormatOf(
  { encoding, sample_rate: sampleRate, channels }: FileQuery,
  start: Uint8Array,
): WavFormat | null {
  const raw = encoding === undefined ? undefined : rawEncodings[encoding];
  const isWav = Buffer.from(start.subarray(0, 4)).toString('latin1') === 'RIFF';
  return raw === undefined || isWav ? null : { ...raw, sampleRate, channels };
}

async function* joined(
  first: Uint8Array,
  chunks: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield first;
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
}
