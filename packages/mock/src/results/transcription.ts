import type { ResultMetadata, Sentence, Utterance, Word } from '@verbatim/contract';
import { joinTexts } from '@verbatim/contract/transcript';
import { roundToMilliseconds } from '@verbatim/live';
import type { SpokenUtterance } from '../script/script-utterances.ts';

/** Assumed speed of recognition, relative to real time. */
const SPEED = 4;

/** Metadata of a result. */
export function metadataOf(audioDuration: number, channels: number): ResultMetadata {
  const duration = roundToMilliseconds(audioDuration);
  return {
    audio_duration: duration,
    number_of_distinct_channels: channels,
    billing_time: roundToMilliseconds(duration * channels),
    transcription_time: roundToMilliseconds(duration / SPEED),
  };
}

/** Joins words to a text. */
export const textOf = (words: readonly Word[]): string => joinTexts(words.map(({ word }) => word));

/** Mean confidence of words; 0 without words. */
export function confidenceOf(words: readonly Word[]): number {
  const sum = words.reduce((total, { confidence }) => total + confidence, 0);
  return words.length === 0 ? 0 : Math.round((sum / words.length) * 1000) / 1000;
}

/** An utterance as results and messages contain it, with `speaker` only if diarization is on. */
export function utteranceOf(spoken: SpokenUtterance, withSpeaker = false): Utterance {
  const { start, end, language, channel, speaker } = spoken;
  const words = [...spoken.words];
  return {
    text: textOf(words),
    start,
    end,
    language,
    confidence: confidenceOf(words),
    channel,
    ...(withSpeaker && { speaker }),
    words,
  };
}

/** Splits utterances into sentences. */
export function sentencesOf(utterances: readonly Utterance[]): Sentence[] {
  return utterances.flatMap((utterance) => {
    const { language, channel, speaker } = utterance;
    return cut(utterance.words).map((words) => ({
      sentence: textOf(words),
      start: words[0]?.start ?? utterance.start,
      end: words.at(-1)?.end ?? utterance.end,
      words,
      confidence: confidenceOf(words),
      language,
      ...(speaker !== undefined && { speaker }),
      channel,
    }));
  });
}

function cut(words: readonly Word[]): Word[][] {
  const sentences: Word[][] = [];
  let current: Word[] = [];
  for (const word of words) {
    current.push(word);
    if (!/[.!?]$/.test(word.word)) continue;
    sentences.push(current);
    current = [];
  }
  return current.length === 0 ? sentences : [...sentences, current];
}
