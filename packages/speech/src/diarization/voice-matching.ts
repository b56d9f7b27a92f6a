import { cosineDistance, unitLength } from './cluster-voices.ts';

/** A voice that was enrolled, as one embedding of unit length. */
export interface EnrolledVoice {
  readonly id: string;
  readonly embedding: Float32Array;
}

/** The enrolled voice that a speaker has. */
export interface VoiceMatch {
  readonly id: string;
  /** Cosine similarity, up to 1. */
  readonly similarity: number;
}

/** Similarity from which a speaker is an enrolled voice, unless a request says otherwise. */
export const VOICE_THRESHOLD = 0.5;
/** So much more similar the voice is than the second best: of two that are alike none is sure. */
const MIN_MARGIN = 0.1;

/**
 * Finds the enrolled voice of each speaker, one to one and the most similar pairs first. Most speakers may have none: a voice below
 * the threshold, too little ahead of the second best, or taken by a more similar speaker is no match.
 */
export function matchVoices(
  speakers: ReadonlyMap<number, Float32Array>,
  enrolled: readonly EnrolledVoice[],
  threshold: number = VOICE_THRESHOLD,
): Map<number, VoiceMatch> {
  const best = [...speakers].flatMap(([speaker, embedding]) => {
    const [first, second] = enrolled
      .map(({ id, embedding: other }) => ({ id, similarity: 1 - cosineDistance(embedding, other) }))
      .sort((a, b) => b.similarity - a.similarity);
    if (first === undefined || first.similarity < threshold) return [];
    const ahead = first.similarity - (second?.similarity ?? Number.NEGATIVE_INFINITY);
    return ahead < MIN_MARGIN ? [] : [{ speaker, ...first }];
  });
  const matches = new Map<number, VoiceMatch>();
  const taken = new Set<string>();
  for (const { speaker, id, similarity } of best.sort((a, b) => b.similarity - a.similarity)) {
    if (taken.has(id)) continue;
    taken.add(id);
    matches.set(speaker, { id, similarity });
  }
  return matches;
}

/** One embedding for several samples of a voice: their mean, weighted by speech. */
export function meanVoice(
  samples: readonly { readonly embedding: Float32Array; readonly seconds: number }[],
): Float32Array {
  const sum = new Float32Array(samples[0]?.embedding.length ?? 0);
  for (const { embedding, seconds } of samples)
    for (const [at, value] of embedding.entries()) sum[at] = (sum[at] ?? 0) + value * seconds;
  return unitLength(sum);
}

/** An embedding as text: 32-bit floats, little-endian, in base64. */
export function embeddingText(embedding: Float32Array): string {
  const bytes = Buffer.alloc(embedding.length * 4);
  for (const [at, value] of embedding.entries()) bytes.writeFloatLE(value, at * 4);
  return bytes.toString('base64');
}

export function embeddingIn(text: string): Float32Array {
  const bytes = Buffer.from(text, 'base64');
  return Float32Array.from({ length: bytes.length >> 2 }, (_, at) => bytes.readFloatLE(at * 4));
}
