import type {
  Corrections,
  SpeakerCorrection,
  Transcription,
  Utterance,
  Word,
  WordCorrection,
} from './index.ts';
import { joinTexts, transcriptionOf } from './transcript.ts';

/** Some words of an utterance of the original. */
export interface WordRange {
  readonly utterance: number;
  readonly from: number;
  /** After the last one. */
  readonly to: number;
}

/** An utterance of a corrected transcript, and the words of the original that it is made of. */
export interface CorrectedUtterance {
  readonly utterance: Utterance;
  /** Several, in their order, if utterances were merged. */
  readonly sources: readonly WordRange[];
}

/** Everything that changes utterances. */
type UtteranceCorrections = Pick<Corrections, 'merges' | 'splits' | 'utterances' | 'words'>;

/** A transcript with its corrections. Sentences and subtitles of the original are not part of it. */
export const correctedTranscription = (
  { utterances }: Pick<Transcription, 'utterances'>,
  corrections: UtteranceCorrections,
): Transcription =>
  transcriptionOf(correctedParts(utterances, corrections).map(({ utterance }) => utterance));

/** Utterances with their corrected words and speakers, each at its place. */
export const correctedUtterances = (
  utterances: readonly Utterance[],
  words: readonly WordCorrection[],
  speakers: readonly SpeakerCorrection[] = [],
): Utterance[] =>
  correctedParts(utterances, { words: [...words], utterances: [...speakers] }).map(
    ({ utterance }) => utterance,
  );

/**
 * Utterances with their corrections, in the order of their starts; those without a correction are the same objects. An utterance whose
 * words were all removed stays, without text. Corrections of words that are not there change nothing.
 */
export function correctedParts(
  originals: readonly Utterance[],
  { words, utterances: speakers = [], splits = [], merges = [] }: UtteranceCorrections,
): CorrectedUtterance[] {
  const speakerOf = new Map(speakers.map(({ utterance, speaker }) => [utterance, speaker]));
  const wordsOf = byUtterance(words);
  const splitsOf = byUtterance(splits);
  const isMerged = new Set(merges.map(({ utterance }) => utterance));
  const all: Merged[] = [];
  /** By channel: the utterance that the next one of the channel is merged into. */
  const open = new Map<number, Merged>();
  for (const [at, original] of originals.entries()) {
    const utterance = spokenBy(original, speakerOf.get(at) ?? original.speaker);
    const parts = splitAt(at, utterance, splitsOf.get(at) ?? [], wordsOf.get(at) ?? []);
    const before = open.get(original.channel);
    if (before) before.push(...parts.splice(0, 1));
    const groups = parts.map((part): Merged => [part]);
    all.push(...groups);
    const last = groups.at(-1) ?? before;
    if (last && isMerged.has(at)) open.set(original.channel, last);
    else open.delete(original.channel);
  }
  const corrected = all.map(merged);
  // The second part of an utterance may begin after an utterance of another channel.
  return splits.length === 0
    ? corrected
    : corrected.sort((one, other) => one.utterance.start - other.utterance.start);
}

/** An utterance by another speaker has the voice that was recognized no more. */
const spokenBy = (utterance: Utterance, speaker: number | undefined): Utterance =>
  speaker === undefined || speaker === utterance.speaker
    ? utterance
    : { ...utterance, speaker, ...(utterance.voice && { voice: null }) };

function byUtterance<Each extends { readonly utterance: number }>(
  corrections: readonly Each[],
): Map<number, Each[]> {
  const found = new Map<number, Each[]>();
  for (const each of corrections) {
    const others = found.get(each.utterance);
    if (others) others.push(each);
    else found.set(each.utterance, [each]);
  }
  return found;
}

