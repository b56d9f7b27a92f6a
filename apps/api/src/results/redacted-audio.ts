import { bytesPerSecond, formatTags, type WavFormat, wavHeader } from '@verbatim/audio';
import type { PiiRedactionConfig, PreRecordedJobRequest, Utterance } from '@verbatim/contract';
import type { Steps } from '@verbatim/language';
import { decodeAudio, RECOGNITION_RATE, type Samples } from '@verbatim/speech';
import type { AudioOutcome, JobRow, Upload } from '@verbatim/storage';
import type { Foundation } from '../platform/foundation.ts';

/** What a request asks of the redaction of its words and its audio. */
export type RedactionParams = Pick<
  PreRecordedJobRequest,
  'delete_original' | 'pii_redaction' | 'pii_redaction_config' | 'redacted_audio'
>;

/** The step that redacts words, if it is asked for. */
export const redactionStepOf = ({
  pii_redaction,
  pii_redaction_config: config = {},
}: RedactionParams): Pick<Steps, 'redaction'> => (pii_redaction ? { redaction: config } : {});

interface CopyDeps {
  readonly blobs: Pick<Foundation['blobs'], 'create'>;
}

/** A file whose words were redacted. */
interface RedactedRecording {
  readonly job: Pick<JobRow, 'accountId' | 'createdAt' | 'id'>;
  readonly params: RedactionParams;
  readonly path: string;
  readonly durationSeconds: number;
  /** The redacted words; null if they could not be redacted. */
  readonly utterances: readonly Utterance[] | null;
  readonly signal: AbortSignal;
}

/**
 * What is left of the audio of a job that is done. The copy is a blob that no row names until the job ends: a crash before leaves the
 * original and its job as they were, and upkeep removes the copy; the transaction that ends the job names the copy and drops the original.
 */
export async function audioOutcomeOf(
  deps: CopyDeps,
  recording: RedactedRecording,
): Promise<{ readonly audio?: AudioOutcome }> {
  const { params, utterances } = recording;
  const { redacted_audio: sound } = params;
  if (sound === undefined) return {};
  const redacted =
    utterances === null
      ? null
      : await redactedCopy(deps, {
          ...recording,
          sound,
          spans: redactedSpans(utterances, params.pii_redaction_config),
        });
  return { audio: { redacted, deletesOriginal: params.delete_original === true } };
}

/** Of a job that failed: it has no redacted copy, and maybe no original any more. */
export const audioOfFailed = ({
  delete_original,
}: RedactionParams): { readonly audio?: AudioOutcome } =>
  delete_original ? { audio: { redacted: null, deletesOriginal: true } } : {};

/** A part of a recording, in seconds. */
interface Span {
  readonly start: number;
  readonly end: number;
}

const USUAL_MARGIN = 0.1;

/** When redacted words are said, with the margin around them. An utterance with a text and no words has no times: all of it counts. */
function redactedSpans(
  utterances: readonly Utterance[],
  { audio_margin: margin = USUAL_MARGIN }: PiiRedactionConfig = {},
): Span[] {
  return utterances
    .flatMap((each): readonly Span[] =>
      each.words.length === 0 ? [each] : each.words.filter(({ redacted }) => redacted),
    )
    .map(({ start, end }) => ({ start: start - margin, end: end + margin }));
}

const TONE_HERTZ = 1000;
const TONE_LEVEL = 0.1;
const MAX_SAMPLE = 0x7fff;

interface CopyRequest extends RedactedRecording {
  readonly sound: NonNullable<RedactionParams['redacted_audio']>;
  readonly spans: readonly Span[];
}

/** Copies the audio as a recognizer hears it, with another sound in place of the spans. All channels have it: one may hear the other's speaker. */
async function redactedCopy(
  { blobs }: CopyDeps,
  { job, path, durationSeconds, sound, spans, signal }: CopyRequest,
): Promise<Upload> {
  const frames = Math.round(durationSeconds * RECOGNITION_RATE);
  const soundAt =
    sound === 'silence'
      ? () => 0
      : (frame: number) =>
          TONE_LEVEL * Math.sin((2 * Math.PI * TONE_HERTZ * frame) / RECOGNITION_RATE);
  const chunks = decodeAudio({ path, signal }).chunks[Symbol.asyncIterator]();
  let chunk = await chunks.next();
  const channels = chunk.value?.channels.length ?? 1;
  const format: WavFormat = {
    ...{ channels, sampleRate: RECOGNITION_RATE, bitDepth: 16, formatTag: formatTags.pcm },
  };
  const audioBytes = Math.round((frames / RECOGNITION_RATE) * bytesPerSecond(format));
  const header = wavHeader(format, audioBytes);
  const byteLength = header.byteLength + audioBytes;
  const writer = await blobs.create(byteLength);
  try {
    await writer.write(header);
    for (let at = 0; at < frames; chunk = await chunks.next()) {
      // Silence where the decoder gave less than the recognizer has heard.
      const silence = (): Samples[] =>
        Array.from({ length: channels }, () => new Float32Array(frames - at));
      const block = chunk.value?.channels ?? silence();
      const length = Math.min(block[0]?.length ?? 0, frames - at);
      for (const span of spans) replaceIn(block, at, span, soundAt);
      await writer.write(pcm(block, length));
      at += length;
    }
    const blobKey = await writer.commit();
    return {
      ...{ id: job.id, accountId: job.accountId, createdAt: job.createdAt, blobKey, byteLength },
      ...{ filename: `${job.id}-redacted.wav`, extension: 'wav', contentType: 'audio/wav' },
      ...{ durationSeconds, channels },
    };
  } catch (error) {
    await writer.abort();
    throw error;
  } finally {
    await chunks.return?.(undefined);
  }
}

/** Puts a sound in place of the part of a span that is in a block, which begins at a frame. */
function replaceIn(
  block: readonly Samples[],
  at: number,
  { start, end }: Span,
  soundAt: (frame: number) => number,
): void {
  const length = block[0]?.length ?? 0;
  const from = Math.max(0, Math.floor(start * RECOGNITION_RATE) - at);
  const to = Math.min(length, Math.ceil(end * RECOGNITION_RATE) - at);
  for (let frame = from; frame < to; frame += 1)
    for (const samples of block) samples[frame] = soundAt(at + frame);
}

/** The first frames of a block as 16-bit samples, channel by channel. */
function pcm(block: readonly Samples[], length: number): Uint8Array {
  const bytes = Buffer.alloc(length * block.length * 2);
  for (let frame = 0; frame < length; frame += 1)
    for (const [channel, samples] of block.entries()) {
      const sample = Math.max(-1, Math.min(1, samples[frame] ?? 0));
      bytes.writeInt16LE(Math.round(sample * MAX_SAMPLE), (frame * block.length + channel) * 2);
    }
  return bytes;
}
