import { joinTexts } from '@verbatim/contract/transcript';
import type { DecodedBlock } from '../decoding/decode-audio.ts';
import type { RecognizerPool } from '../pool/recognizer-pool.ts';
import { RECOGNITION_RATE, type Segment } from '../recognition/audio.ts';
import type { SpeechTranslationRequest, SpokenSpan } from '../recognition/recognizer.ts';
import { SampleBuffer } from '../segmentation/sample-buffer.ts';

/** Audio around a span, so that no first or last sound is lost: word times are not exact. */
const MARGIN_SECONDS = 0.2;

/** Translates spans of a file in order, while it is being decoded. */
export async function translateSpans(
  pool: RecognizerPool,
  blocks: AsyncIterable<DecodedBlock>,
  spans: readonly SpokenSpan[],
  { from, into, signal, owner }: SpeechTranslationRequest,
): Promise<string[]> {
  const texts = spans.map(() => '');
  const byEnd = [...spans.keys()].sort((a, b) => (spans[a]?.end ?? 0) - (spans[b]?.end ?? 0));
  const segments = segmentsOf(
    blocks,
    byEnd.flatMap((index) => spans[index] ?? []),
    MARGIN_SECONDS,
  );
  const request = { languages: [from], vocabulary: [], translateInto: into, signal, owner };
  let translated = 0;
  for await (const { transcript } of pool.recognize(segments, request)) {
    texts[byEnd[translated] ?? 0] = joinTexts(transcript.words.map(({ word }) => word));
    translated += 1;
  }
  return texts;
}

/** The audio of spans that are sorted by their ends, with a margin. Of each channel only what the next spans need is held. */
export async function* segmentsOf(
  blocks: AsyncIterable<DecodedBlock>,
  spans: readonly SpokenSpan[],
  marginSeconds: number,
): AsyncGenerator<Segment, void> {
  const fromOf = ({ start }: SpokenSpan): number =>
    Math.max(0, Math.floor((start - marginSeconds) * RECOGNITION_RATE));
  const toOf = ({ end }: SpokenSpan): number => Math.ceil((end + marginSeconds) * RECOGNITION_RATE);
  // A later span may begin before this one: a person interrupts another one on a channel of their own.
  const neededFrom = spans.map(fromOf);
  for (let at = spans.length - 2; at >= 0; at -= 1)
    neededFrom[at] = Math.min(neededFrom[at] ?? 0, neededFrom[at + 1] ?? 0);
  const buffers = new Map(spans.map(({ channel }) => [channel, new SampleBuffer()]));
  let next = 0;
  let frames = 0;
  function* spansUntil(lastFrame: number): Generator<Segment, void> {
    for (; next < spans.length; next += 1) {
      const span = spans[next];
      const buffer = span && buffers.get(span.channel);
      if (span === undefined || buffer === undefined || toOf(span) > lastFrame) return;
      const from = fromOf(span);
      const samples = buffer.slice(from, Math.min(toOf(span), buffer.end));
      yield { channel: span.channel, startSeconds: from / RECOGNITION_RATE, samples };
    }
  }
  for await (const { channels } of blocks) {
    frames += channels[0]?.length ?? 0;
    for (const [channel, buffer] of buffers) {
      buffer.push(channels[channel] ?? new Float32Array(0));
      buffer.dropBefore(neededFrom[next] ?? frames);
    }
    yield* spansUntil(frames);
    if (next === spans.length) return;
  }
  // Times are rounded, and the margin reaches beyond the last sample.
  yield* spansUntil(Number.POSITIVE_INFINITY);
}
