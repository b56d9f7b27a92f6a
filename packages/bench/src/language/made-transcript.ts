import process from 'node:process';
import type { Utterance, Word } from '@verbatim/contract';

const list = (words: string): readonly string[] => words.split(', ');

/** Words for the placeholders of the sentences. */
const GAPS: Readonly<Record<string, readonly string[]>> = {
  name: list(
    'Maria Lopez, Peter, Susan Clark, David, Anna, Robert Miller, Laura, Thomas, Helen, George, Emily Stone, Kevin',
  ),
  place: list('Paris, Boston, Germany, Madrid, Chicago, Japan, Vienna, Toronto, Texas, London'),
  company: list('Google, Microsoft, Siemens, Toyota, Netflix, Amazon'),
  day: list('Monday, Tuesday, Wednesday, Thursday, Friday'),
  hour: list("nine o'clock, 5 pm, half past seven, 10:30 am, noon"),
  money: list('$40, twenty five dollars, 300 euros, two million dollars, ninety pounds'),
  while: list('two hours, ten minutes, three weeks, a month'),
  phone: list('212-555-0142, four one five five five five zero one eight seven'),
  mail: list('anna@example.org, sales at example dot com'),
  good: list('great, wonderful, helpful, excellent, lovely, better than expected'),
  bad: list('terrible, slow, disappointing, boring, broken, too expensive'),
};

/** Sentences of several topics, for summaries and chapters. */
const SUBJECTS: readonly (readonly string[])[] = [
  [
    'The budget for the office in {place} has to be ready by {day}.',
    'Finance says that the costs grew by {money} since spring.',
    'The board asked {name} for three versions of the budget.',
    'If the costs stay like that, the result will be {bad}.',
    'After the vote of the board nobody can ask for more money.',
  ],
  [
    'The hive behind the house holds forty thousand bees in June.',
    'When the hive gets too crowded, the bees leave with the old queen.',
    'I sold the honey for {money} and it tasted {good}.',
    '{name} kept bees in {place} and knows the queen of every hive.',
    'It took {while} to catch the swarm.',
  ],
  [
    'The night train to {place} was canceled again, which is {bad}.',
    'Passengers waited {while} in the station until {hour}.',
    'The railway ordered new engines from {company}.',
    'Call {phone} and the railway pays half of the ticket back.',
    'Did {name} get the seat by the window?',
  ],
  [
    'The release of the software is blocked by a crash in the login screen.',
    '{name} from {company} found the bug in a library.',
    'The fix is {good} and the testers can check it by {day}.',
    'Write to {mail} if the crash does not stop.',
    'How long does it take to test every screen?',
  ],
  [
    'The hospital in {place} changes its visiting hours on {day}.',
    'Visitors may come after {hour} and stay for {while}.',
    'The nurses on the ward were {good} to us.',
    'Doctor Patel and {name} looked after the patients.',
    'Some people said that the food on the ward was {bad}.',
  ],
];
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
    const text = any(subject).replace(/\{(\w+)\}/gu, (_, gap: string) => any(GAPS[gap] ?? []));
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
