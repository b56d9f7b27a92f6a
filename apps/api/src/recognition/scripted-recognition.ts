import type { Utterance } from '@verbatim/contract';
import {
  type LiveParameters,
  type RecognitionScript,
  roundToMilliseconds,
  ScriptedRecognizer,
  type ScriptedUtterance,
  wordsUntil,
} from '@verbatim/live';
import { LiveDiarization } from '@verbatim/speech';
import type { LiveRecognition } from './live-recognition.ts';

const SENTENCES = [
  'These words are scripted.',
  'Nothing has been recognized.',
  'They only stand in for speech.',
] as const;

const CONFIDENCE = 0.9;
/** Every third sentence may have more of its turn after it. */
const TURN_PROBABILITIES = [0.9, 0.4, 0.9] as const;
/** Silence before the first word of a sentence. */
const BEFORE_SECONDS = 0.3;
const WORD_SECONDS = 0.25;
/** A sentence with the silence around it. */
const SENTENCE_SECONDS = 2;

/** Recognition without an engine: on each channel the same sentences, as fast as audio arrives. */
export const scriptedRecognition = (): LiveRecognition => ({
  openRecognizer: (options) => new ScriptedRecognizer(scriptOf(options.params), options),
  diarization: new LiveDiarization({ models: () => null }),
  judgesTurns: () => true,
  leavesLanguageOpen: false,
  maxSpeakers: () => Number.POSITIVE_INFINITY,
  identity: () => ({ name: 'scripted', model: 'script' }),
  warmUp: () => Promise.resolve(),
  close: () => Promise.resolve(),
});

interface Sentence extends ScriptedUtterance {
  readonly channel: number;
}

const scriptOf = ({
  endpointing,
  language_config,
}: LiveParameters): RecognitionScript<Sentence> => ({
  *utterances(channel, from) {
    for (let sequence = from; ; sequence += 1) yield sentence(channel, sequence, endpointing);
  },
  utteranceOf: ({ channel, words }): Utterance => ({
    text: words.map(({ word }) => word).join(' '),
    start: words[0]?.start ?? 0,
    end: words.at(-1)?.end ?? 0,
    language: language_config.languages[0] ?? 'en',
    confidence: CONFIDENCE,
    channel,
    words: [...words],
  }),
  cutAt(spoken, seconds) {
    const words = wordsUntil(spoken.words, seconds);
    return { ...spoken, words, end: words.at(-1)?.end ?? seconds };
  },
});

/** Each sentence has its place in time, so that a process that resumes emits the same. */
function sentence(channel: number, sequence: number, endpointing: number): Sentence {
  const start = sequence * SENTENCE_SECONDS + BEFORE_SECONDS;
  const text = SENTENCES[(sequence + channel) % SENTENCES.length] ?? SENTENCES[0];
  const words = text.split(' ').map((word, index) => ({
    word,
    start: roundToMilliseconds(start + index * WORD_SECONDS),
    end: roundToMilliseconds(start + (index + 1) * WORD_SECONDS),
    confidence: CONFIDENCE,
  }));
  const end = words.at(-1)?.end ?? start;
  return {
    channel,
    words,
    start: roundToMilliseconds(start),
    end,
    finalAt: end + endpointing,
    turnProbability: TURN_PROBABILITIES[sequence % TURN_PROBABILITIES.length] ?? 1,
  };
}
