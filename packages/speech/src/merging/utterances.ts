import type { TranscriptionLanguageCode, Utterance } from '@verbatim/contract';
import { groupWords } from './group-words.ts';
import { joinWords } from './join-words.ts';
import type { TimedWord } from './timed-word.ts';

/** The words of one channel. */
export interface ChannelWords {
  readonly channel: number;
  readonly words: readonly TimedWord[];
}

/** What is known beyond the words. */
export interface UtteranceAttribution {
  /** Whose word it is; null where nobody asked. */
  readonly speakerOf: ((channel: number, word: TimedWord) => number) | null;
  readonly languageOf: (word: TimedWord) => TranscriptionLanguageCode;
}

/** Makes utterances out of words: channels interleaved by time, one speaker and one language in each. */
export function utterancesOf(
  channels: readonly ChannelWords[],
  merging: UtteranceAttribution,
): Utterance[] {
  return channels
    .flatMap(({ channel, words }) => {
      const told = words.map((word) => ({
        ...word,
        spokenLanguage: merging.languageOf(word),
        speaker: merging.speakerOf?.(channel, word) ?? null,
      }));
      return groupWords(
        told,
        (one, other) =>
          one.speaker === other.speaker && one.spokenLanguage === other.spokenLanguage,
      ).map((group) => utteranceOf(channel, group));
    })
    .sort((a, b) => a.start - b.start || a.channel - b.channel);
}

/** A word of which is known what it is told with. */
export interface AttributedWord extends TimedWord {
  readonly spokenLanguage: TranscriptionLanguageCode;
  readonly speaker: number | null;
}

/** One utterance of these words; there is at least one. */
export function utteranceOf(channel: number, words: readonly AttributedWord[]): Utterance {
  const [first] = words as readonly [AttributedWord];
  const last = words.at(-1) ?? first;
  return {
    text: joinWords(words.map(({ word }) => word)),
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
