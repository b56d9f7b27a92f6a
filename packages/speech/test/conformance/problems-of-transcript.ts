import { RECOGNITION_RATE, type Samples } from '../../src/recognition/audio.ts';
import type {
  RecognizedWord,
  SegmentTranscript,
} from '../../src/recognition/segment-recognizer.ts';

/** The violations of the interface in a transcript, as sentences. */
export function problemsOfTranscript(
  { words, language }: SegmentTranscript,
  samples: Samples,
): string[] {
  const duration = samples.length / RECOGNITION_RATE;
  return [
    ...(language === null || /^[a-z]{2,3}$/.test(language) ? [] : [`${language} is no language`]),
    ...words.flatMap((word, at) =>
      problemsOfWord(word, words[at - 1]?.end ?? 0, duration).map(
        (problem) => `word ${at} (${word.word}): ${problem}`,
      ),
    ),
  ];
}

function problemsOfWord(
  { word, start, end, confidence }: RecognizedWord,
  from: number,
  to: number,
) {
  return [
    ...(/^\S+( \p{P}+)?$/u.test(word) ? [] : ['is not one word']),
    ...(/[<>[\]()\u2581]|@@|\+\+/.test(word) ? ['has a mark of the engine in it'] : []),
    ...(start >= from ? [] : ['starts too early']),
    ...(end > start ? [] : ['is over before it starts']),
    ...(end <= to + 1e-9 ? [] : ['ends outside the audio']),
    ...(confidence >= 0 && confidence <= 1 ? [] : ['has a confidence that is none']),
  ];
}
