import type { Utterance } from '@verbatim/contract';
import type { FileAudio, Recognition, RecognitionRequest } from '../../src/index.ts';
import { RECOGNITION_RATE, type Samples } from '../../src/recognition/audio.ts';
import type { RecognizedWord, SegmentTranscript } from '../../src/recognition/segments.ts';

type Asked = Pick<RecognitionRequest, 'languages' | 'codeSwitching'>;

/** What is wrong with a recognition, as sentences; none if it keeps to all that is promised. */
export function problemsOf(recognition: Recognition, audio: FileAudio, asked: Asked): string[] {
  const { utterances, distinctChannels } = recognition;
  return [
    ...(Number.isInteger(distinctChannels) &&
    distinctChannels >= 0 &&
    distinctChannels <= audio.channels
      ? []
      : [`${distinctChannels} of ${audio.channels} channels are distinct`]),
    ...utterances.flatMap((each, index) => [
      ...problemsOfUtterance(each, audio).map((problem) => `utterance ${index}: ${problem}`),
      ...(each.start < (utterances[index - 1]?.start ?? 0)
        ? [`utterance ${index}: starts too early`]
        : []),
    ]),
    ...problemsOfChannels(utterances),
    ...problemsOfLanguages(utterances, asked),
  ];
}

function problemsOfUtterance(utterance: Utterance, audio: FileAudio): string[] {
  const { text, start, end, words, channel, confidence } = utterance;
  const problems: string[] = [];
  const check = (kept: boolean, problem: string): void => {
    if (!kept) problems.push(problem);
  };
  check(words.length > 0, 'has no words');
  check(!('speaker' in utterance), 'names a speaker');
  check(Number.isInteger(channel) && channel >= 0 && channel < audio.channels, 'is on no channel');
  check(start === words[0]?.start && end === words.at(-1)?.end, 'is not as long as its words');
  check(text.trim() === text && text !== '', 'has no proper text');
  let moment = 0;
  for (const word of words) {
    check(
      word.word.trim() !== '' && text.includes(word.word),
      'has a word that is not in its text',
    );
    check(word.start >= moment && word.end > word.start, 'has words out of order');
    check(word.end <= audio.durationSeconds, 'is outside the audio');
    check([word.start, word.end].every(isRounded), 'has times that are not rounded');
    moment = word.end;
  }
  check(
    [confidence, ...words.map((word) => word.confidence)].every(isShare),
    'has a confidence that is none',
  );
  return problems;
}

/** Utterances of one channel do not overlap. */
function problemsOfChannels(utterances: readonly Utterance[]): string[] {
  const ends = new Map<number, number>();
  const problems: string[] = [];
  for (const { channel, start, end } of utterances) {
    if (start < (ends.get(channel) ?? 0))
      problems.push(`channel ${channel} has utterances that overlap`);
    ends.set(channel, end);
  }
  return problems;
}

function problemsOfLanguages(utterances: readonly Utterance[], asked: Asked): string[] {
  const languages = new Set(utterances.map(({ language }) => language));
  const strange = [...languages].filter(
    (language) => asked.languages.length > 0 && !asked.languages.some((each) => each === language),
  );
  return [
    ...strange.map((language) => `${language} was not asked for`),
    ...(languages.size > 1 && !asked.codeSwitching ? ['the language switches'] : []),
  ];
}

const isRounded = (seconds: number): boolean =>
  Math.abs(seconds * 1000 - Math.round(seconds * 1000)) < 1e-6;
const isShare = (share: number): boolean => share >= 0 && share <= 1;

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
