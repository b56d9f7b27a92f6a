import type {
  Corrections,
  SpeakerCorrection,
  Transcription,
  Utterance,
  Word,
  WordCorrection,
} from './index.ts';
import { joinTexts, transcriptionOf } from './transcript.ts';

/** A transcript with its corrected words and speakers. Sentences and subtitles of the original are not part of it. */
export const correctedTranscription = (
  { utterances }: Pick<Transcription, 'utterances'>,
  { words, utterances: speakers }: Pick<Corrections, 'utterances' | 'words'>,
): Transcription => transcriptionOf(correctedUtterances(utterances, words, speakers));

/**
 * Utterances with their corrected words and speakers, each at its place; those without a correction are the same objects. An utterance whose words were
 * all removed stays, without text. Corrections of words that are not there change nothing.
 */
export function correctedUtterances(
  utterances: readonly Utterance[],
  corrections: readonly WordCorrection[],
  speakers: readonly SpeakerCorrection[] = [],
): Utterance[] {
  const speakerOf = new Map(speakers.map(({ utterance, speaker }) => [utterance, speaker]));
  const byUtterance = new Map<number, WordCorrection[]>();
  for (const each of corrections) {
    const others = byUtterance.get(each.utterance);
    if (others) others.push(each);
    else byUtterance.set(each.utterance, [each]);
  }
  return utterances.map((utterance, at) => {
    const own = byUtterance.get(at);
    const said = own ? correctedUtterance(utterance, own) : utterance;
    const speaker = speakerOf.get(at) ?? said.speaker;
    return speaker === undefined || speaker === said.speaker ? said : { ...said, speaker };
  });
}

function correctedUtterance(
  utterance: Utterance,
  corrections: readonly WordCorrection[],
): Utterance {
  const words = [...utterance.words];
  // From the end, so that the numbers of the words before stay as they are.
  for (const { first_word: first, word_count: count, text } of inForce(
    corrections.filter((each) => endOf(each) <= words.length),
  ).reverse()) {
    words.splice(first, count, ...wordsInPlace(words.slice(first, first + count), text));
  }
  return { ...utterance, words, text: joinTexts(words.map(({ word }) => word)) };
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
