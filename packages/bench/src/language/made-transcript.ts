import { readFileSync } from 'node:fs';
import process from 'node:process';
import type { Utterance, Word } from '@verbatim/contract';

const read = (name: string): string =>
  readFileSync(new URL(name, import.meta.url), 'utf8').trimEnd();

/** Words for the placeholders of the sentences: a line each, `name: Peter, Anna`. */
const GAPS: ReadonlyMap<string, readonly string[]> = new Map(
  read('gaps.txt')
    .split('\n')
    .map((line) => {
      const [name = '', words = ''] = line.split(': ');
      return [name, words.split(', ')];
    }),
);

/** Sentences of several topics, for summaries and chapters: an empty line parts topics. */
const SUBJECTS: readonly (readonly string[])[] = read('subjects.txt')
  .split('\n\n')
  .map((topic) => topic.split('\n'));
const SENTENCES_ON_A_SUBJECT = 20;
const WORD_SECONDS = 0.3;
const PAUSE_SECONDS = 0.8;

/** A generated conversation of `words` words, always the same: one utterance per sentence, two alternating speakers. */
export function madeTranscript(wordCount: number): Utterance[] {
  const any = chooser();
  const utterances: Utterance[] = [];
  let said = 0;
  let time = 0;
  for (let sentence = 0; said < wordCount; sentence += 1) {
    const subject = SUBJECTS[Math.floor(sentence / SENTENCES_ON_A_SUBJECT) % SUBJECTS.length] ?? [];
    const text = any(subject).replace(/\{(\w+)\}/gu, (_, gap: string) => any(GAPS.get(gap) ?? []));
    const words = text.split(' ').map((word, index): Word => {
      const start = time + index * WORD_SECONDS;
      return { word, start, end: start + WORD_SECONDS, confidence: 0.9 };
    });
    const end = words.at(-1)?.end ?? time;
    const speaker = Math.floor(sentence / 3) % 2;
    utterances.push({
      ...{ text, start: time, end, language: 'en', confidence: 0.9, channel: 0, speaker, words },
    });
    said += words.length;
    time = end + PAUSE_SECONDS;
  }
  return utterances;
}

/** Chooses by a fixed pseudo-random sequence (Park and Miller 1988), so that figures are comparable. */
function chooser(): (from: readonly string[]) => string {
  let state = 7;
  return (from) => {
    state = (state * 48_271) % 2_147_483_647;
    return from[state % from.length] ?? '';
  };
}

/** CPU milliseconds of a task, including threads: independent of the load of the machine. */
export function cpuMilliseconds(work: () => unknown): number {
  const begun = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}
