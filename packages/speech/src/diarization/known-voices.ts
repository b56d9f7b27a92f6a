import type { SpeakerHints } from '../recognition/recognizer.ts';
import { cosineDistance, speakersAmong, unitLength, withinBounds } from './cluster-voices.ts';

/** The voice of one speaker so far. */
interface KnownVoice {
  /** Mean of the embeddings, weighted by seconds. */
  mean: Float32Array;
  seconds: number;
}

/** An utterance whose speaker has been numbered. */
export interface HeardUtterance {
  readonly embedding: Float32Array;
  readonly seconds: number;
  readonly speaker: number;
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
 * Numbers speakers as they are met, one utterance after the other. `regroup` gives numbers anew. The distance to a speaker is the average
 * to all their utterances, as for files.
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
    const distances = this.#voices.map(({ mean, seconds: known }) =>
      known === 0 ? Number.POSITIVE_INFINITY : cosineDistance(mean, embedding),
    );
    const nearest = distances.indexOf(Math.min(...distances));
    const distance = distances[nearest] ?? Number.POSITIVE_INFINITY;
    const number = this.#freeNumber(new Set());
    const mayFound = seconds >= MIN_FOUNDING_SECONDS && number < this.#max;
    if (this.#voices.length === 0 || (distance > SPEAKER_DISTANCE && mayFound)) {
      this.#voices[number] = { mean: embedding, seconds };
      return number;
    }
    const voice = this.#voices[nearest];
    // A sample that is far away is no evidence of this voice.
    if (voice && distance <= SPEAKER_DISTANCE) learn(voice, embedding, seconds);
    return nearest;
  }

  /**
   * The speakers of utterances, grouped anew by all of them. A group has the number that most of its speech had. Numbers that no utterance
   * has any longer are free.
   */
  regroup(heard: readonly HeardUtterance[]): number[] {
    const nobody = { mean: new Float32Array(heard[0]?.embedding.length ?? 0), seconds: 0 };
    for (const { speaker } of heard) this.#voices[speaker] = { ...nobody };
    const max = Math.max(1, this.#max - this.embeddings.size);
    const samples = heard.map(({ embedding, seconds }) => ({ embedding, cleanSeconds: seconds }));
    const groups = speakersAmong(samples, { count: null, min: null, max });
    const groupOf = heard.map(({ embedding }) => {
      const distances = groups.map((group) => cosineDistance(group.embedding, embedding));
      return distances.indexOf(Math.min(...distances));
    });
    const numbers = this.#numbersOf(groupOf, heard);
    const speakers = groupOf.map((group) => numbers.get(group) ?? 0);
    for (const [at, { embedding, seconds }] of heard.entries()) {
      const number = speakers[at] ?? 0;
      const voice = this.#voices[number];
      if (voice === undefined || voice.seconds === 0)
        this.#voices[number] = { mean: embedding, seconds };
      else learn(voice, embedding, seconds);
    }
    return speakers;
  }

  /** The number of each group: of all pairs of a group and a number, those that share most speech come first. */
  #numbersOf(groupOf: readonly number[], heard: readonly HeardUtterance[]): Map<number, number> {
    const shared = new Map<string, { group: number; number: number; seconds: number }>();
    for (const [at, { speaker: number, seconds }] of heard.entries()) {
      const group = groupOf[at] ?? 0;
      const before = shared.get(`${group} ${number}`)?.seconds ?? 0;
      shared.set(`${group} ${number}`, { group, number, seconds: before + seconds });
    }
    const numbers = new Map<number, number>();
    const taken = new Set<number>();
    for (const { group, number } of [...shared.values()].sort((a, b) => b.seconds - a.seconds)) {
      if (numbers.has(group) || taken.has(number)) continue;
      numbers.set(group, number);
      taken.add(number);
    }
    for (const group of groupOf) {
      if (numbers.has(group)) continue;
      const number = this.#freeNumber(taken);
      numbers.set(group, number);
      taken.add(number);
    }
    return numbers;
  }

  /** The lowest number that no voice has and that is not taken. */
  #freeNumber(taken: ReadonlySet<number>): number {
    let number = 0;
    while (taken.has(number) || (this.#voices[number]?.seconds ?? 0) > 0) number += 1;
    return number;
  }

  /** An embedding of unit length for each speaker. */
  get embeddings(): Map<number, Float32Array> {
    const known = [...this.#voices.entries()].filter(([, { seconds }]) => seconds > 0);
    return new Map(known.map(([speaker, { mean }]) => [speaker, unitLength(mean)]));
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
