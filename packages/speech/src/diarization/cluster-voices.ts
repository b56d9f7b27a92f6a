import type { SpeakerHints } from '../recognition/recognizer.ts';

/** A voice embedding of unit length. */
export interface VoiceSample {
  readonly embedding: Float32Array;
  /** Speech that it was computed from; 0 if others talked at the same time. */
  readonly cleanSeconds: number;
}

/**
 * Cosine distance above which two groups of samples are two speakers. Samples of one speaker are 0.1 to 0.35 from their
 * mean, those of two speakers are 0.65 to 1 apart.
 */
const SPEAKER_DISTANCE = 0.65;
/** With a number of speakers given that is not reached, the distance is lowered step by step, down to that of one voice. */
const DISTANCE_STEP = 0.05;
const MIN_SPEAKER_DISTANCE = 0.3;
/** Shorter samples vary too much to found a speaker. */
const MIN_SAMPLE_SECONDS = 0.8;
/** A speaker talks for this share of all speech, within these bounds; smaller groups are noises, laughter or mixtures. */
const MIN_SPEECH_SHARE = 0.02;
/** Each moment is in two windows: these are 0.8 and 6 s of speech. */
const MIN_CLUSTER_SECONDS = 1.6;
const MAX_MIN_CLUSTER_SECONDS = 12;
/** Samples that are clustered at once; more are first reduced in blocks. Time grows with the square of it: 1,000 take 0.5 s. */
const MAX_CLUSTERED = 1000;
/** What a block is reduced to: samples this close are one voice. */
const SAME_VOICE_DISTANCE = 0.3;
const MAX_BLOCK_RESULT = MAX_CLUSTERED / 4;

export interface SpeakerVoice {
  /** Of unit length. */
  readonly embedding: Float32Array;
  /** Maximum cosine distance of a sample of this speaker: bounded for speakers with little speech. */
  readonly reach: number;
}

/** A group of samples. */
interface VoiceCluster {
  /** Mean of the embeddings, weighted by seconds. */
  readonly mean: Float32Array;
  readonly seconds: number;
}

/** The cost of joining two clusters. */
type JoinCost = (one: VoiceCluster, other: VoiceCluster) => number;

/** Finds the speakers among voice samples, and gives the voice of each. The number follows the hints as far as the voices differ at all. */
export function speakersAmong(
  samples: readonly VoiceSample[],
  { count, min, max }: SpeakerHints,
): SpeakerVoice[] {
  const founding = samples.filter(({ cleanSeconds }) => cleanSeconds >= MIN_SAMPLE_SECONDS);
  const clusters = reduced(
    (founding.length > 0 ? founding : samples).map(({ embedding, cleanSeconds }) => ({
      mean: embedding,
      // Without any clean speech all samples count the same.
      seconds: cleanSeconds || 1,
    })),
  );
  const found = speakersAt(SPEAKER_DISTANCE, clusters);
  const wanted = found.length === 0 ? 0 : (count ?? withinBounds(found.length, min, max));
  const speakers = wanted > found.length ? moreSpeakers(found, clusters, samples, wanted) : found;
  // Joining a small cluster costs less than joining two large ones, however far away it is.
  return joined(speakers, { cost: spreadBetween, minClusters: wanted }).map(
    ({ mean, seconds }) => ({
      embedding: unitLength(mean),
      reach: seconds < MIN_CLUSTER_SECONDS ? SPEAKER_DISTANCE : Number.POSITIVE_INFINITY,
    }),
  );
}

/** Restricts a found number of speakers to the hinted range. */
export const withinBounds = (found: number, min: number | null, max: number | null): number =>
  // A maximum of 0 is ignored: speech has at least one speaker.
  Math.min(Math.max(found, min ?? 0), max || Number.POSITIVE_INFINITY);

/** Cosine distance of two embeddings of unit length. */
export function cosineDistance(one: Float32Array, other: Float32Array): number {
  let product = 0;
  for (let at = 0; at < one.length; at++) product += (one[at] ?? 0) * (other[at] ?? 0);
  return 1 - product;
}

/** The embedding with length 1. */
export function unitLength(embedding: Float32Array): Float32Array {
  const length = Math.sqrt(embedding.reduce((sum, value) => sum + value * value, 0));
  return embedding.map((value) => value / (length || 1));
}

/** Average distance between the samples of two clusters: the means are not of unit length. */
const averageDistance: JoinCost = (one, other) => cosineDistance(one.mean, other.mean);

/** How much the samples' spread around their means grows (Ward's criterion). */
const spreadBetween: JoinCost = (one, other) =>
  (averageDistance(one, other) * one.seconds * other.seconds) / (one.seconds + other.seconds);