/** The parts of an utterance, with its corrected words. */
function splitAt(
  at: number,
  utterance: Utterance,
  splits: NonNullable<Corrections['splits']>,
  corrections: readonly WordCorrection[],
): CorrectedUtterance[] {
  const { words } = utterance;
  const speakers = new Map(
    splits.filter(({ word }) => word < words.length).map(({ word, speaker }) => [word, speaker]),
  );
  const starts = [0, ...[...speakers.keys()].sort((one, other) => one - other)];
  const known = corrections.filter((each) => endOf(each) <= words.length);
  if (starts.length === 1 && known.length === 0)
    return [{ utterance, sources: [{ utterance: at, from: 0, to: words.length }] }];
  const said = correctedWords(words, known);
  return starts.map((from, number) => {
    const to = starts[number + 1] ?? words.length;
    const own = said.slice(from, to).flat();
    const speaker = speakers.get(from) ?? utterance.speaker;
    return {
      utterance: {
        ...spokenBy(utterance, speaker),
        start: (from > 0 ? words[from]?.start : undefined) ?? utterance.start,
        end: (to < words.length ? words[to - 1]?.end : undefined) ?? utterance.end,
        words: own,
        text: joinTexts(own.map(({ word }) => word)),
      },
      sources: [{ utterance: at, from, to }],
    };
  });
}

/** What is one utterance after all merges. */
type Merged = [first: CorrectedUtterance, ...others: CorrectedUtterance[]];

function merged(parts: Merged): CorrectedUtterance {
  const [first] = parts;
  if (parts.length === 1) return first;
  const utterances = parts.map(({ utterance }) => utterance);
  const words = utterances.flatMap((each) => each.words);
  const weights = utterances.map((each) => Math.max(1, each.words.length));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const sum = utterances.reduce((s, { confidence }, at) => s + confidence * (weights[at] ?? 1), 0);
  return {
    utterance: {
      ...first.utterance,
      end: Math.max(...utterances.map(({ end }) => end)),
      confidence: Math.round((1000 * sum) / all) / 1000,
      words,
      text: joinTexts(utterances.map(({ text }) => text)),
    },
    sources: parts.flatMap(({ sources }) => sources),
  };
}

/** For each word of the original what stands in its place: several words, or none. */
function correctedWords(words: readonly Word[], corrections: readonly WordCorrection[]): Word[][] {
  const said = words.map((word) => [word]);
  for (const { first_word: first, word_count: count, text } of inForce(corrections)) {
    const own = wordsInPlace(words.slice(first, first + count), text);
    const isOneForOne = own.length === count;
    for (let at = 0; at < count; at += 1)
      said[first + at] = isOneForOne ? own.slice(at, at + 1) : at === 0 ? own : [];
  }
  return said;
}

const endOf = ({ first_word, word_count }: WordCorrection): number => first_word + word_count;

/** Corrections in word order; where several share a word, the last in the list wins. */
function inForce(corrections: readonly WordCorrection[]): WordCorrection[] {
  const kept: WordCorrection[] = [];
  for (const each of [...corrections].reverse()) {
    const at = placeIn(kept, each.first_word);
    const before = kept[at - 1];
    const after = kept[at];
    if (before && endOf(before) > each.first_word) continue;
    if (after && endOf(each) > after.first_word) continue;
    kept.splice(at, 0, each);
  }
  return kept;
}

/** Where a correction of this word belongs in a list in the order of words. */
function placeIn(inOrder: readonly WordCorrection[], word: number): number {
  let low = 0;
  let high = inOrder.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((inOrder[middle]?.first_word ?? 0) < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The words of a text in the time of others: each in that of its predecessor if there are as many, else by their length. */
function wordsInPlace(replaced: readonly Word[], text: string): Word[] {
  const texts = text.split(/\s+/u).filter((word) => word !== '');
  if (texts.length === replaced.length)
    return replaced.map((word, at) => ({ ...word, word: texts[at] ?? '', confidence: 1 }));
  const start = replaced[0]?.start ?? 0;
  const seconds = (replaced.at(-1)?.end ?? start) - start;
  const characters = texts.reduce((sum, word) => sum + word.length, 0);
  let before = 0;
  return texts.map((word) => {
    const from = timeAt(start, seconds, before / characters);
    before += word.length;
    return { word, start: from, end: timeAt(start, seconds, before / characters), confidence: 1 };
  });
}

/** To the millisecond, like all times of a transcript. */
const timeAt = (start: number, seconds: number, share: number): number =>
  Math.round((start + seconds * share) * 1000) / 1000;
