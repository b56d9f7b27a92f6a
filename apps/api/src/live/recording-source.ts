import { WAV_HEADER_BYTES, wavHeader } from '@verbatim/audio';
import { type AudioFormat, type LiveParameters, wavFormat } from '@verbatim/live';
import type { BinaryContent } from '@verbatim/server';
import type { BlobStore } from '@verbatim/storage';

/** A recording: samples without a header, which may still grow. */
interface Recording {
  readonly params: LiveParameters;
  readonly blobKey: string;
  readonly byteLength: number;
}

/** A growing recording as a WAV file of its current length. */
export function recordingSource(
  blobs: Pick<BlobStore, 'read'>,
  { params, blobKey, byteLength }: Recording,
): Pick<BinaryContent, 'byteLength' | 'read'> {
  const header = wavHeader(wavFormat(formatOf(params)), byteLength);
  return {
    byteLength: header.byteLength + byteLength,
    read(start, end) {
      const from = Math.max(0, start - WAV_HEADER_BYTES);
      const samples = blobs.read(blobKey, from, Math.max(from, end - WAV_HEADER_BYTES));
      return start < WAV_HEADER_BYTES ? after(header.subarray(start, end), samples) : samples;
    },
  };
}

/** Some bytes, and then those of a stream. */
function after(first: Uint8Array, rest: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  return rest.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      start: (controller) => controller.enqueue(first),
    }),
  );
}

/** How the audio of a session is written. */
export const formatOf = ({
  encoding,
  bit_depth: bitDepth,
  sample_rate: sampleRate,
  channels,
}: Pick<LiveParameters, 'bit_depth' | 'channels' | 'encoding' | 'sample_rate'>): AudioFormat => ({
  encoding,
  bitDepth,
  sampleRate,
  channels,
});