/** The clusters that are speakers, if those are so far apart. */
function speakersAt(distance: number, clusters: readonly VoiceCluster[]): VoiceCluster[] {
  const apart = joined(clusters, { cost: averageDistance, maxCost: distance });
  const speech = apart.reduce((sum, { seconds }) => sum + seconds, 0);
  const least = Math.min(
    Math.max(speech * MIN_SPEECH_SHARE, MIN_CLUSTER_SECONDS),
    MAX_MIN_CLUSTER_SECONDS,
  );
  const longest = Math.max(...apart.map(({ seconds }) => seconds));
  return apart.filter(({ seconds }) => seconds >= Math.min(least, longest));
}

/** Finds as many speakers as wanted, in speech that is harder to tell apart. */
function moreSpeakers(
  found: readonly VoiceCluster[],
  clusters: readonly VoiceCluster[],
  samples: readonly VoiceSample[],
  wanted: number,
): readonly VoiceCluster[] {
  const speakers = [...found];
  // Voices who say little or only along with others, longest first.
  const rest = samples
    .map(({ embedding, cleanSeconds }) => ({ mean: embedding, seconds: cleanSeconds }))
    .sort((a, b) => b.seconds - a.seconds);
  for (const cluster of rest) {
    if (speakers.length === wanted) return speakers;
    if (
      speakers.every(
        ({ mean }) => cosineDistance(unitLength(mean), cluster.mean) > SPEAKER_DISTANCE,
      )
    )
      speakers.push(cluster);
  }
  let more: readonly VoiceCluster[] = speakers;
  for (
    let distance = SPEAKER_DISTANCE - DISTANCE_STEP;
    more.length < wanted && distance >= MIN_SPEAKER_DISTANCE;
    distance -= DISTANCE_STEP
  )
    more = [more, speakersAt(distance, clusters)].reduce((a, b) => (b.length > a.length ? b : a));
  return more;
}

/** Reduces clusters in blocks until they can be clustered at once, so that time and memory stay bounded. */
function reduced(clusters: readonly VoiceCluster[]): readonly VoiceCluster[] {
  if (clusters.length <= MAX_CLUSTERED) return clusters;
  const blocks: VoiceCluster[] = [];
  for (let at = 0; at < clusters.length; at += MAX_CLUSTERED) {
    const close = joined(clusters.slice(at, at + MAX_CLUSTERED), {
      cost: averageDistance,
      maxCost: SAME_VOICE_DISTANCE,
    });
    blocks.push(...joined(close, { cost: spreadBetween, minClusters: MAX_BLOCK_RESULT }));
  }
  return reduced(blocks);
}

/** When to stop joining. */
interface JoinOptions {
  readonly cost: JoinCost;
  readonly maxCost?: number;
  readonly minClusters?: number;
}

/** Joins the two clusters that cost least, again and again (agglomerative clustering). */
function joined(
  clusters: readonly VoiceCluster[],
  { cost, maxCost = Number.POSITIVE_INFINITY, minClusters = 1 }: JoinOptions,
): VoiceCluster[] {
  const active = new Map(clusters.entries());
  const size = clusters.length;
  const costs = new Float64Array(size * size);
  const cheapest = new Map<number, number>();
  const costOf = (one: number, other: number) => costs[one * size + other] ?? 0;
  /** Finds the cheapest partner among the clusters with a smaller number. */
  const update = (at: number): void => {
    let best = -1;
    for (const other of active.keys())
      if (other < at && (best < 0 || costOf(at, other) < costOf(at, best))) best = other;
    if (best < 0) cheapest.delete(at);
    else cheapest.set(at, best);
  };
  const measure = (one: number, other: number): void => {
    const [first, second] = [active.get(one), active.get(other)];
    if (!first || !second) return;
    costs[one * size + other] = cost(first, second);
    costs[other * size + one] = costOf(one, other);
  };
  for (let one = 0; one < size; one++)
    for (let other = 0; other < one; other++) measure(one, other);
  for (let at = 0; at < size; at++) update(at);
  while (active.size > minClusters) {
    let pair: readonly [number, number] | null = null;
    for (const each of cheapest) if (!pair || costOf(...each) < costOf(...pair)) pair = each;
    if (!pair || costOf(...pair) > maxCost) break;
    const [one, other] = pair;
    const [first, second] = [active.get(one), active.get(other)];
    if (!first || !second) break;
    active.delete(one);
    cheapest.delete(one);
    active.set(other, together(first, second));
    for (const each of active.keys()) if (each !== other) measure(each, other);
    for (const each of active.keys()) {
      const partner = cheapest.get(each);
      if (each === other || partner === one || partner === other) update(each);
      else if (partner !== undefined && other < each && costOf(each, other) < costOf(each, partner))
        cheapest.set(each, other);
    }
  }
  return [...active.values()];
}

function together(one: VoiceCluster, other: VoiceCluster): VoiceCluster {
  const seconds = one.seconds + other.seconds;
  const share = one.seconds / seconds;
  return {
    mean: one.mean.map((value, at) => share * value + (1 - share) * (other.mean[at] ?? 0)),
    seconds,
  };
}
