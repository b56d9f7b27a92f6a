import type { TranscriptionLanguageCode, Utterance } from '@verbatim/contract';
import { joinTexts } from '@verbatim/contract/transcript';
import type { TimedWord } from './word-timeline.ts';

export interface ChannelWords {
  readonly channel: number;
  readonly words: readonly TimedWord[];
}

/** Speaker and language of each word. */
export interface UtteranceAttribution {
  /** Null without diarization. */
  readonly speakerOf: ((channel: number, word: TimedWord) => number) | null;
  readonly languageOf: (word: TimedWord) => TranscriptionLanguageCode;
}

/** Builds utterances from words: one speaker and one language each, channels interleaved by time. */
export function utterancesOf(
  channels: readonly ChannelWords[],
  merging: UtteranceAttribution,
): Utterance[] {
  return channels
    .flatMap(({ channel, words }) => {
      const attributed = words.map((word) => ({
        ...word,
        spokenLanguage: merging.languageOf(word),
        speaker: merging.speakerOf?.(channel, word) ?? null,
      }));
      return groupWords(
        attributed,
        (one, other) =>
          one.speaker === other.speaker && one.spokenLanguage === other.spokenLanguage,
      ).map((group) => utteranceOf(channel, group));
    })
    .sort((a, b) => a.start - b.start || a.channel - b.channel);
}

/** A word with the speaker and language of its utterance. */
interface AttributedWord extends TimedWord {
  readonly spokenLanguage: TranscriptionLanguageCode;
  readonly speaker: number | null;
}

/** Builds one utterance of at least one word. */
export function utteranceOf(channel: number, words: readonly AttributedWord[]): Utterance {
  const [first] = words as readonly [AttributedWord];
  const last = words.at(-1) ?? first;
  return {
    text: joinTexts(words.map(({ word }) => word)),
    start: first.startMs / 1000,
    end: last.endMs / 1000,
    language: first.spokenLanguage,
    confidence: rounded(words.reduce((sum, each) => sum + each.confidence, 0) / words.length),
    channel,
    ...(first.speaker !== null && { speaker: first.speaker }),
    words: words.map(({ word, startMs, endMs, confidence }) => ({
      word,
      start: startMs / 1000,
      end: endMs / 1000,
      confidence: rounded(confidence),
    })),
  };
}

const rounded = (share: number): number => Math.round(share * 1000) / 1000;

/** Pause that ends an utterance. */
const PAUSE_MS = 600;
/** Longest utterance, for readability. A longer one is cut where a sentence ends, or else at its longest pause. */
const MAX_MS = 30_000;
const SENTENCE_END = /[.?!…。？！]["'”’)]*$/u;
/** A name follows: initials, and titles in the languages that write them with a full stop. */
const TITLE = /^(?:\p{Lu}|Mrs?|Ms|Drs?|Prof|Sr|Sra|St|Rev|Gen|Col|Capt|Lt|Sgt|Gov|Sen|Hon|Hr)\.$/u;

/** Groups words into utterances: a pause ends one, and so does a word that is not `alike` with the one before it. */
function groupWords<Word extends TimedWord>(
  words: readonly Word[],
  alike: (one: Word, other: Word) => boolean,
): Word[][] {
  const groups: Word[][] = [];
  let group: Word[] = [];
  for (const word of words) {
    const last = group.at(-1);
    if (last && (word.startMs - last.endMs >= PAUSE_MS || !alike(last, word))) {
      groups.push(group);
      group = [];
    }
    group.push(word);
  }
  if (group.length > 0) groups.push(group);
  return groups.flatMap((each) => notTooLong(each));
}

function notTooLong<Word extends TimedWord>(words: Word[]): Word[][] {
  const [first] = words;
  const last = words.at(-1);
  if (!first || !last || words.length === 1 || last.endMs - first.startMs <= MAX_MS) return [words];
  const cut = bestCut(words, first.startMs + MAX_MS);
  return [words.slice(0, cut), ...notTooLong(words.slice(cut))];
}

/** Index of the word that begins the next utterance: after a sentence, never between a title and a name, else after the longest pause. */
function bestCut(words: readonly TimedWord[], latestEnd: number): number {
  const [first] = words;
  const earliest = latestEnd - MAX_MS / 2;
  let cut = 1;
  let best = -Infinity;
  for (const [index, word] of words.entries()) {
    const before = words[index - 1];
    if (!first || !before) continue;
    if (before.endMs > latestEnd) break;
    const worth = word.startMs - before.endMs + meritMs(before.word);
    // In the first half only if the second half has no word: utterances should not become short.
    if (worth >= best || before.endMs < earliest) {
      best = before.endMs < earliest ? -Infinity : worth;
      cut = index;
    }
  }
  return cut;
}

/** How much a cut after a word is better than one at a pause: more than any pause is long, one way or the other. */
function meritMs(word: string): number {
  if (TITLE.test(word)) return -PAUSE_MS;
  return SENTENCE_END.test(word) ? PAUSE_MS : 0;
}
