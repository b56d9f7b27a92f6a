/** How much CPU time each function takes (best of three) for 100 to 100,000 words: `node packages/language/scripts/speed.ts`. */
import type { Utterance } from '@verbatim/contract';
import {
  customSpelling,
  customVocabulary,
  punctuated,
  sentencesOf,
  subtitlesOf,
  writtenForms,
} from '../src/index.ts';

const TEXT =
  'the river ran on, and we walked along it until night. did you see the sequel for twenty five ' +
  'dollars at the old theatre? it was not very far from here, and everybody laughed.';
const WORDS = TEXT.split(' ');
const PER_UTTERANCE = 20;

function transcript(count: number): Utterance[] {
  return Array.from({ length: Math.ceil(count / PER_UTTERANCE) }, (_, at) => {
    const words = Array.from({ length: PER_UTTERANCE }, (__, index) => {
      const place = at * PER_UTTERANCE + index;
      const word = WORDS[(place * 7 + at) % WORDS.length] ?? '';
      return { word, start: place * 0.4, end: place * 0.4 + 0.35, confidence: 0.9 };
    });
    const text = words.map(({ word }) => word).join(' ');
    const start = words[0]?.start ?? 0;
    const end = words.at(-1)?.end ?? 0;
    return { text, start, end, language: 'en', confidence: 0.9, channel: 0, words };
  });
}

/** CPU time, for the machine may have more to do. */
function cpuMs(work: () => unknown): number {
  const begun = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}

const runs: Readonly<Record<string, (utterances: Utterance[]) => unknown>> = {
  spelling: (said) => customSpelling(said, { spelling_dictionary: { SQL: ['sequel'] } }),
  sentences: sentencesOf,
  punctuation: punctuated,
  'subtitles, default': (said) => subtitlesOf(said, { formats: ['srt', 'vtt'], style: 'default' }),
  'subtitles, compliance': (said) =>
    subtitlesOf(said, { formats: ['srt', 'vtt'], style: 'compliance' }),
  numbers: writtenForms,
  vocabulary: (said) => customVocabulary(said, { vocabulary: ['Solaria', 'Kubernetes', 'Nguyen'] }),
};

for (const [name, run] of Object.entries(runs)) {
  run(transcript(2000));
  const times = [100, 1000, 10_000, 100_000].map((count) => {
    const said = transcript(count);
    return `${count}: ${Math.min(...[1, 2, 3].map(() => cpuMs(() => run(said)))).toFixed(1)} ms`;
  });
  process.stdout.write(`${name.padEnd(22)} ${times.join('  ')}\n`);
}
