import type { SpeakerHints } from '../recognition/recognizer.ts';
import { cosineDistance, unitLength, withinBounds } from './cluster-voices.ts';

/** The voice of one speaker so far. */
interface KnownVoice {
  /** Mean of the embeddings, weighted by seconds. */
  mean: Float32Array;
  seconds: number;
}

/** Speakers that are told apart while a recording goes on: each takes 350 bytes of the state that is journaled with every message. */
const MAX_SPEAKERS = 16;
/**
 * Cosine distance above which an utterance is of a new speaker: less than for files, because an utterance may have a part of
 * another speaker, which makes it like both. On seven recordings 0.55 to 0.6 give the same labels, 0.65 joins two voices.
 */
const SPEAKER_DISTANCE = 0.6;
/** Shorter utterances vary too much to found a speaker. */
const MIN_FOUNDING_SECONDS = 1.5;
/** Seconds of speech after which a voice is fixed: more would only follow noise. */
const MAX_SECONDS = 120;
/** A stored voice: its seconds, the largest value, and the values as shares of it in 8 bits. */
const HEADER_BYTES = 8;
const MAX_BYTE = 127;

/**
 * Numbers speakers as they are met, one utterance after the other. What was numbered is never changed: the whole recording
 * corrects it in the end. The distance to a speaker is the average to all their utterances, as for files.
 */
export class KnownVoices {
  readonly #voices: KnownVoice[];
  readonly #max: number;

  /** `stored`: the `text` of an earlier process. */
  constructor({ count, max }: Pick<SpeakerHints, 'count' | 'max'>, stored: readonly string[] = []) {
    this.#voices = stored.map(voiceIn);
    this.#max = withinBounds(MAX_SPEAKERS, null, count ?? max);
  }

  /** The number of the speaker with this voice. Too little speech founds no speaker, unless it is the first. */
  speakerOf(embedding: Float32Array, seconds: number): number {
    const distances = this.#voices.map(({ mean }) => cosineDistance(mean, embedding));
    const nearest = distances.indexOf(Math.min(...distances));
    const distance = distances[nearest] ?? Number.POSITIVE_INFINITY;
    const mayFound = seconds >= MIN_FOUNDING_SECONDS && this.#voices.length < this.#max;
    if (this.#voices.length === 0 || (distance > SPEAKER_DISTANCE && mayFound)) {
      this.#voices.push({ mean: embedding, seconds });
      return this.#voices.length - 1;
    }
    const voice = this.#voices[nearest];
    // A sample that is far away is no evidence of this voice.
    if (voice && distance <= SPEAKER_DISTANCE) learn(voice, embedding, seconds);
    return nearest;
  }

  /** An embedding of unit length for each speaker. */
  get embeddings(): Map<number, Float32Array> {
    return new Map(this.#voices.map(({ mean }, speaker) => [speaker, unitLength(mean)]));
  }

  /** The voices as text, by number, so that another process can go on. */
  get text(): string[] {
    return this.#voices.map(textOf);
  }
}

function learn(voice: KnownVoice, embedding: Float32Array, seconds: number): void {
  const { mean, seconds: known } = voice;
  if (known >= MAX_SECONDS) return;
  const total = known + seconds;
  voice.mean = mean.map((value, at) => (value * known + (embedding[at] ?? 0) * seconds) / total);
  voice.seconds = total;
}

function textOf({ mean, seconds }: KnownVoice): string {
  const largest = mean.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const bytes = Buffer.alloc(HEADER_BYTES + mean.length);
  bytes.writeFloatLE(seconds, 0);
  bytes.writeFloatLE(largest, 4);
  for (const [at, value] of mean.entries())
    bytes.writeInt8(Math.round((value / (largest || 1)) * MAX_BYTE), HEADER_BYTES + at);
  return bytes.toString('base64');
}

function voiceIn(text: string): KnownVoice {
  const bytes = Buffer.from(text, 'base64');
  const largest = bytes.readFloatLE(4);
  const mean = Float32Array.from(
    { length: bytes.length - HEADER_BYTES },
    (_, at) => (bytes.readInt8(HEADER_BYTES + at) / MAX_BYTE) * largest,
  );
  return { mean, seconds: bytes.readFloatLE(0) };
}
