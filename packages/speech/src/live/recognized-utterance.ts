import type { TranscriptionLanguageCode, Utterance } from '@verbatim/contract';
import { isLanguageUnknown, languageResolver } from '../merging/languages.ts';
import { utteranceOf } from '../merging/utterances.ts';
import { wordTimeline } from '../merging/word-timeline.ts';
import { RECOGNITION_RATE } from '../recognition/audio.ts';
import type { SegmentTranscript } from '../recognition/segments.ts';

/** The span of an utterance on a channel, in samples. */
export interface UtteranceSpan {
  readonly channel: number;
  readonly from: number;
  readonly to: number;
}

/** An utterance, and what the engine left open about it. */
export interface RecognizedUtterance {
  readonly utterance: Utterance;
  /** Length of its audio. */
  readonly seconds: number;
  /** Present if the engine can't detect the language: the candidates, or an empty list if it may be any. */
  readonly candidateLanguages?: readonly TranscriptionLanguageCode[];
}

/** Builds an utterance from a transcript in the time of its channel; null if it has no words. */
export function recognizedUtterance(
  { channel, from, to }: UtteranceSpan,
  transcript: SegmentTranscript,
  languages: readonly TranscriptionLanguageCode[],
): RecognizedUtterance | null {
  const words = wordTimeline([{ startSeconds: 0, transcript }], to / RECOGNITION_RATE);
  if (words.length === 0) return null;
  const languageOf = languageResolver(words, languages, { codeSwitching: false });
  const utterance = utteranceOf(
    channel,
    words.map((word) => ({ ...word, spokenLanguage: languageOf(word), speaker: null })),
  );
  return {
    utterance,
    seconds: (to - from) / RECOGNITION_RATE,
    ...(isLanguageUnknown(words, languages) && { candidateLanguages: languages }),
  };
}
