import type { TranscriptionLanguageCode, Utterance } from '@verbatim/contract';
import { joinTexts } from '@verbatim/contract/transcript';
import { groupWords } from './group-words.ts';
import type { TimedWord } from './word-timeline.ts';

/** The words of one channel. */
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
export interface AttributedWord extends TimedWord {
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
